// swift-format-ignore-file
// FACT 7d: WRITING a static var with an initializer runs its initializer first.
final class A { static var shared: A = { log("default init ran"); return A() }() }
@main struct M { static func main() { log("assign"); A.shared = A(); log("done") } }

// swift-format-ignore-file
// FACT 2c: init WRITES its own static var (`A.shared = self`), a shape seen in app delegates.
final class A { static var shared: A = A(); init() { log("A.init"); A.shared = self; log("A.init end") } }
@main struct M { static func main() { _ = A.shared; log("done") } }

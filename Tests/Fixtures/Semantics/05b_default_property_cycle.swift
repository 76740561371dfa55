// swift-format-ignore-file
// FACT 5b: cycle purely through stored-property defaults, no init body, implicit init().
final class A { static let shared = A(); let b = B.shared }
final class B { static let shared = B(); let a = A.shared }
@main struct M { static func main() { log("start"); _ = A.shared; log("done") } }

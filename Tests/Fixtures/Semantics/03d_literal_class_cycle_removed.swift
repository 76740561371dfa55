// swift-format-ignore-file
// FACT 3d: constant static read from a cycle partner: A.init reads only B.timeout (literal) while B.shared reads A.shared: no cycle.
final class A { static let shared = A(); let t: Int; init() { t = B.timeout; log("A ok") } }
final class B { static let shared = B(); static let timeout = 30; init() { _ = A.shared; log("B ok") } }
@main struct M { static func main() { _ = A.shared; _ = B.shared } }

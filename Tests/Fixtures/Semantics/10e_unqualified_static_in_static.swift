// swift-format-ignore-file
// FACT 10e: unqualified name inside a static method (`shared` without a type) is the same read.
final class A { static let shared = A(); init() { log("A.init"); A.boot() }; static func boot() { _ = shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }

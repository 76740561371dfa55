// swift-format-ignore-file
// FACT 3j: direct self read in the initializer expression itself (`static let shared: A = A.shared`).
final class A { static let shared: A = A.shared; var n = 1 }
@main struct M { static func main() { log("start"); log("\(A.shared.n)") } }

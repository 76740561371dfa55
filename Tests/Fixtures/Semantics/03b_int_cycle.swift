// swift-format-ignore-file
// FACT 3b: arithmetic cycle between two Int statics.
struct A { static let n: Int = B.n + 1 }
struct B { static let n: Int = A.n + 1 }
@main struct M { static func main() { log("start"); log("\(A.n)") } }

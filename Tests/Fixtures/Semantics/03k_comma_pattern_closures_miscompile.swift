// swift-format-ignore-file
// FACT 3k (side finding): two immediately-applied closures in ONE `static let a = {}(), b = {}()`. Swift 6.3.1 emits the same closure symbol for both, so reading b runs a's closure (looks like a compiler bug).
struct S { static let a: Int = { log("a reads b"); return S.b }(), b: Int = { log("b"); return 2 }() }
@main struct M { static func main() { log("\(S.a)") } }

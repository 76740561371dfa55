// swift-format-ignore-file
// FACT 3l: Int self read through a function call (not folded).
struct A { static let n: Int = f(); @inline(never) static func f() -> Int { log("f"); return A.n + 1 } }
@main struct M { static func main() { log("start"); log("\(A.n)") } }

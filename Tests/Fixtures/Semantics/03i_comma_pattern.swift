// swift-format-ignore-file
// FACT 3i: `static let a = f(), b = g()` in one declaration: separate once tokens, so a -> b is not a cycle.
struct S { static let a: Int = f(), b: Int = g(); static func f() -> Int { log("a reads b"); return S.b }; static func g() -> Int { log("b"); return 2 } }
@main struct M { static func main() { log("\(S.a)") } }

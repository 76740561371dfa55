// swift-format-ignore-file
// FACT 7c: `static let` directly inside a function body is rejected by the compiler.
func f() -> Int { static let x = 1; return x }
@main struct M { static func main() { log("\(f())") } }

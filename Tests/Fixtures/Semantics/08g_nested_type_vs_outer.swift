// swift-format-ignore-file
// FACT 8g: touching one static of a type does NOT initialize its other statics (unlike Java <clinit>/Scala object).
struct S { static let a: Int = { log("a"); return 1 }(); static let b: Int = { log("b"); return 2 }(); enum N { static let c: Int = { log("c"); return 3 }() } }
@main struct M { static func main() { _ = S.b; log("done") } }

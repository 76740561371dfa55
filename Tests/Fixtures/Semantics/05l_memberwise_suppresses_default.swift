// swift-format-ignore-file
// FACT 5l: struct memberwise init: passing the argument suppresses the stored-property default; an explicit init does not.
func t(_ s: String) -> String { log(s); return s }
struct S1 { var x = t("S1.default") }
struct S2 { var x = t("S2.default"); init(x: String) { self.x = x } }
@main struct M { static func main() { log("S1(x:)"); _ = S1(x: "a"); log("S1()"); _ = S1(); log("S2(x:)"); _ = S2(x: "a") } }

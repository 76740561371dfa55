// swift-format-ignore-file
// FACT 5a: order inside construction: default args (caller) -> subclass defaults -> subclass body before super -> base defaults -> base body -> rest.
func t(_ s: String) -> String { log(s); return s }
@propertyWrapper struct W { var wrappedValue: String; init(wrappedValue: String) { log("W.init(\(wrappedValue))"); self.wrappedValue = wrappedValue } }
class Base { let b = t("Base.default"); init() { log("Base.init body") } }
final class Sub: Base {
  let s1 = t("Sub.default1"); @W var w = t("Sub.wrapped"); lazy var lz = t("Sub.lazy"); static let st = t("Sub.static")
  let s2 = t("Sub.default2")
  init(arg: String = t("default-arg")) { log("Sub.init body start"); super.init(); log("Sub.init after super") }
}
@main struct M { static func main() { log("call"); let s = Sub(); log("constructed"); _ = s.lz; _ = Sub.st; log("explicit arg:"); _ = Sub(arg: "x") } }

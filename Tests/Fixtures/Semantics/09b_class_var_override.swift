// swift-format-ignore-file
// FACT 9b: class var override dispatches dynamically; Base's init may hit Sub's storage.
class Base { class var shared: Base { log("Base.shared"); return _b }; private static let _b = Base() ; func dep() { _ = type(of: self).shared } }
final class Sub: Base { override class var shared: Base { log("Sub.shared"); return _s }; private static let _s: Sub = { log("Sub._s init"); return Sub() }() }
@main struct M { static func main() { let t: Base.Type = Sub.self; _ = t.shared; Sub().dep(); log("done") } }

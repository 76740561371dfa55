// swift-format-ignore-file
// FACT 9a: metatype access, `is`/`as?`, static method not touching storage, String(describing:), ObjectIdentifier: no init.
class Foo { static let shared: Foo = { log("Foo.shared init"); return Foo() }(); static func name() -> String { "Foo" }; static let k: Int = 3 }
@main struct M { static func main() { _ = Foo.self; let t: Foo.Type = Foo.self; _ = t.name(); _ = ObjectIdentifier(t); log(String(describing: t)); let a: Any = 1; _ = a is Foo; _ = Foo.k; _ = Foo(); log("no init so far"); _ = t.shared; log("done") } }

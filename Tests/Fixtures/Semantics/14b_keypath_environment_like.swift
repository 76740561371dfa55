// swift-format-ignore-file
// FACT 14b: key path to a computed instance property whose getter reads a singleton (EnvironmentValues style): only applying it inits.
final class Foo { static let shared: Foo = { log("Foo.shared init"); return Foo() }() }
struct Values { var foo: Foo { Foo.shared } }
@propertyWrapper struct Env<T> { let kp: KeyPath<Values, T>; init(_ kp: KeyPath<Values, T>) { self.kp = kp }; var wrappedValue: T { Values()[keyPath: kp] } }
struct V { @Env(\.foo) var foo }
@main struct M { static func main() { let v = V(); log("V built"); _ = v.foo; log("read") } }

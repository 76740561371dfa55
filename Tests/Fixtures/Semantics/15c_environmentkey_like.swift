// swift-format-ignore-file
// FACT 15c: EnvironmentKey-shaped `static let defaultValue = Foo.shared` + Foo.init reading the environment default: cycle.
protocol EnvironmentKey { associatedtype Value; static var defaultValue: Value { get } }
struct EnvironmentValues { subscript<K: EnvironmentKey>(k: K.Type) -> K.Value { K.defaultValue } }
struct FooKey: EnvironmentKey { static let defaultValue = Foo.shared }
extension EnvironmentValues { var foo: Foo { self[FooKey.self] } }
final class Foo: Sendable { static let shared = Foo(); init() { log("Foo.init"); _ = EnvironmentValues().foo } }
@main struct M { static func main() { log("start"); _ = EnvironmentValues().foo; log("done") } }

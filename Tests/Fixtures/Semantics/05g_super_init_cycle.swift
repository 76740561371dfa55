// swift-format-ignore-file
// FACT 5g: edge hidden in the superclass initializer.
class Base { init() { log("Base.init"); _ = Registry.shared } }
final class A: Base { static let shared = A() }
final class Registry { static let shared = Registry(); init() { log("Registry.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }

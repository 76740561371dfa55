// swift-format-ignore-file
// FACT 5i: wrapper whose wrappedValue is COMPUTED (Factory/Resolver style) adds no edge until read.
@propertyWrapper struct Injected { var wrappedValue: B { log("resolve"); return B.shared } }
final class A { static let shared = A(); @Injected var b: B }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; _ = A.shared.b; log("done") } }

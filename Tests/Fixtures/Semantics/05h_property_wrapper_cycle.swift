// swift-format-ignore-file
// FACT 5h: edge hidden in a property wrapper's init (@Injected style).
@propertyWrapper struct Injected { let wrappedValue: B; init() { log("Injected.init"); wrappedValue = B.shared } }
final class A { static let shared = A(); @Injected var b }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }

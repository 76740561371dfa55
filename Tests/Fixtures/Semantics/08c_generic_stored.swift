// swift-format-ignore-file
// FACT 8c: stored static in a generic type is rejected (also nested in one).
struct G<T> { static let x = 1; struct N { static let y = 1 } }
@main struct M { static func main() {} }

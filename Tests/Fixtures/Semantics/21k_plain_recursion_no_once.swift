// swift-format-ignore-file
// FACT 21k: property-default recursion of ordinary classes (A() makes B() makes A()) overflows the stack - not a once cycle.
final class A { let b: B; init() { b = B() } }
final class B { let a: A; init() { a = A() } }
@main struct M { static func main() { log("start"); _ = A(); log("done") } }

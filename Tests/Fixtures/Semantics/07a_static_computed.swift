// swift-format-ignore-file
// FACT 7a: static computed property has no once token: fresh object per read, but is a transparent hop for edges.
final class A { static var shared: A { A() }; init() { log("A.init") } }
@main struct M { static func main() { _ = A.shared; _ = A.shared; log("done") } }

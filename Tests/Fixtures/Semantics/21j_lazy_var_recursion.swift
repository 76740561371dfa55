// swift-format-ignore-file
// FACT 21j: instance lazy var self-recursion: no lock, infinite recursion / stack overflow.
final class A { lazy var x: Int = y + 1; lazy var y: Int = x + 1 }
@main struct M { static func main() { log("start"); _ = A().x; log("done") } }

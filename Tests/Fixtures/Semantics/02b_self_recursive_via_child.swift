// swift-format-ignore-file
// FACT 2b: init builds a non-singleton helper object that reads the singleton under construction.
final class Helper { init() { log("Helper.init"); log("owner is \(A.shared)") } }
final class A { static let shared = A(); let h = Helper() }
@main struct M { static func main() { _ = A.shared; log("done") } }

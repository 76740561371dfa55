// swift-format-ignore-file
// FACT 21a: @Observable class: stored defaults still run in init (cycle).
import Observation
@Observable final class A { static let shared = A(); var b = B.shared; init() { log("A.body") } }
@Observable final class B { static let shared = B(); @ObservationIgnored var a: A?; init() { log("B.init"); a = A.shared } }
@main struct M { static func main() { log("start"); _ = A.shared; log("done") } }

// swift-format-ignore-file
// FACT 11d: `await`-read of a @MainActor static hops to main; Task inside init that awaits it is not an init edge.
// FLAGS: -swift-version 6
@MainActor final class A { static let shared = A(); init() { log("A.init"); Task { log("task A is \(A.shared === A.shared)") } } }
@main struct M { static func main() async { _ = await A.shared; try? await Task.sleep(nanoseconds: 200_000_000); log("done") } }

// swift-format-ignore-file
// FACT 6t: Task.immediate {} (Swift 6.2+) starts synchronously on the caller: hang.
final class A: Sendable { static let shared = A(); init() { Task.immediate { log("imm"); _ = A.shared; log("imm got A") }; log("A.init end") } }
@main struct M { static func main() async { _ = A.shared; log("done") } }

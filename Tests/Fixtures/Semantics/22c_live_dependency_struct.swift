// swift-format-ignore-file
// FACT 22c: struct-of-closures 'live dependencies' built as a default argument; init CALLS one field conditionally (shape of bitchat #1343).
struct RelayDeps { var allowed: () -> Bool; static func live() -> RelayDeps { RelayDeps(allowed: { Activation.shared.isAllowed }) } }
final class Relay { static let shared = Relay(); let deps: RelayDeps; var hasPeers = true
  init(deps: RelayDeps = .live()) { self.deps = deps; log("Relay.init"); applyPolicy() }
  func applyPolicy() { if hasPeers { log("policy asks deps"); _ = deps.allowed() } } }
final class Activation { static let shared = Activation(); var isAllowed = true; let relay: Relay; init() { log("Activation.init"); relay = Relay.shared } }
@main struct M { static func main() { _ = Relay.shared; log("done") } }

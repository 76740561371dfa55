// swift-format-ignore-file
// FACT 22d: 22c after the fix: provider closure + lazy var: no hang.
struct RelayDeps { var allowed: () -> Bool; static func live() -> RelayDeps { RelayDeps(allowed: { Activation.shared.isAllowed }) } }
final class Relay { static let shared = Relay(); let deps: RelayDeps; var hasPeers = true
  init(deps: RelayDeps = .live()) { self.deps = deps; log("Relay.init"); applyPolicy() }
  func applyPolicy() { if hasPeers { log("policy asks deps"); _ = deps.allowed() } } }
final class Activation { static let shared = Activation(); var isAllowed = true; private let provider: () -> Relay; private lazy var relay = provider(); init() { log("Activation.init"); provider = { Relay.shared } }; func start() { _ = relay } }
@main struct M { static func main() { _ = Relay.shared; Activation.shared.start(); log("done") } }

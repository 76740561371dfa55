// swift-format-ignore-file
// FACT 21g: DI container: registering factories is safe; eager resolve inside the container's own init is a cycle.
final class Container: @unchecked Sendable { static let shared = Container(); var f: [String: () -> AnyObject] = [:]; init() { f["api"] = { Api() }; log("registered"); _ = resolve("api") }; func resolve(_ k: String) -> AnyObject { f[k]!() } }
final class Api { init() { log("Api.init"); _ = Container.shared } }
@main struct M { static func main() { _ = Container.shared; log("done") } }

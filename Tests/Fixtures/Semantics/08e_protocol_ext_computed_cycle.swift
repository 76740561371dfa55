// swift-format-ignore-file
// FACT 8e: protocol-extension computed static forwarding to a conformer's static let, used via `.live` dot-syntax: cycle.
protocol Service: AnyObject {}
final class Live: Service { static let instance = Live(); init() { log("Live.init"); _ = Hub.shared } }
extension Service where Self == Live { static var live: Live { Live.instance } }
func use<S: Service>(_ s: S) { log("use") }
final class Hub { static let shared = Hub(); init() { log("Hub.init"); use(.live) } }
@main struct M { static func main() { _ = Hub.shared; log("done") } }

// swift-format-ignore-file
// FACT 2e: same IUO shape read before it is set: trap, not hang.
final class A { static private(set) var shared: A!; init() { A.shared = self }; func f() {} ; static var opt: A? }
@main struct M { static func main() { log("reading"); A.shared.f(); log("done") } }

// swift-format-ignore-file
// FACT 10c: Sub.shared is Base's storage: reading Sub.shared inside Base.shared's init is a SELF cycle.
class Base { static let shared = Base(); init() { log("Base.init"); if type(of: self) == Base.self { _ = Sub.shared } } }
final class Sub: Base {}
@main struct M { static func main() { _ = Base.shared; log("done") } }

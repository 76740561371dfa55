// swift-format-ignore-file
// FACT 15b: cycle through a @TaskLocal default.
final class Foo: Sendable { static let shared = Foo(); init() { log("Foo.init"); _ = Ctx.foo } }
enum Ctx { @TaskLocal static var foo = Foo.shared }
@main struct M { static func main() { _ = Ctx.foo; log("done") } }

import Testing

/// Types of expressions, shown by the access to a global that one of their members makes.
struct ExpressionTypeTests {
  /// `root.log.write()` is an access of `Holder.log` only where the type of `root` is known.
  static let declarations = """
    final class Log { static let shared = Log(); func write() {} }
    class Holder { var log: Log { Log.shared }; var next: Holder? { nil }; func twin() -> Holder { Holder() } }
    final class Sub: Holder {}
    func make() -> Holder { Holder() }
    func pair() -> (first: Int, second: Holder) { (1, Holder()) }
    func apply<T>(_ value: T, _ body: (T) -> Void) { body(value) }
    func same<T>(_ value: T) -> T { value }
    struct Wrapped { let holder = Holder(); static let one = Wrapped(); subscript(_ index: Int) -> Holder { holder } }
    enum Choice { case some(Holder), none }
    protocol Source { associatedtype Value; var value: Value { get } }
    struct HolderSource: Source { var value: Holder { Holder() } }

    """

  @Test(
    "the type of an expression is known",
    arguments: [
      // annotations
      "func run(holder: Holder) { holder.log.write() }",
      "let holder: Holder; func run() { holder.log.write() }",
      "let holder: Holder; func run() { self.holder.log.write() }",
      "func run() { let holder: Holder = make(); holder.log.write() }",
      "var holder: Holder!; func run() { holder.log.write() }",
      "weak var holder: Holder?; func run() { holder?.log.write() }",
      "func run(holder: inout Holder) { holder.log.write() }",
      "func run(holders: Holder...) { for holder in holders { holder.log.write() } }",
      // initializers and results
      "func run() { Holder().log.write() }",
      "func run() { Holder.init().log.write() }",
      "let holder = Holder(); func run() { holder.log.write() }",
      "func run() { let holder = Holder(); holder.log.write() }",
      "func run() { make().log.write() }",
      "func run() { make().twin().log.write() }",
      "func run() { let (_, holder) = pair(); holder.log.write() }",
      "func run() { Sub().log.write() }",
      "func run() { Wrapped()[0].log.write() }",
      "func run() { Wrapped.one.holder.log.write() }",
      "func run() { same(Holder()).log.write() }",
      "func run() { let made = { Holder() }(); made.log.write() }",
      "func run() throws { let holder = try make(); holder.log.write() }",
      "func run() async { let holder = await make(); holder.log.write() }",
      "func run() { HolderSource().value.log.write() }",
      // optionals
      "let holder: Holder?; func run() { holder?.log.write() }",
      "let holder: Holder?; func run() { holder!.log.write() }",
      "let holder: Holder?; func run() { if let holder { holder.log.write() } }",
      "let holder: Holder?; func run() { if let other = holder { other.log.write() } }",
      "let holder: Holder?; func run() { guard let holder else { return }; holder.log.write() }",
      "let holder: Holder?; func run() { while let holder { holder.log.write() } }",
      "let holder: Holder?; func run() { (holder ?? Holder()).log.write() }",
      "func run() { make().next?.next?.log.write() }",
      "let holder: Holder?; func run() { if case let other? = holder { other.log.write() } }",
      // collections
      "let holders: [Holder]; func run() { holders[0].log.write() }",
      "let holders: [Holder]; func run() { holders.first?.log.write() }",
      "let holders: [Holder]; func run() { for holder in holders { holder.log.write() } }",
      "let holders: [Holder]; func run() { holders.forEach { $0.log.write() } }",
      "let holders: [Holder]; func run() { holders.forEach { holder in holder.log.write() } }",
      "let holders: [String: Holder]; func run() { holders[\"a\"]?.log.write() }",
      "let holders: [String: Holder]; func run() { for (_, holder) in holders { holder.log.write() } }",
      "let holders: [String: Holder]; func run() { for holder in holders.values { holder.log.write() } }",
      "func run() { let holders = [Holder(), Holder()]; holders[1].log.write() }",
      "func run() { for (_, holder) in [Holder()].enumerated() { holder.log.write() } }",
      "let holders: Set<Holder>; func run() { holders.first?.log.write() }",
      // casts and patterns
      "let any: Any; func run() { (any as! Holder).log.write() }",
      "let any: Any; func run() { (any as? Holder)?.log.write() }",
      "let any: Any; func run() { if let holder = any as? Holder { holder.log.write() } }",
      "let any: Any; func run() { guard let holder = any as? Sub else { return }; holder.log.write() }",
      "let any: Any; func run() { switch any { case let holder as Holder: holder.log.write(); default: break } }",
      "let choice: Choice; func run() { if case .some(let holder) = choice { holder.log.write() } }",
      "let choice: Choice; func run() { switch choice { case let .some(holder): holder.log.write(); case .none: break } }",
      // closures
      "func run() { let use: (Holder) -> Void = { holder in holder.log.write() }; use(Holder()) }",
      "func run() { let use: (Holder) -> Void = { $0.log.write() }; use(Holder()) }",
      "func run() { let use = { (holder: Holder) in holder.log.write() }; use(Holder()) }",
      "func run() { apply(Holder()) { $0.log.write() } }",
      "let holder: Holder; func run() { let use = { [holder] in holder.log.write() }; use() }",
      // generics
      "func run<H: Holder>(_ holder: H) { holder.log.write() }",
      "func run<H>(_ holder: H) where H: Holder { holder.log.write() }",
      "func run(_ holder: some Holder) { holder.log.write() }",
    ])
  func known(member: String) throws {
    let sources = Sources(Self.declarations + "struct Reader { \(member) }")
    let lines = try sources.accesses().filter { $0.hasPrefix("App.Reader ") && $0.hasSuffix(".write()") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("App.Reader -> App.Log.shared ") == true)
  }
}

extension Construct {
  static let statements: [Construct] = [
    "if flag { … }", "if flag { … } else { }", "if flag { } else { … }", "if flag { } else if !flag { … }",
    "if let x§ = maybe { … }", "if let x§ = maybe, x§ > 1, flag { … }", "guard flag else { …; return }",
    "for x§ in numbers { … }",
    "for x§ in numbers where x§ > 1 { … }", "for case let x§? in [maybe] { … }", "while flag { … }",
    "repeat { … } while flag",
    "label§: while flag { …; break label§ }", "switch number { case 1: … default: break }",
    "switch number { case 1: break; case 2, 3: …; fallthrough; default: break }",
    "switch (number, flag) { case (_, true): … default: () }",
    "do { … }", "do { … } catch { }", "do { try boom() } catch { … }",
    "do { try boom() } catch let e§ as Oops { … } catch { }",
    "defer { … }", "#if DEBUG\n…\n#endif", "#if os(iOS)\n#elseif swift(>=5)\n…\n#else\n#endif",
    "if #available(iOS 17, *) { … }",
    "func local§() { … }; local§()", "func local§<T>(_ x: T) -> T { …; return x }", "let c§ = { … }; c§()",
    "struct Local§ { func f() { … } }", "final class Local§ { init() { … }; deinit { } }", "Task { … }",
    "lock.withLock { … }",
    "var o§ = 1 { didSet { … } }", "var o§: Int { get { …; return 1 } set { } }",
    "lazy var l§: Int = { …; return 1 }()",
    "unsafe do { … }", "queue.sync { … }", "A.shared.change { … }", "autoreleasepool { … }", "{ … }()", "…; ()",
    "do throws(Oops) { … } catch { }", "async let a§ = { …; return 1 }()", "for try await x§ in stream { … }",
  ].map { Construct(.statement, .statement, $0) }

  static let expressionsInStatements: [Construct] = [
    "let x§ = …", "var x§: Int = …", "number = …", "number += …", "numbers[…] = 1", "return …", "throw …",
    "if … == 1 { }",
    "guard … == 1 else { return }", "while … == 1 { }", "for x§ in […] { }",
    "switch … { case 1: break; default: break }",
    "switch number { case …: break; default: break }", "if let x§ = … as? Int { }", "if case .some(let x§) = … { }",
    "yield …",
    "defer { _ = … }", "let (x§, y§) = (…, 1)", "lazy var l§ = …", "@W(…) var w§", "_ = …", "discard …",
  ].map { Construct(.statement, .expression, $0) }

  static let typesInStatements: [Construct] = [
    "let x§: …", "var x§: … = .init()", "typealias T§ = …", "if let x§ = value as? … { }",
    "switch value { case is …: break; default: break }",
    "func local§(_ x: …) { }", "func local§() -> … { fatalError() }", "for x§: … in [] { }",
  ].map { Construct(.statement, .type, $0) }
}

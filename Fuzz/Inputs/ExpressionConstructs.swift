extension Construct {
  static let expressions: [Construct] = [
    "f(…)", "f(x: …)", "f(&…)", "f(&(…))", "….g(1)", "….g(\"a\")", "….next", "…?.next", "…!", "…!.next", "numbers[…]",
    "…[0]", "(…)", "(…, 1)", "(1, …).1", "[…]", "[…, 1]", "[1: …]", "[…: 1]", "… ? 1 : 2", "flag ? … : 2",
    "flag ? 1 : …",
    "… + 1", "1 + …", "…+1+1", "… ?? 1", "number ?? …", "… <+> 1", "1 <+> …", "(… += 1)", "((…) <+= 1)",
    "((…) += 1) += 1",
    "(number = …)", "-…", "!(…)", "(…)+++", "try …", "try? …", "try! …", "await …", "(… as? Int)", "(… as! Int)",
    "(… as Any)", "(… is Int)", "{ … }()", "{ x in … }(1)", "{ (x: Int) -> Int in … }(1)", "{ [y = …] in y }()",
    "{ $0 + … }(1)", "h { … }", "h { _ in … }", "h { … } then: { 1 }", "h { 1 } then: { … }", "h({ … }, 1)",
    "\"\\(…)\"", "\"a\\(…)b\\(1)\"", "#\"\\#(…)\"#", "\"\"\"\n\\(…)\n\"\"\"", "\\A.[…]", "\\A.next[…].next",
    "#macro(…)",
    "{ if flag { … } else { 1 } }()", "{ switch number { case 1: … default: 2 } }()",
    "{ () -> Int in if flag { return … }; return 2 }()", "(if flag { … } else { 1 })",
    "(switch number { case 1: … default: 2 })", ".init(…)", ".some(…)", "S(…)", "S(x: …)", "G<Int>(…)", "G(…)",
    "A.shared.take(…)", "A.shared[…]", "auto(…)", "consume …", "copy …", "type(of: …)", "type(of: …).shared",
    "d.member(…)",
    "d.member.…", "[{ … }]", "[{ … }][0]()", "later({ … })", "lazily { … }", "[1, 2].map { _ in … }",
    "[…].map { $0 }.first!", "[…].reduce(0) { $0 + $1 }", "Optional(…).map { $0 }", "Task { … }",
    "DispatchQueue.main.async { … }",
    "…...2", "(…) == 1", "(…) < 2 && flag", "flag && (…) == 1", "flag || …", "withUnsafePointer(to: …) { _ in 1 }",
    "Set([…])", "W(…).wrappedValue", "build { … }", "build { if flag { … } }", "(…).callAsFunction()", "same(…)",
    "same(same(…))",
    "pick(…, 1)", "pick(1, …)", "pick(…, \"a\")", "over(…)", "over(over(…))", "later { […] }", "…\n  .next\n  .g(1)",
  ].map { Construct(.expression, .expression, $0) }

  static let typesInExpressions: [Construct] = [
    "…()", "…(1)", "….self", "[…]()", "[Int: …]()", "G<…>()", "G<…>(1)", "{ (x: …) in 1 }", "{ () -> … in 1 }()",
    "(value as! …)", "\\….next", "A.B<…>.make()", "same<…>(1)", "MemoryLayout<…>.size", "unsafeBitCast(1, to: ….self)",
  ].map { Construct(.expression, .type, $0) }
}

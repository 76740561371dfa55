/// Memory that is read before anything is in it.
///
///     use()                       // main.swift: reads `late`
///     let late = Late()
///     static let shared: A = A.shared
enum EarlyGlobalRead: Check {
  static let rule = Rule(
    name: "early-global-read", severity: "error",
    says: "A global of main.swift is read before its line has run, or a static reads itself directly: zeroed memory.",
    why: "The memory is all zero bits until the initial value has been computed. A number reads as 0, a reference as "
      + "one that leads nowhere: the program crashes later and elsewhere, or works with wrong values.",
    example: "start()  // main.swift: start() reads `limit` in another file\nlet limit = 10",
    mend: "Move the declaration before its first use, or make it a static of a type, which is initialised when it is "
      + "first read.")

  static func findings(in analysis: Analysis) -> [Finding] {
    analysis.initOrder.earlyReads.map { read in
      let (file, line, column) = analysis.witness.location(read.place)
      let name = analysis.names.name(of: read.variable)
      let message: String
      switch read.kind {
      case .own: message = "the initial value of \(name) reads \(name) itself, which is zeroed memory"
      case .beforeItsLine: message = "\(name) is read before its line has run, which is zeroed memory"
      }
      return Finding(
        rule: rule.name, severity: .error, message: message, file: file, line: line, column: column,
        notes: analysis.notes(read.path))
    }
  }
}

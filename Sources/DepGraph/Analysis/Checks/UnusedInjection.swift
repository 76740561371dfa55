import DepGraphModel

/// Something that is injected and that nothing below reads.
///
///     Main().environment(theme)         // no view in Main reads a Theme any more
///
/// What nothing reads at all is one finding, whatever the number of places that inject it. In previews an injection too
/// many does no harm.
enum UnusedInjection: Check {
  static let rule = Rule.unusedInjection

  static func findings(in analysis: Analysis) -> [Finding] {
    var result: [Finding] = []
    var nowhere: [Injected: Int] = [:]
    for unused in analysis.environment.unused {
      let name = name(unused.injected, analysis.program)
      let (file, line, column) = analysis.witness.actionLocation(unused.place)
      if unused.isReadNowhere, let first = nowhere[unused.injected] {
        result[first].notes.append(
          Finding.Note(message: "also injected here", file: file, line: line, column: column))
        continue
      }
      nowhere[unused.injected] = result.count
      let message =
        unused.isReadNowhere
        ? "\(name) is injected but never read" : "\(name) is injected here but never read below"
      result.append(
        Finding(
          rule: rule.name, severity: rule.level, message: message, subject: subject(unused.injected, analysis.program),
          claims: [unused.isReadNowhere ? name : "\(name) below"], file: file, line: line, column: column))
    }
    return result
  }

  private static func name(_ injected: Injected, _ program: Program) -> String {
    switch injected {
    case .object(let type): return program.text(ofObject: type)
    case .key(let name): return "\\." + program.names[name]
    case .open, .unknown, .several, .everything: return ""
    }
  }

  private static func subject(_ injected: Injected, _ program: Program) -> String? {
    switch injected {
    case .object(let type): return type.nominal.map(program.environmentObjectID)
    case .key(let name): return "environmentKey:" + program.names[name]
    case .open, .unknown, .several, .everything: return nil
    }
  }
}

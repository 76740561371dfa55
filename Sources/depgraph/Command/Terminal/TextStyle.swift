import DepGraphModel
import DepGraphReports
import Foundation

/// How text is colored, or that it is not.
struct TextStyle: Sendable {
  let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  init(choice: ColorChoice, descriptor: Int32, environment: [String: String]) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored = Self.isWanted(in: environment) ?? (isatty(descriptor) == 1)
    }
  }

  /// What the environment says of colors, by the conventions of no-color.org and bixense.com/clicolors: `NO_COLOR`
  /// first, then `CLICOLOR_FORCE`, then `CLICOLOR`; nil where it leaves that to the terminal.
  private static func isWanted(in environment: [String: String]) -> Bool? {
    if !(environment["NO_COLOR"] ?? "").isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" ? false : nil
  }

  func error(_ text: String) -> String { colored(text, "1;31") }
  func warning(_ text: String) -> String { colored(text, "1;35") }
  func note(_ text: String) -> String { colored(text, "1;36") }
  func strong(_ text: String) -> String { colored(text, "1") }

  func severity(_ severity: Severity, _ text: String) -> String {
    switch severity {
    case .error: error(text)
    case .warning: warning(text)
    case .note: note(text)
    }
  }

  /// How findings are printed in it.
  var findingText: FindingText {
    FindingText { part, text in
      switch part {
      case .place: strong(text)
      case .severity(let severity): self.severity(severity, text)
      case .note: note(text)
      }
    }
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

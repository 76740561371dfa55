import DepGraphModel
import DepGraphReports
import Foundation

/// How text is coloured, or that it is not.
struct TextStyle: Sendable {
  let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  init(choice: ColorChoice, descriptor: Int32, environment: [String: String]) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
      isColored = !isRefused && isatty(descriptor) == 1
    }
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

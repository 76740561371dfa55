/// Whether several `#if` conditions can hold in one build.
///
///     os(macOS)  and  !(os(macOS))       // cannot
///     os(iOS)  and  canImport(AppKit)    // cannot
///     DEBUG  and  os(iOS)                // can
enum ConditionCompatibility {
  private static let platforms = ["iOS", "macOS", "watchOS", "tvOS", "visionOS", "Linux"]

  /// - Parameter conditions: each as in `DeclarationHeader.condition`.
  static func canHold(_ conditions: Set<String>) -> Bool {
    if conditions.count < 2 { return true }
    let parsed = conditions.sorted().map { condition in
      var parser = Parser(condition)
      return parser.disjunction()
    }
    let flags = Set(parsed.flatMap(\.atoms)).filter { value(of: $0, on: "iOS") == nil }.sorted()
    // So many flags are no contradiction that a person would see.
    guard flags.count <= 10 else { return true }
    return platforms.contains { platform in
      (0..<(1 << flags.count)).contains { bits in
        parsed.allSatisfy { condition in
          condition.holds { atom in
            value(of: atom, on: platform) ?? flags.firstIndex(of: atom).map { bits & (1 << $0) != 0 } ?? true
          }
        }
      }
    }
  }

  /// Nil for what the platform does not decide.
  private static func value(of atom: String, on platform: String) -> Bool? {
    switch atom {
    case "canImport(AppKit)", "canImport(Cocoa)": return platform == "macOS"
    case "canImport(UIKit)": return platform != "macOS" && platform != "Linux"
    case "targetEnvironment(macCatalyst)": return platform == "iOS" ? nil : false
    case "os(OSX)": return platform == "macOS"
    case _ where atom.hasPrefix("os("): return atom == "os(\(platform))"
    default: return nil
    }
  }

  private indirect enum Condition {
    case atom(String)
    case not(Condition)
    case all([Condition])
    case any([Condition])

    var atoms: [String] {
      switch self {
      case .atom(let text): return [text]
      case .not(let condition): return condition.atoms
      case .all(let parts), .any(let parts): return parts.flatMap(\.atoms)
      }
    }

    func holds(_ value: (String) -> Bool) -> Bool {
      switch self {
      case .atom(let text): return value(text)
      case .not(let condition): return !condition.holds(value)
      case .all(let parts): return parts.allSatisfy { $0.holds(value) }
      case .any(let parts): return parts.contains { $0.holds(value) }
      }
    }
  }

  private struct Parser {
    private var rest: Substring

    init(_ text: String) { rest = Substring(text) }

    private mutating func take(_ token: String) -> Bool {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.hasPrefix(token) else { return false }
      rest.removeFirst(token.count)
      return true
    }

    mutating func disjunction() -> Condition {
      var parts = [conjunction()]
      while take("||") { parts.append(conjunction()) }
      return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() -> Condition {
      var parts = [operand()]
      while take("&&") { parts.append(operand()) }
      return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func operand() -> Condition {
      if take("!") { return .not(operand()) }
      if take("(") {
        let inner = disjunction()
        _ = take(")")
        return inner
      }
      return .atom(atom())
    }

    /// `DEBUG`, `os(iOS)`, `compiler(>=6)`.
    private mutating func atom() -> String {
      var text = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      rest.removeFirst(text.count)
      if rest.first == "(" {
        let arguments = rest.prefix { $0 != ")" }
        text += arguments.filter { !$0.isWhitespace } + ")"
        rest = rest.dropFirst(arguments.count + 1)
      } else if text.isEmpty, !rest.isEmpty {
        text = String(rest.removeFirst())
      }
      return text
    }
  }
}

/// What an `#if` condition makes of the code behind it, when no flags are given.
///
/// A flag of the project's own (`DEBUG`, `USE_B`) is not set unless `-D` says so: what needs it does not run, and what
/// needs its absence does. Conditions on the platform, the compiler and modules may hold or not.
enum BuildCondition {
  private enum Truth { case yes, no, unknown }

  /// - Parameter condition: as in `DeclarationHeader.condition`.
  static func reasons(_ condition: String) -> Uncertainty {
    var parser = Parser(condition)
    switch parser.disjunction() {
    case .no: return [.never]
    // `#if true` is no question of the build.
    case .yes where isConstant(condition): return []
    case .yes, .unknown: return [.buildConfiguration]
    }
  }

  private static func isConstant(_ condition: String) -> Bool {
    condition.split { !$0.isLetter }.allSatisfy { $0 == "true" || $0 == "false" }
  }

  /// Whether a declaration behind that condition is left out when no flags are given.
  static func excludes(_ condition: String?) -> Bool { condition.map { reasons($0) == .never } ?? false }

  private struct Parser {
    private var tokens: ArraySlice<Substring>

    init(_ text: String) {
      var tokens: [Substring] = []
      var rest = Substring(text)
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if rest.hasPrefix("&&") || rest.hasPrefix("||") {
          tokens.append(rest.prefix(2))
          rest = rest.dropFirst(2)
        } else if first == "!" || first == "(" || first == ")" {
          tokens.append(rest.prefix(1))
          rest.removeFirst()
        } else {
          let word = rest.prefix { !$0.isWhitespace && !"!()&|".contains($0) }
          if word.isEmpty {
            rest.removeFirst()
          } else {
            tokens.append(word)
            rest = rest.dropFirst(word.count)
          }
        }
      }
      self.tokens = tokens[...]
    }

    mutating func disjunction() -> Truth {
      var result = conjunction()
      while tokens.first == "||" {
        tokens.removeFirst()
        let right = conjunction()
        result = result == .yes || right == .yes ? .yes : result == .no && right == .no ? .no : .unknown
      }
      return result
    }

    private mutating func conjunction() -> Truth {
      var result = operand()
      while tokens.first == "&&" {
        tokens.removeFirst()
        let right = operand()
        result = result == .no || right == .no ? .no : result == .yes && right == .yes ? .yes : .unknown
      }
      return result
    }

    private mutating func operand() -> Truth {
      guard let token = tokens.popFirst() else { return .unknown }
      switch token {
      case "!":
        switch operand() {
        case .yes: return .no
        case .no: return .yes
        case .unknown: return .unknown
        }
      case "(":
        let inner = disjunction()
        if tokens.first == ")" { tokens.removeFirst() }
        return inner
      case "true": return .yes
      case "false": return .no
      default:
        guard tokens.first == "(" else { return .no }
        // `os(…)`, `canImport(…)`, `swift(>=…)`: anything up to the matching parenthesis.
        var depth = 0
        while let next = tokens.popFirst() {
          if next == "(" { depth += 1 }
          if next == ")" {
            depth -= 1
            if depth == 0 { break }
          }
        }
        return .unknown
      }
    }
  }
}

/// One row of a command's table of options: what the parser accepts and what `--help` prints.
struct Option: Sendable {
  enum Action: Sendable {
    case flag(@Sendable (inout Options) -> Void)
    /// Takes a value, called `placeholder` in the help.
    case value(placeholder: String, @Sendable (inout Options, String) throws -> Void)
    /// Takes two values, called `placeholder` in the help.
    case values(placeholder: String, @Sendable (inout Options, String, String) throws -> Void)
    /// Prints the command's help instead of running it.
    case help
    /// Prints the program's version instead of running it.
    case version
  }

  /// With their dashes.
  var names: [String]
  var help: String
  var action: Action
  /// What a shell offers for each of its values.
  var completion = Completion.none

  /// `-o FILE`, as help shows it.
  var spelling: String {
    let all = names.joined(separator: ", ")
    switch action {
    case .value(let placeholder, _), .values(let placeholder, _): return "\(all) \(placeholder)"
    case .flag, .help, .version: return all
    }
  }

  static func flag(
    _ names: String..., help: String, _ apply: @escaping @Sendable (inout Options) -> Void
  ) -> Option {
    Option(names: names, help: help, action: .flag(apply))
  }

  static func value(
    _ names: String..., placeholder: String, completion: Completion = .none, help: String,
    _ apply: @escaping @Sendable (inout Options, String) throws -> Void
  ) -> Option {
    Option(names: names, help: help, action: .value(placeholder: placeholder, apply), completion: completion)
  }

  static func values(
    _ names: String..., placeholder: String, help: String,
    _ apply: @escaping @Sendable (inout Options, String, String) throws -> Void
  ) -> Option {
    Option(names: names, help: help, action: .values(placeholder: placeholder, apply))
  }

  /// An option whose value is one of the cases of `Choice`.
  static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, help: String, _ apply: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Option {
    let choices = Choice.allCases.map(\.rawValue)
    return value(
      name, placeholder: choices.joined(separator: "|"), completion: .words(choices), help: help
    ) { options, text in
      guard let choice = Choice(rawValue: text) else {
        throw UsageError("\(name) takes \(alternatives(choices)), not \(quoted(text))")
      }
      apply(&options, choice)
    }
  }

  /// An option whose value is a whole number of at least `minimum`.
  static func number(
    _ name: String, atLeast minimum: Int, help: String, _ apply: @escaping @Sendable (inout Options, Int) -> Void
  ) -> Option {
    value(name, placeholder: "N", help: help) { options, text in
      guard let number = Int(text), number >= minimum else {
        throw UsageError("\(name) takes a whole number from \(minimum), not \(quoted(text))")
      }
      apply(&options, number)
    }
  }
}

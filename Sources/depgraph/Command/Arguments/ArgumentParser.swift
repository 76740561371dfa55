import DepGraphModel

/// What a command's arguments ask for.
enum Request: Sendable, Equatable {
  case run(Options)
  case help
  case version
}

/// Reads arguments by a command's table of options.
///
/// `@FILE` stands for the lines of FILE. `--name value`, `--name=value`, `-o value`, `-ovalue`; `--` ends the options; `-` alone is an operand or a value.
struct ArgumentParser {
  let command: Command

  /// - Throws: `UsageError`.
  func parse(_ arguments: [String]) throws -> Request {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        options.operands += rest
        break
      }
      if command.endsOptionsAtOperand, !argument.hasPrefix("-") {
        options.operands = [argument] + rest
        break
      }
      if let lines = try ArgumentFile.arguments(argument) {
        rest = lines + rest
        continue
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        options.operands.append(argument)
        continue
      }
      let (option, name, attached) = try find(argument)
      switch option.action {
      case .help, .version, .flag:
        if attached != nil { throw UsageError("\(name) takes no value") }
      case .value(let placeholder, let apply):
        guard let value = attached ?? separateValue(&rest) else {
          throw UsageError("\(name) needs a value: \(name) \(placeholder)\(dashHint(name, rest.first))")
        }
        if value.isEmpty { throw UsageError("\(name) has an empty value; it needs \(placeholder)") }
        try apply(&options, value)
      case .values(let placeholder, let apply):
        guard let first = attached ?? separateValue(&rest), let second = separateValue(&rest) else {
          throw UsageError("\(name) needs two values: \(name) \(placeholder)")
        }
        if first.isEmpty || second.isEmpty {
          throw UsageError("\(name) has an empty value; it needs \(placeholder)")
        }
        try apply(&options, first, second)
      }
      switch option.action {
      case .help: return .help
      case .version: return .version
      case .flag(let apply): apply(&options)
      case .value, .values: break
      }
    }
    if let list = options.filesFrom {
      let paths = try ArgumentFile.paths(list)
      options.operands += paths
      options.namesNoFile = paths.isEmpty
    }
    if options.operands.contains("") { throw UsageError("a PATH is empty; leave it out to analyze the working folder") }
    return .run(options)
  }

  /// The option that `argument` names, and the value that is attached to it.
  private func find(_ argument: String) throws -> (option: Option, name: String, attached: String?) {
    let name = argument.prefix { $0 != "=" }
    if let option = command.options.first(where: { $0.names.contains(String(name)) }) {
      let attached = name.endIndex < argument.endIndex ? String(argument[name.endIndex...].dropFirst()) : nil
      return (option, String(name), attached)
    }
    // `-DDEBUG`: a short option with its value.
    let short = String(argument.prefix(2))
    if let option = command.options.first(where: { $0.names.contains(short) }), case .value = option.action {
      return (option, short, String(argument.dropFirst(2)))
    }
    throw UsageError(unknown(String(name)))
  }

  /// The next argument, unless it is an option itself.
  private func separateValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }

  private func dashHint(_ name: String, _ next: String?) -> String {
    guard let next, name.hasPrefix("--") else { return "" }
    return "; one that begins with a dash: \(name)=\(next.escapedSingleLine)"
  }

  private func unknown(_ name: String) -> String {
    let message = "unknown option \(quoted(name))"
    if let owner = Command.all.first(where: { $0.options.contains { $0.names.contains(name) } }) {
      return "\(message); it belongs to \(quoted(owner.invocation))"
    }
    // Every letter is near every other.
    let words = command.options.flatMap(\.names).filter { $0.hasPrefix("--") }
    if name.count > 2, let near = NearMiss.closest(to: name, among: words) {
      return "\(message); did you mean \(quoted(near))?"
    }
    return "\(message); see \(quoted("\(command.invocation) --help"))"
  }
}

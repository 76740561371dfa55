import DepGraphModel

/// `.depgraph.json`:
///
///     {
///       "exclude": ["Generated", "Sources/*/Mocks"],
///       "keep": { "Log.shared": "writing a log line is harmless everywhere" },
///       "severities": { "mutable-singleton": "off", "hidden-singleton": "error" }
///     }
extension Configuration {
  /// The name that is looked for in the root.
  public static let fileName = ".depgraph.json"

  /// The defaults, overlaid by the configuration file. What the command line says is set on the result: it wins, and its
  /// `exclude` is added.
  ///
  /// - Parameter file: the file that was named (`--config FILE`); nil looks for `.depgraph.json` in the root.
  /// - Throws: `InputError` when the named file cannot be read, and for a file that is wrong: `FILE:LINE:COLUMN: …`, the
  ///   column in UTF-8 bytes.
  public static func load(root: SourceRoot, file: String? = nil) throws -> Configuration {
    if let file {
      let json = try contents(of: DiskPath(file), in: Disk(), named: file)
      guard let inside = root.relativePath(ofFile: file) else {
        return try Configuration(json: json, named: file, scope: .shared)
      }
      return try Configuration(json: json, named: file, file: inside, scope: root.isWhole ? .whole : .part)
    }
    let path = root.disk.appending(Array(fileName.utf8))
    do throws(SystemError) {
      _ = try root.store.kind(of: path, followingLinks: false)
    } catch  where error.isMissing {
      return Configuration()
    } catch {
      throw InputError("cannot read \(root.displayName(of: fileName)): \(error.reason)")
    }
    let name = root.displayName(of: fileName)
    return try Configuration(
      json: try contents(of: path, in: root.store, named: name), named: name, file: fileName,
      scope: root.isWhole ? .whole : .part)
  }

  private static func contents(of path: DiskPath, in store: any FileStore, named name: String) throws -> [UInt8] {
    do throws(SystemError) {
      return try store.read(path)
    } catch {
      throw InputError("cannot read configuration \(name): \(error.reason)")
    }
  }

  /// What a configuration is for beside what is analysed: where that is more, an entry may concern nothing here.
  public enum Scope: Sendable {
    /// Just that.
    case whole
    /// All of its folder, of which a part is analysed.
    case part
    /// Trees that it does not lie in.
    case shared
  }

  /// The defaults, overlaid by a configuration's text.
  ///
  /// - Parameter name: what messages call the file.
  /// - Parameter file: the same relative to the analysed root; nil: as messages call it.
  /// - Throws: `InputError`, one line that starts with `NAME:LINE:COLUMN: `.
  public init(json: [UInt8], named name: String, file: String? = nil, scope: Scope = .whole) throws {
    self.init()
    let text = ConfigurationText(bytes: json, name: name, file: file ?? name)
    do throws(JSONSyntaxError) {
      try overlay(try JSONReader.read(json), of: text, scope: scope)
    } catch {
      throw InputError("\(name):\(error.position.line):\(error.position.column): \(error.message)")
    }
  }

  private enum Key: String, CaseIterable {
    case containerWrappers, dependencyLimit, exclude, flags, includeTests, keep, severities
  }

  private mutating func overlay(
    _ value: JSONValue, of text: ConfigurationText, scope: Scope
  ) throws(JSONSyntaxError) {
    guard case .object(let members) = value.content else {
      throw JSONSyntaxError(message: "a configuration must be an object: { … }", position: value.position)
    }
    try value.requireDistinctKeys()
    for member in members {
      guard let key = Key(rawValue: member.key) else {
        throw .unknown("key", member.key, among: Key.allCases.map(\.rawValue), at: member.position)
      }
      switch key {
      case .exclude:
        exclude = try member.positionedStrings().map { glob, position in
          Exclusion(glob: glob, place: text.place(of: position), isShared: scope == .shared)
        }
      case .includeTests: includeTests = try member.boolean()
      case .flags: flags = try member.strings()
      case .keep:
        for entry in try member.texts() {
          keep[entry.name] = Keep(reason: entry.text, place: scope == .whole ? text.place(of: entry.position) : nil)
        }
      case .containerWrappers: containerWrappers = Self.defaultContainerWrappers + (try member.strings())
      case .dependencyLimit: dependencyLimit = try member.positiveInteger()
      case .severities: severities = try Self.severities(member)
      }
    }
  }

  private static func severities(_ member: JSONValue.Member) throws(JSONSyntaxError) -> [String: Severity?] {
    let names = ["default", "error", "warning", "note", "off"]
    let rules = Rule.all.map(\.name)
    var severities: [String: Severity?] = [:]
    for rule in try member.members("an object of rule names and severities") {
      guard rules.contains(rule.key) else {
        throw .unknown("rule", rule.key, among: rules, at: rule.position)
      }
      guard case .string(let text) = rule.value.content else {
        throw rule.mismatch("one of \(names.quoted)")
      }
      guard names.contains(text) else {
        throw .unknown("severity", text, among: names, at: rule.value.position)
      }
      if text == "default" { continue }
      // `off` is none of the severities: the key is there, its value nil.
      severities.updateValue(Severity(rawValue: text), forKey: rule.key)
    }
    return severities
  }
}

extension JSONSyntaxError {
  fileprivate static func unknown(
    _ what: String, _ name: String, among known: [String], at position: JSONValue.Position
  ) -> JSONSyntaxError {
    let hint =
      NearMiss.closest(to: name, among: known).map { "did you mean \"\($0)\"?" } ?? "known are \(known.quoted)"
    return JSONSyntaxError(message: "unknown \(what) \"\(name)\"; \(hint)", position: position)
  }
}

extension JSONValue {
  /// An object with the same key twice would lose one of them.
  fileprivate func requireDistinctKeys() throws(JSONSyntaxError) {
    guard case .object(let members) = content else { return }
    var keys: Set<String> = []
    for member in members where !keys.insert(member.key).inserted {
      throw JSONSyntaxError(message: "\"\(member.key)\" is given twice", position: member.position)
    }
  }
}

extension JSONValue.Member {
  fileprivate func mismatch(_ expectation: String) -> JSONSyntaxError {
    JSONSyntaxError(message: "\"\(key)\" must be \(expectation)", position: value.position)
  }

  fileprivate func boolean() throws(JSONSyntaxError) -> Bool {
    guard case .boolean(let boolean) = value.content else { throw mismatch("true or false") }
    return boolean
  }

  fileprivate func positiveInteger() throws(JSONSyntaxError) -> Int {
    guard case .number(let number) = value.content, let integer = Int(exactly: number), integer > 0 else {
      throw mismatch("a whole number from 1")
    }
    return integer
  }

  fileprivate func strings() throws(JSONSyntaxError) -> [String] { try positionedStrings().map(\.text) }

  fileprivate func positionedStrings() throws(JSONSyntaxError) -> [(text: String, position: JSONValue.Position)] {
    guard case .array(let elements) = value.content else { throw mismatch("an array of strings") }
    var strings: [(text: String, position: JSONValue.Position)] = []
    for element in elements {
      guard case .string(let string) = element.content else {
        throw JSONSyntaxError(message: "\"\(key)\" must be an array of strings", position: element.position)
      }
      strings.append((string, element.position))
    }
    return strings
  }

  fileprivate func members(_ expectation: String) throws(JSONSyntaxError) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else { throw mismatch(expectation) }
    try value.requireDistinctKeys()
    return members
  }

  fileprivate func texts() throws(JSONSyntaxError) -> [(name: String, text: String, position: JSONValue.Position)] {
    var texts: [(name: String, text: String, position: JSONValue.Position)] = []
    for member in try members("an object of names and reasons") {
      guard case .string(let text) = member.value.content else { throw member.mismatch("a string, the reason") }
      texts.append((member.key, text, member.position))
    }
    return texts
  }
}

extension [String] {
  /// `"a", "b"`.
  fileprivate var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

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

  /// The defaults, overlaid by the configuration files: those in the folders from the repository's top down to the root,
  /// the nearer ones later, and each one below the root for its own folder. What the command line says is set on the
  /// result: it wins, and its `exclude` is added.
  ///
  /// - Parameter file: the file that was named (`--config FILE`), which is read instead of all others.
  /// - Throws: `InputError` when the named file cannot be read, and for a file that is wrong: `FILE:LINE:COLUMN: …`, the
  ///   column in UTF-8 bytes.
  public static func load(root: SourceRoot, file: String? = nil) throws -> Configuration {
    if let file {
      let json = try contents(of: DiskPath(file), in: Disk(), named: file)
      let inside = root.relativePath(ofFile: file)
      let scope: Scope = inside == nil ? .shared : root.isWhole ? .whole : .part
      return try Configuration(json: json, named: file, file: inside, scope: scope)
    }
    var configuration = Configuration()
    let search = ConfigurationSearch(root)
    for found in try search.files() {
      let text = ConfigurationText(
        bytes: try contents(of: found.disk, in: root.store, named: found.name), name: found.name, file: found.file)
      try configuration.overlay(
        text, scope: found.scope, folder: found.folder, directory: root.workingName(of: found.disk.parent))
    }
    configuration.notes += search.notes
    return configuration
  }

  private static func contents(of path: DiskPath, in store: any FileStore, named name: String) throws -> [UInt8] {
    do throws(SystemError) {
      return try store.read(path)
    } catch {
      throw InputError("cannot read configuration \(name): \(error.reason)")
    }
  }

  /// What a configuration is for beside what is analyzed: where that is more, an entry may concern nothing here.
  public enum Scope: Sendable {
    /// Just that.
    case whole
    /// All of its folder, of which a part is analyzed.
    case part
    /// Trees that it does not lie in.
    case shared
  }

  /// The defaults, overlaid by a configuration's text.
  ///
  /// - Parameter name: what messages call the file.
  /// - Parameter file: the same relative to the analyzed root; nil: as messages call it.
  /// - Throws: `InputError`, one line that starts with `NAME:LINE:COLUMN: `.
  public init(json: [UInt8], named name: String, file: String? = nil, scope: Scope = .whole) throws {
    self.init()
    let text = ConfigurationText(bytes: json, name: name, file: file ?? name)
    try overlay(text, scope: scope, folder: ConfigurationFolder(), directory: DiskPath(name).folderText)
  }

  /// - Parameter directory: the folder that holds the file, for paths that it names.
  private mutating func overlay(
    _ text: ConfigurationText, scope: Scope, folder: ConfigurationFolder, directory: String
  ) throws {
    do throws(JSONSyntaxError) {
      try overlay(try JSONReader.read(text.bytes), of: text, scope: scope, folder, directory)
    } catch {
      throw InputError("\(text.name):\(error.position.line):\(error.position.column): \(error.message)")
    }
  }

  private mutating func overlay(
    _ value: JSONValue, of text: ConfigurationText, scope: Scope, _ folder: ConfigurationFolder, _ directory: String
  ) throws(JSONSyntaxError) {
    guard case .object(let members) = value.content else {
      throw JSONSyntaxError(message: "a configuration must be an object: { … }", position: value.position)
    }
    try value.requireDistinctKeys()
    let isNested = !folder.path.isEmpty
    var own = Folder(folder: folder)
    for member in members {
      guard let key = ConfigurationKey(rawValue: member.key) else {
        throw .unknown("key", member.key, among: ConfigurationKey.allCases.map(\.rawValue), at: member.position)
      }
      if isNested, key.holdsForAll {
        notes.append(
          "\(text.name):\(member.position.line):\(member.position.column): '\(member.key)' does not apply: it holds for"
            + " a whole run, and this file for one folder of it")
      }
      switch key {
      case .schema: _ = try member.string("the address of a schema")
      case .exclude:
        exclude += try member.positionedStrings().map { glob, position in
          Exclusion(glob: glob, place: text.place(of: position), isShared: scope == .shared, folder: folder)
        }
      case .includeTests:
        let value = try member.boolean()
        if !isNested { includeTests = value }
      case .flags:
        let value = try member.strings()
        if !isNested { flags = value }
      case .keep:
        for entry in try member.texts() {
          own.keep[entry.name] = Keep(
            reason: entry.text, place: scope == .whole ? text.place(of: entry.position) : nil)
        }
      case .containerWrappers:
        let value = try member.strings()
        if !isNested { containerWrappers += value.filter { !containerWrappers.contains($0) } }
      case .dependencyLimit: own.dependencyLimit = try member.positiveInteger()
      case .severities: own.severities = try Self.severities(member)
      case .baseline:
        let value = try member.string("the path of a baseline")
        let path = value.hasPrefix("/") || directory == "." ? value : "\(directory)/\(value)"
        if !isNested { baseline = KnownFindings(path: path, folder: folder) }
      case .forbidden:
        for rule in try ForbiddenRuleReader(folder: folder).rules(member) {
          // The nearer configuration goes before the one around it.
          forbidden.removeAll { $0.name == rule.name }
          forbidden.append(rule)
        }
      }
    }
    if isNested { folders.append(own) } else { take(own) }
  }

  /// What holds for the whole.
  private mutating func take(_ own: Folder) {
    keep.merge(own.keep) { $1 }
    dependencyLimit = own.dependencyLimit ?? dependencyLimit
    for (rule, severity) in own.severities {
      switch severity {
      case .its(let severity): severities.updateValue(severity, forKey: rule)
      // `off` is none of the severities: the key is there, its value nil.
      case .off: severities.updateValue(nil, forKey: rule)
      case .standard: severities.removeValue(forKey: rule)
      }
    }
  }

  private static func severities(_ member: JSONValue.Member) throws(JSONSyntaxError) -> [String: RuleSeverity] {
    let names = ["default", "error", "warning", "note", "off"]
    let rules = Rule.all.map(\.name)
    var severities: [String: RuleSeverity] = [:]
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
      severities[rule.key] = Severity(rawValue: text).map { .its($0) } ?? (text == "off" ? .off : .standard)
    }
    return severities
  }
}

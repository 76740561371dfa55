/// Where a configuration stands beside what is analyzed: in the analyzed root, above it, or in a folder below it. Its
/// globs are relative to its own folder.
///
///     Shop/.depgraph.json               depgraph Shop/Packages/Kit: rootPath is Packages/Kit
///     Shop/Packages/Kit/.depgraph.json  depgraph Shop: path is Packages/Kit
public struct ConfigurationFolder: Sendable, Hashable {
  /// The root's place in the configuration's folder; empty where that is the root or lies below it.
  public var rootPath = ""
  /// The configuration's folder in the root; empty where that is the root or lies above it.
  public var path = ""

  public init(rootPath: String = "", path: String = "") {
    self.rootPath = rootPath
    self.path = path
  }

  /// A path that is relative to the analyzed root, as the configuration names it; nil for what its folder does not hold.
  package func local(_ file: String) -> String? {
    guard path.isEmpty else {
      return file.hasPrefix(path + "/") ? String(file.dropFirst(path.utf8.count + 1)) : nil
    }
    return rootPath.isEmpty ? file : "\(rootPath)/\(file)"
  }
}

extension Configuration {
  /// What holds for one folder below the analyzed root.
  public struct Folder: Sendable, Equatable {
    public var folder: ConfigurationFolder
    public var keep: [String: Keep] = [:]
    /// Nil where it says nothing.
    public var dependencyLimit: Int?
    /// Of the rules that it names.
    public var severities: [String: RuleSeverity] = [:]

    public init(folder: ConfigurationFolder) { self.folder = folder }
  }

  /// What a configuration makes of a rule.
  public enum RuleSeverity: Sendable, Equatable {
    case its(Severity)
    case off
    /// The rule's own.
    case standard
  }

  /// Those that hold for a file, the innermost first.
  private func folders(of file: String?) -> some Sequence<Folder> {
    folders.reversed().lazy.filter { file.flatMap($0.folder.local) != nil }
  }

  /// Why a singleton that a file declares is kept.
  package func keep(named name: String, file: String?) -> Keep? {
    folders(of: file).compactMap { $0.keep[name] }.first ?? keep[name]
  }

  package func dependencyLimit(file: String?) -> Int {
    folders(of: file).compactMap(\.dependencyLimit).first ?? dependencyLimit
  }

  /// What becomes of a finding in a file.
  package func severity(of rule: String, file: String?) -> RuleSeverity {
    if let own = folders(of: file).compactMap({ $0.severities[rule] }).first { return own }
    guard let severity = severities[rule] else { return .standard }
    return severity.map { .its($0) } ?? .off
  }
}

import DepGraphModel
import DepGraphSyntax

/// What is meant to keep a singleton and keeps none.
///
///     // 1️⃣depgraph:keep writes only          // belongs above `shared`
///     final class Log { static let shared = Log() }
///     { "keep": { "Lob.shared": "writes only" } }   // in .depgraph.json: there is no such singleton
///
/// A note where it keeps one and does not say why.
enum StaleKeep: Check {
  static let rule = Rule.staleKeep

  static func findings(in analysis: Analysis) -> [Finding] {
    comments(analysis) + strays(analysis) + entries(analysis)
  }

  // MARK: comments

  /// Above a `let` or `var`: one finding a comment, whatever the number of names that are declared there.
  private static func comments(_ analysis: Analysis) -> [Finding] {
    let program = analysis.program
    var declared: [Comment: [VariableID]] = [:]
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard let keep = program.declaration(id).keep else { continue }
      declared[Comment(file: program[id].file, position: keep.position), default: []].append(id)
    }
    return declared.compactMap { comment, ids in
      guard let kept = ids.first(where: analysis.storage.isKeepable) else {
        let names = ids.map(analysis.names.name(of:)).joined(separator: ", ")
        return finding(
          "depgraph:keep is above \(names), which is not a singleton; remove it", claim: names, comment, .warning,
          analysis)
      }
      guard program.declaration(kept).keep?.reason.isEmpty == true else { return nil }
      return finding(
        "\(analysis.names.name(of: kept)) is kept without a reason; add one after depgraph:keep",
        claim: analysis.names.name(of: kept), comment, .note, analysis)
    }
  }

  private static func strays(_ analysis: Analysis) -> [Finding] {
    analysis.program.facts.enumerated().flatMap { file, facts in
      facts.strayKeeps.map { position in
        finding(
          "depgraph:keep is not above a property; put it directly above the singleton's declaration "
            + "(static let shared = …)", claim: "stray", Comment(file: file, position: position), .warning, analysis)
      }
    }
  }

  private struct Comment: Hashable {
    var file: Int
    /// Byte offset.
    var position: UInt32
  }

  private static func finding(
    _ message: String, claim: String, _ comment: Comment, _ severity: Severity, _ analysis: Analysis
  ) -> Finding {
    let (line, column) = analysis.program.facts[comment.file].location(of: comment.position)
    return Finding(
      rule: rule.name, severity: severity, message: message, claims: [claim],
      file: analysis.program.files[comment.file].path,
      line: line, column: column)
  }

  // MARK: the configuration

  /// Those whose place is known: a configuration that is for more than what is analyzed may name what is not here.
  private static func entries(_ analysis: Analysis) -> [Finding] {
    let configuration = analysis.configuration
    return entries(configuration.keep, in: ConfigurationFolder(), analysis)
      + configuration.folders.flatMap { entries($0.keep, in: $0.folder, analysis) }
  }

  private static func entries(
    _ keep: [String: Configuration.Keep], in folder: ConfigurationFolder, _ analysis: Analysis
  ) -> [Finding] {
    let known = Set(
      analysis.graph.nodes.lazy.filter { node in
        node.kind == .singleton && (folder.path.isEmpty || node.file.flatMap(folder.local) != nil)
      }.map(\.name))
    return keep.compactMap { name, keep in
      guard let place = keep.place else { return nil }
      guard known.contains(name) || isSDKs(name, analysis.program) else {
        let near = near(name, among: known).map { "did you mean '\($0)'?" } ?? "remove it"
        var found = finding("'keep' names \(name), which is not a singleton in these sources; \(near)", place, .warning)
        found.claims = [name]
        return found
      }
      guard keep.reason.allSatisfy(\.isWhitespace) else { return nil }
      return finding("\(name) is kept without a reason; add one after the name", place, .note)
    }
  }

  private static func finding(_ message: String, _ place: Configuration.Place, _ severity: Severity) -> Finding {
    var finding = Finding(
      rule: rule.name, severity: severity, message: message, file: place.file, line: place.line, column: place.column)
    finding.utf16Column = place.utf16Column
    return finding
  }

  /// The singleton whose type is called nearly so: all end in `shared`.
  private static func near(_ name: String, among known: Set<String>) -> String? {
    func stem(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name }
    let names = known.sorted()
    guard let near = NearMiss.closest(to: stem(name), among: names.map(stem)) else { return nil }
    return names.first { stem($0) == near }
  }

  /// One that these sources need not use.
  private static func isSDKs(_ name: String, _ program: Program) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let accessor = String(name[name.index(after: dot)...]).replacing("()", with: "")
    return program.externalTypes[String(name[..<dot])] != nil
      || SDKSingletons.singleton(type: String(name[..<dot]), accessor: accessor) != nil
  }
}

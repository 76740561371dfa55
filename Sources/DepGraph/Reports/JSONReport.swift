import DepGraphModel
import Foundation

extension ReportFormat {
  static let json = ReportFormat(name: "json", summary: "the whole graph, to be drawn or compared later") {
    Report(bytes: $0.difference?.json ?? $0.graph.json)
  }
}

extension Graph {
  /// The graph as `depgraph-graph/1`: a node, an edge's head, a site a line, so that two graphs can be compared line by line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{\n  \"schema\": ")
    writer.string(schema)
    writer.raw(",\n  \"tool\": { \"name\": ")
    writer.string(tool.name)
    writer.raw(", \"version\": ")
    writer.string(tool.version)
    writer.raw(" },\n  \"summary\": ")
    writer.summary(summary)
    if let filter {
      writer.raw(",\n  \"filter\": ")
      writer.string(filter)
    }
    writer.raw(",\n  \"nodes\": ")
    writer.lines(nodes, indent: "    ") { $0.node($1) }
    writer.raw(",\n  \"edges\": ")
    writer.lines(edges, indent: "    ") { $0.edge($1, indent: "      ") }
    writer.raw(",\n  \"cycles\": ")
    writer.lines(cycles, indent: "    ") { $0.cycle($1) }
    writer.raw(",\n  \"findings\": ")
    writer.lines(findings, indent: "    ") { $0.finding($1) }
    if let leftOut {
      writer.raw(",\n  \"leftOut\": ")
      writer.lines(leftOut, indent: "    ") { $0.leftOut($1) }
    }
    if let rules {
      writer.raw(",\n  \"rules\": ")
      writer.lines(rules, indent: "    ") { $0.rule($1) }
    }
    if let observation {
      writer.raw(",\n  \"observation\": ")
      writer.observation(observation)
    }
    writer.raw("\n}\n")
    return writer.bytes
  }

  /// A graph that `json` has written.
  ///
  /// - Parameter name: what the error calls the file.
  /// - Throws: `InputError` when the bytes are no such graph.
  public init(json: [UInt8], name: String) throws {
    let data = Data(json)
    let decoder = JSONDecoder()
    let schema: String
    do {
      schema = try decoder.decode(Schema.self, from: data).schema
    } catch {
      throw InputError("'\(name)' is not a saved graph: \(Self.reason(error)); write one with -o graph.json")
    }
    guard schema == Graph().schema else {
      throw InputError("'\(name)' has the schema '\(schema)', which this version does not know; write it again")
    }
    do {
      self = try decoder.decode(Graph.self, from: data)
    } catch {
      throw InputError("'\(name)' is a damaged graph: \(Self.reason(error)); write it again")
    }
    let known = Set(nodes.map(\.id))
    guard let lost = edges.flatMap({ [$0.from, $0.to] }).first(where: { !known.contains($0) }) else { return }
    throw InputError("'\(name)' is a damaged graph: an edge names '\(lost)', which is not among its nodes")
  }

  private struct Schema: Decodable {
    var schema: String
  }

  /// The decoder's error as part of a line.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "at its top" : "at \(path.hasPrefix(".") ? String(path.dropFirst()) : path)"
    }
    switch error {
    case .keyNotFound(let key, let context): return "'\(key.stringValue)' is missing \(place(context))"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): return "wrong kind of value \(place(context))"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "it is not JSON" : "unknown value \(place(context))"
    @unknown default: return "it is not JSON"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func summary(_ summary: Graph.Summary) {
    let counts = [
      ("files", summary.files), ("unparsable", summary.unparsable), ("types", summary.types),
      ("singletons", summary.singletons), ("kept", summary.kept), ("startOnly", summary.startOnly),
      ("plainState", summary.plainState),
      ("sdkSingletons", summary.sdkSingletons), ("packageSingletons", summary.packageSingletons),
      ("environmentKeys", summary.environmentKeys), ("cycles", summary.cycles),
      ("directTypes", summary.directTypes), ("indirectTypes", summary.indirectTypes),
    ]
    raw("{")
    for (name, count) in counts {
      raw(" ")
      string(name)
      raw(": ")
      number(count)
      raw(",")
    }
    raw("\n               \"hiddenReach\": ")
    number(summary.hiddenReach)
    raw(", \"findings\": { \"error\": ")
    number(summary.findings.error)
    raw(", \"warning\": ")
    number(summary.findings.warning)
    raw(", \"note\": ")
    number(summary.findings.note)
    raw(" } }")
  }

  mutating func node(_ node: GraphNode) {
    raw("{ \"id\": ")
    string(node.id)
    raw(", \"kind\": ")
    string(node.kind.rawValue)
    raw(", \"name\": ")
    string(node.name)
    raw(", \"module\": ")
    string(node.module)
    raw(", \"file\": ")
    string(node.file)
    raw(", \"line\": ")
    number(node.line)
    raw(", \"column\": ")
    number(node.column)
    raw(", \"origin\": ")
    string(node.origin.rawValue)
    raw(", \"kept\": ")
    string(node.kept)
    raw(", \"role\": ")
    string(node.role?.rawValue)
    if let key = node.key {
      raw(",\n      \"key\": ")
      self.key(key)
    }
    if let dependencies = node.dependencies {
      raw(",\n      \"dependencies\": { \"takes\": ")
      list(dependencies.takes) { $0.string($1) }
      raw(", \"direct\": ")
      list(dependencies.direct) { $0.string($1) }
      raw(", \"throughTypes\": ")
      list(dependencies.throughTypes) { $0.string($1) }
      raw(", \"throughSingletons\": ")
      list(dependencies.throughSingletons) { $0.string($1) }
      raw(" }")
    }
    if let dependents = node.dependents {
      raw(",\n      \"dependents\": { \"direct\": ")
      number(dependents.direct)
      raw(", \"throughTypes\": ")
      number(dependents.throughTypes)
      raw(", \"throughSingletons\": ")
      number(dependents.throughSingletons)
      raw(" }")
    }
    raw(" }")
  }

  private mutating func key(_ key: KeyDetails) {
    raw("{ \"type\": ")
    string(key.type)
    raw(", \"default\": ")
    string(key.default)
    raw(", \"injections\": ")
    list(key.injections) { writer, injection in
      writer.raw("{ \"file\": ")
      writer.place(injection.file, injection.line, injection.column)
      writer.raw(", \"value\": ")
      writer.string(injection.value)
      writer.raw(" }")
    }
    raw(" }")
  }

  mutating func edge(_ edge: GraphEdge, indent: StaticString) {
    raw("{ \"from\": ")
    string(edge.from)
    raw(", \"to\": ")
    string(edge.to)
    raw(", \"kind\": ")
    string(edge.kind.rawValue)
    raw(", \"certainty\": ")
    string(edge.certainty.rawValue)
    raw(", \"reasons\": ")
    list(edge.reasons) { $0.string($1.rawValue) }
    raw(", \"sites\": ")
    lines(edge.sites, indent: indent) { $0.site($1) }
    raw(" }")
  }

  private mutating func site(_ site: Site) {
    raw("{ \"file\": ")
    place(site.file, site.line, site.column)
    raw(", \"text\": ")
    string(site.text)
    raw(", \"member\": ")
    string(site.member)
    raw(", \"via\": ")
    list(site.via) { writer, step in
      writer.raw("{ \"file\": ")
      writer.place(step.file, step.line, step.column)
      writer.raw(", \"what\": ")
      writer.string(step.what)
      writer.raw(" }")
    }
    if let reasons = site.reasons {
      raw(", \"reasons\": ")
      list(reasons) { $0.string($1.rawValue) }
    }
    raw(" }")
  }

  mutating func cycle(_ cycle: Cycle) {
    raw("{ \"nodes\": ")
    list(cycle.nodes) { $0.string($1) }
    raw(", \"certainty\": ")
    string(cycle.certainty.rawValue)
    raw(", \"path\": ")
    lines(cycle.path, indent: "      ") { $0.edge($1, indent: "        ") }
    raw(" }")
  }

  mutating func leftOut(_ variable: LeftOut) {
    raw("{ \"name\": ")
    string(variable.name)
    raw(", \"file\": ")
    place(variable.file, variable.line, variable.column)
    raw(", \"reason\": ")
    string(variable.reason.rawValue)
    raw(" }")
  }

  fileprivate mutating func rule(_ rule: ProjectRule) {
    raw("{ \"name\": ")
    string(rule.name)
    raw(", \"severity\": ")
    string(rule.severity.rawValue)
    raw(", \"comment\": ")
    string(rule.comment)
    raw(", \"summary\": ")
    string(rule.summary)
    raw(" }")
  }

  mutating func finding(_ finding: Finding) {
    raw("{ \"rule\": ")
    string(finding.rule)
    raw(", \"severity\": ")
    string(finding.severity.rawValue)
    raw(", \"message\": ")
    string(finding.message)
    if let subject = finding.subject {
      raw(", \"subject\": ")
      string(subject)
    }
    if !finding.otherSubjects.isEmpty {
      raw(", \"otherSubjects\": ")
      list(finding.otherSubjects) { $0.string($1) }
    }
    if !finding.claims.isEmpty {
      raw(", \"claims\": ")
      list(finding.claims) { $0.string($1) }
    }
    raw(", \"file\": ")
    place(finding.file, finding.line, finding.column, utf16Column: finding.utf16Column)
    raw(", \"notes\": ")
    lines(finding.notes, indent: "      ") { writer, note in
      writer.raw("{ \"message\": ")
      writer.string(note.message)
      if note.isStep { writer.raw(", \"isStep\": true") }
      writer.raw(", \"file\": ")
      writer.place(note.file, note.line, note.column, utf16Column: note.utf16Column)
      writer.raw(" }")
    }
    raw(" }")
  }

  /// The file, whose key is written already, and the place in it.
  private mutating func place(_ file: String, _ line: Int, _ column: Int, utf16Column: Int? = nil) {
    string(file)
    raw(", \"line\": ")
    number(line)
    raw(", \"column\": ")
    number(column)
    if let utf16Column {
      raw(", \"utf16Column\": ")
      number(utf16Column)
    }
  }
}

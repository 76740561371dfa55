import DepGraphModel

/// What a page's script reads, as JSON. Most of it is arrays of numbers, one after the other and of a fixed length for each
/// thing, so that thousands of types take a megabyte and a moment: `model.js` says what each number is.
struct PageData {
  private let subject: PageSubject
  private let options: PictureOptions
  private let tree: MapTree
  private let layout: MapLayout
  private let notes: [String]
  private var tables = PageTables()
  private let numbers: [String: Int]
  private var writer = JSONWriter()
  private var sites: [Int] = []
  /// Place, words and the step before: paths from one initializer begin alike, so that they form trees.
  private var steps: [Int] = []
  private var numberOfStep: [[Int]: Int] = [:]

  /// - Throws: `GraphvizError`.
  static func json(
    of subject: PageSubject, title: String, options: PictureOptions, sources: ReportSources, notes: [String]
  ) throws -> [UInt8] {
    let tree = MapTree(of: subject.graph, includesSystem: options.includeSystem)
    var data = PageData(
      subject: subject, options: options, tree: tree, layout: try MapLayout(of: tree), notes: notes)
    data.write(title: title, sources: sources)
    return data.writer.bytes
  }

  private init(
    subject: PageSubject, options: PictureOptions, tree: MapTree, layout: MapLayout, notes: [String]
  ) {
    self.subject = subject
    self.options = options
    self.tree = tree
    self.layout = layout
    self.notes = notes
    numbers = Dictionary(
      subject.graph.nodes.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func write(title: String, sources: ReportSources) {
    let graph = subject.graph
    writer.raw("{\n\"title\":")
    writer.string(title)
    writer.raw(",\n\"version\":")
    writer.string(graph.tool.version)
    writer.raw(",\n\"link\":")
    writer.string(options.links?.patternOfFile)
    writer.raw(",\n\"isDifference\":")
    writer.raw(subject.measures == nil ? "false" : "true")
    writer.raw(",\n\"notes\":")
    writer.list(notes) { $0.string($1) }
    writer.raw(",\n\"summary\":")
    writeSummary()
    writer.names("nodeKinds", of: GraphNode.Kind.self)
    writer.names("edgeKinds", of: GraphEdge.Kind.self)
    writer.names("reasons", of: UncertaintyReason.self)
    writer.names("changes", of: Change.self)
    writer.names("severities", of: Severity.self)
    writer.names("cycleStates", of: CycleChange.State.self)
    writer.raw(",\n\"measures\":")
    writer.lines(subject.measures ?? [], indent: "") { writer, row in
      writer.list([row.title, row.before.text, row.after.text, row.before.change(to: row.after), row.name]) {
        $0.string($1)
      }
    }
    writeNodes()
    writeEdges()
    writeCycles()
    writeFindings()
    PageMap.write(tree, layout, to: &writer, tables: &tables)
    writer.field("sites", sites)
    writer.field("steps", steps)
    let code = tables.codeOfPlaces(sources)
    writer.field("places", zip(tables.places, code).flatMap { [$0.file, $0.line, $0.column, $1] })
    writer.raw(",\n\"files\":")
    writer.list(tables.files) { $0.string($1) }
    writer.raw(",\n\"strings\":")
    writer.list(tables.strings) { $0.string($1) }
    writer.raw("\n}")
  }

  private mutating func writeSummary() {
    let summary = subject.graph.summary
    writer.raw("{\"files\":")
    writer.number(summary.files)
    writer.raw(",\"types\":")
    writer.number(summary.types)
    writer.raw(",\"singletons\":")
    writer.number(summary.singletons)
    writer.raw(",\"environmentKeys\":")
    writer.number(summary.environmentKeys)
    writer.raw(",\"cycles\":")
    writer.number(summary.cycles)
    writer.raw(",\"hiddenReach\":")
    writer.number(summary.hiddenReach)
    writer.raw("}")
  }

  // MARK: nodes and edges

  private mutating func writeNodes() {
    let nodes = subject.graph.nodes
    writer.raw(",\n\"ids\":")
    // Most ids follow from the rest.
    writer.list(nodes) { writer, node in
      writer.string(node.id == "\(node.kind.rawValue):\(node.module ?? "").\(node.name)" ? "" : node.id)
    }
    writer.raw(",\n\"names\":")
    writer.list(nodes) { $0.string($1.name) }
    var flat: [Int] = []
    var sets: [[Int]] = []
    var numberOfSet: [[Int]: Int] = [:]
    func set(_ ids: [String]?, isEarlier: Bool) -> Int {
      let members = (ids ?? []).compactMap { numbers[isEarlier ? subject.mergedIDs[$0] ?? $0 : $0] }.sorted()
      guard !members.isEmpty else { return -1 }
      if let known = numberOfSet[members] { return known }
      numberOfSet[members] = sets.count
      // Differences are short.
      sets.append(members.enumerated().map { $0.offset == 0 ? $0.element : $0.element - members[$0.offset - 1] })
      return sets.count - 1
    }
    let order = Dictionary(
      subject.graph.prominentSingletons.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for (number, node) in nodes.enumerated() {
      let change = subject.nodeChanges[number]
      let isEarlier = subject.isEarlier(change)
      let place = node.file.map { tables.place($0, node.line ?? 1, node.column ?? 1, isEarlier: isEarlier) }
      let bits =
        (node.origin == .sdk ? 1 : 0) | (node.role == .view ? 2 : 0) | (node.role == .holder ? 4 : 0)
        | (node.role == .state ? 8 : 0)
      let dependencies = [node.dependencies?.takes, node.dependencies?.singletons]
      flat += [
        node.kind.code, tables.string(node.module), place ?? -1, bits, tables.string(node.kept), change.code,
        order[node.id] ?? -1, node.dependents?.direct ?? -1,
      ]
      flat += dependencies.map { set($0, isEarlier: isEarlier) }
    }
    writer.field("nodes", flat)
    writer.raw(",\n\"sets\":")
    writer.list(sets) { $0.numbers($1) }
    writer.raw(",\n\"formerNames\":")
    writer.list(subject.formerNames.sorted { $0.key < $1.key }) { writer, former in
      writer.raw("[")
      writer.number(former.key)
      writer.raw(",")
      writer.string(former.value)
      writer.raw("]")
    }
    writeKeys()
  }

  private mutating func writeKeys() {
    var flat: [[Int]] = []
    for (number, node) in subject.graph.nodes.enumerated() {
      guard let key = node.key else { continue }
      let isEarlier = subject.isEarlier(subject.nodeChanges[number])
      var record = [number, tables.string(key.type), tables.string(key.default)]
      for injection in key.injections {
        record += [
          tables.place(injection.file, injection.line, injection.column, isEarlier: isEarlier),
          tables.string(injection.value),
        ]
      }
      flat.append(record)
    }
    writer.raw(",\n\"keys\":")
    writer.list(flat) { $0.numbers($1) }
  }

  private mutating func writeEdges() {
    var flat: [Int] = []
    for (number, edge) in subject.graph.edges.enumerated() {
      let change = subject.edgeChanges[number]
      flat += record(of: edge, isEarlier: subject.isEarlier(change)) + [change.code]
    }
    writer.field("edges", flat)
  }

  private mutating func number(ofStep step: [Int]) -> Int {
    if let known = numberOfStep[step] { return known }
    let number = steps.count / 3
    numberOfStep[step] = number
    steps += step
    return number
  }

  /// From, to, kind, reasons, the first site and how many there are; a certain edge has no reasons.
  private mutating func record(of edge: GraphEdge, isEarlier: Bool) -> [Int] {
    let first = sites.count / 4
    for site in edge.sites {
      var last = -1
      for step in site.via {
        let place = tables.place(step.file, step.line, step.column, isEarlier: isEarlier)
        last = number(ofStep: [place, tables.string(step.what), last])
      }
      sites += [
        tables.place(site.file, site.line, site.column, isEarlier: isEarlier), tables.string(site.text),
        tables.string(site.member), last,
      ]
    }
    let reasons = edge.reasons.reduce(edge.certainty == .certain ? 0 : 1) { $0 | 2 << $1.code }
    return [numbers[edge.from] ?? -1, numbers[edge.to] ?? -1, edge.kind.code, reasons, first, edge.sites.count]
  }

  // MARK: cycles and findings

  private mutating func writeCycles() {
    var cycles: [(nodes: [Int], path: [Int])] = []
    for (number, cycle) in subject.graph.cycles.enumerated() {
      let isEarlier = subject.cycleStates[number] == .broken
      let path = cycle.path.flatMap { record(of: $0, isEarlier: isEarlier) }
      cycles.append(
        (
          [subject.cycleStates[number].code, cycle.certainty == .certain ? 1 : 0]
            + cycle.nodes.compactMap { numbers[$0] },
          path
        ))
    }
    writer.raw(",\n\"cycles\":")
    writer.list(cycles) { writer, cycle in
      writer.list([cycle.nodes, cycle.path]) { $0.numbers($1) }
    }
  }

  private mutating func writeFindings() {
    let findings = subject.graph.findings
    // A saved graph may have rules of another version.
    let rules = Set(findings.map(\.rule)).sorted()
    let known = Dictionary(uniqueKeysWithValues: Rule.all.map { ($0.name, $0) })
    writer.raw(",\n\"rules\":")
    writer.list(rules) { writer, name in
      let rule = known[name]
      writer.list([name, rule?.summary ?? "", rule?.rationale ?? "", rule?.remedy ?? ""]) { $0.string($1) }
    }
    let codes = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
    var records: [[Int]] = []
    for (number, finding) in findings.enumerated() {
      let change = subject.findingChanges[number]
      let isEarlier = subject.isEarlier(change)
      let subject = finding.subject.flatMap { numbers[$0] }
      let others = finding.otherSubjects.compactMap { numbers[$0] }
      var record = [
        codes[finding.rule] ?? -1, finding.severity.code, tables.string(message(of: finding, subject: subject)),
        tables.place(finding.file, finding.line, finding.column, isEarlier: isEarlier),
        subject ?? -1, change.code, others.count,
      ]
      record += others
      for note in finding.notes {
        record += [
          tables.string(note.message), tables.place(note.file, note.line, note.column, isEarlier: isEarlier),
          note.isStep ? 1 : 0,
        ]
      }
      records.append(record)
    }
    writer.raw(",\n\"findings\":")
    writer.list(records) { $0.numbers($1) }
  }

  /// The message with U+0001 for the subject's name at its beginning: what is left is the same for many.
  private func message(of finding: Finding, subject: Int?) -> String {
    guard let subject, case let name = self.subject.graph.nodes[subject].name, finding.message.hasPrefix(name + " ")
    else { return finding.message }
    return "\u{1}" + finding.message.dropFirst(name.count)
  }
}

// What the data names by its place in the list of all that there are, which it holds.

extension CaseIterable where Self: Equatable {
  fileprivate var code: Int { Self.allCases.enumerated().first { $0.element == self }?.offset ?? -1 }
}

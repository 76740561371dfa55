import DepGraphModel
import DepGraphReports

/// The parts of a graph that have a name, as text: a node with its edges, the edges between two nodes, a rule.
struct Explanation {
  let graph: Graph
  let style: TextStyle
  /// Id to name.
  private let names: [String: String]
  private let ways: Paths

  init(graph: Graph, style: TextStyle = TextStyle(isColored: false)) {
    self.graph = graph
    self.style = style
    ways = Paths(in: graph)
    names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.name) })
  }

  /// Nil when nothing is named `what`.
  func text(of what: String) -> String? {
    let nodes = self.nodes(called: what)
    if !nodes.isEmpty { return nodes.map(text(of:)).joined(separator: "\n") }
    if let edges = edges(called: what) { return edges.map { text(of: $0) }.joined(separator: "\n") }
    if let way = way(called: what) { return way }
    if let rule = (Rule.all + (graph.rules ?? []).map(\.rule)).first(where: { $0.name == what }) {
      return text(of: rule) + findings(of: rule.name)
    }
    return nil
  }

  /// One line for a name that nothing has.
  func missing(_ what: String) -> String {
    let names = graph.nodes.map(\.name) + Rule.all.map(\.name) + (graph.rules ?? []).map(\.name)
    if let ends = splits(what).first(where: { !nodes(called: $0.from).isEmpty && !nodes(called: $0.to).isEmpty }) {
      return "no path from \(quoted(ends.from)) to \(quoted(ends.to))"
    }
    let wanted = splits(what).flatMap { [$0.from, $0.to] }.first { nodes(called: $0).isEmpty } ?? what
    let message = "nothing is named \(quoted(wanted))"
    // Two letters are in nearly every name.
    let isTelling = wanted.count >= 3
    let containing = names.filter { isTelling && $0.lowercased().contains(wanted.lowercased()) }
    var near = Set(containing).sorted().prefix(5).map(quoted)
    if near.isEmpty, let closest = NearMiss.closest(to: wanted, among: names) { near = [quoted(closest)] }
    return near.isEmpty ? message : "\(message); similar names: \(near.joined(separator: ", "))"
  }

  // MARK: - finding

  private func nodes(called name: String) -> [GraphNode] {
    graph.nodes.filter(NodeName(text: name).names)
  }

  /// Nil when `what` is no `A->B` or no edge joins the two.
  private func edges(called what: String) -> [GraphEdge]? {
    for (from, to) in splits(what) {
      let sources = Set(nodes(called: from).map(\.id))
      let targets = Set(nodes(called: to).map(\.id))
      let edges = graph.edges.filter { sources.contains($0.from) && targets.contains($0.to) }
      if !edges.isEmpty { return edges }
    }
    return nil
  }

  /// The shortest way between two nodes that no edge joins; nil when there is none.
  private func way(called what: String) -> String? {
    for (from, to) in splits(what) {
      let steps = ways.steps(from: Set(nodes(called: from).map(\.id)), to: Set(nodes(called: to).map(\.id)))
      guard let steps, let first = steps.first, let last = steps.last else { continue }
      let ends = style.strong("\(name(first.from)) -> \(name(last.to))")
      return "\(ends): indirect, \(steps.count.counted("step"))\n"
        + steps.map { self.text(of: $0, indentation: "  ", sitesShown: Self.sitesShown) }.joined()
    }
    return nil
  }

  /// Of each step of a way.
  private static let sitesShown = 3

  /// Every way to read `what` as an edge: a name can hold an arrow itself.
  private func splits(_ what: String) -> [(from: String, to: String)] {
    var splits: [(from: String, to: String)] = []
    var index = what.startIndex
    while let arrow = what[index...].firstRange(of: "->") {
      let from = what[..<arrow.lowerBound].trimmingSpaces
      let to = what[arrow.upperBound...].trimmingSpaces
      if !from.isEmpty, !to.isEmpty { splits.append((from, to)) }
      index = arrow.upperBound
    }
    return splits
  }

  // MARK: - text

  private func text(of node: GraphNode) -> String {
    var text = style.strong(node.name.escapedSingleLine) + "\n  \(node.kind.rawValue)"
    if let module = node.module { text += " of \(module.escapedSingleLine)" }
    text += "\n  id \(node.id.escapedSingleLine)\n"
    if let file = node.file, let line = node.line, let column = node.column {
      text += "  declared at \(FindingText.place(file, line, column))\n"
    }
    if let reason = node.kept {
      text += "  kept on purpose\(reason.isEmpty ? "" : ": \(reason.escapedSingleLine)")\n"
    }
    if let key = node.key { text += self.text(of: key) }
    for cycle in graph.cycles where cycle.nodes.contains(node.id) {
      let names = cycle.path.map { name($0.from) } + (cycle.path.first.map { [name($0.from)] } ?? [])
      text += "  in a \(cycle.certainty.rawValue) cycle: \(names.joined(separator: " -> "))\n"
    }
    if node.kind == .type { text += declared(node) + singletons(node) }
    if let view = node.view { text += self.text(of: view) }
    text += unreported((graph.unreported ?? []).filter { $0.subjects.contains(node.id) })
    text += dependents(node)
    text += section("depends on", graph.edges.filter { $0.from == node.id })
    text += section("used by", graph.edges.filter { $0.to == node.id && $0.from != node.id })
    return text
  }

  private func text(of key: KeyDetails) -> String {
    var text = key.type.map { "  type \($0.escapedSingleLine)\n" } ?? ""
    if let value = key.default { text += "  default \(value.escapedSingleLine)\n" }
    for injection in key.injections {
      let place = FindingText.place(injection.file, injection.line, injection.column)
      text += "  injected at \(place): \(injection.value.escapedSingleLine)\n"
    }
    return text
  }

  /// What whoever reads the declaration sees.
  private func declared(_ node: GraphNode) -> String {
    let reads = graph.edges.filter { $0.from == node.id && $0.kind == .environmentRead }.map { name($0.to) }
    let takes = (node.dependencies?.takes ?? []).map(name)
    if reads.isEmpty, takes.isEmpty { return "  visible dependencies: none\n" }
    let parts = [
      reads.isEmpty ? nil : "reads \(reads.joined(separator: ", "))",
      takes.isEmpty ? nil : "takes \(takes.joined(separator: ", "))",
    ]
    return "  visible dependencies: \(parts.compactMap { $0 }.joined(separator: "; "))\n"
  }

  /// What a preview of a view has to inject, as code to paste, and who shows the view.
  private func text(of view: ViewDetails) -> String {
    var text = view.shownBy.isEmpty ? "  shown by: nothing\n" : "  shown by:\n"
    for place in view.shownBy {
      text += "    \(place.name.escapedSingleLine), \(FindingText.place(place.file, place.line, place.column))\n"
    }
    guard !view.needs.isEmpty else { return text + "  a preview must inject: nothing\n" }
    text += "  a preview must inject:\n"
    for need in view.needs {
      let condition = need.isCertain ? "" : " in a branch or an action"
      text += "    \(need.code.escapedSingleLine) // read by \(need.reader.escapedSingleLine)\(condition)\n"
    }
    return text
  }

  /// The singletons that a type depends on, each with the nearest way there.
  private func singletons(_ node: GraphNode) -> String {
    guard let dependencies = node.dependencies, !dependencies.singletons.isEmpty else {
      return "  depends on no singleton\n"
    }
    var text = "  depends on \(dependencies.singletons.count.counted("singleton")):\n"
    for (how, ids) in [
      ("directly", dependencies.direct), ("through types", dependencies.throughTypes),
      ("through singletons", dependencies.throughSingletons),
    ] where !ids.isEmpty {
      text += "    \(how):\n"
      for id in ids {
        let between = (ways.way(from: node.id, to: id) ?? []).dropFirst().map(name)
        text += "      \(name(id))\(between.isEmpty ? "" : ", through \(between.joined(separator: " -> "))")\n"
      }
    }
    return text
  }

  /// How many types depend on a singleton.
  private func dependents(_ node: GraphNode) -> String {
    guard let dependents = node.dependents else { return "" }
    guard dependents.all > 0 else { return "  no type depends on it\n" }
    return "  \(dependents.all.counted("type")) \(dependents.all == 1 ? "depends" : "depend") on it: "
      + "\(dependents.direct) directly, \(dependents.throughTypes) through types, "
      + "\(dependents.throughSingletons) through singletons\n"
  }

  private func section(_ title: String, _ edges: [GraphEdge]) -> String {
    edges.isEmpty ? "\(title): nothing\n" : "\(title):\n" + edges.map { self.text(of: $0, indentation: "  ") }.joined()
  }

  private func text(of edge: GraphEdge, indentation: String = "", sitesShown: Int = .max) -> String {
    let reasons = edge.reasons.isEmpty ? "" : " (\(edge.reasons.map(\.rawValue).joined(separator: ", ")))"
    let ends = style.strong("\(name(edge.from)) -> \(name(edge.to))")
    var text = "\(indentation)\(ends): \(edge.kind.rawValue), \(edge.certainty.rawValue)\(reasons),"
    text += " \(edge.sites.count.counted("site"))\n"
    for site in edge.sites.prefix(sitesShown) {
      for step in site.via {
        text +=
          "\(indentation)  \(FindingText.place(step.file, step.line, step.column)): \(step.what.escapedSingleLine)\n"
      }
      let member = site.member.map { ", member \($0.escapedSingleLine)" } ?? ""
      text +=
        "\(indentation)  \(FindingText.place(site.file, site.line, site.column)): "
        + "\(site.text.escapedSingleLine)\(member)\((site.reasons ?? []).explanation)\n"
    }
    if edge.sites.count > sitesShown { text += "\(indentation)  and \(edge.sites.count - sitesShown) more\n" }
    return text
  }

  /// What a rule looks for and why.
  func text(of rule: Rule) -> String {
    var text = "\(style.strong(rule.name)) (\(rule.severity))\n"
    for paragraph in [rule.summary, rule.rationale] {
      text += indented(HelpText.wrapped(paragraph, width: HelpText.width - 2))
    }
    text += "for example:\n" + indented(rule.example.split(separator: "\n").map(String.init))
    if !rule.fixedExample.isEmpty {
      text += "fixed:\n" + indented(rule.fixedExample.split(separator: "\n").map(String.init))
    }
    text += "how to fix it:\n" + indented(HelpText.wrapped(rule.remedy, width: HelpText.width - 2))
    guard !rule.fixedExample.isEmpty else { return text }
    let configuration = RuleReference.configuration(of: rule)
    return text + "how to configure it:\n"
      + configuration.map { indented(HelpText.wrapped($0, width: HelpText.width - 2)) }.joined()
  }

  /// What a rule found.
  private func findings(of rule: String) -> String {
    let findings = graph.findings.filter { $0.rule == rule }
    let head = findings.isEmpty ? "found nothing\n" : "found \(findings.count):\n"
    return head + findings.map(style.findingText.lines).joined()
      + unreported((graph.unreported ?? []).filter { $0.rule == rule })
  }

  /// What is only counted elsewhere.
  private func unreported(_ findings: [Finding]) -> String {
    guard !findings.isEmpty else { return "" }
    return "not reported, since the branches on the way may exclude each other: \(findings.count)\n"
      + findings.map(style.findingText.lines).joined()
  }

  private func indented(_ lines: [String]) -> String { lines.map { "  \($0)\n" }.joined() }

  private func name(_ id: String) -> String {
    (names[id] ?? id).escapedSingleLine
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var part = self
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return String(part)
  }
}

import DepGraphModel

/// What stands above a picture: whose it is, the answer to the first question, and the numbers.
struct Heading: Sendable, Equatable {
  /// The app, the filter, the revisions.
  var title: String
  /// Whether the app starts: `1 cycle stops the launch`.
  var verdict: String
  var isBad: Bool
  /// Counts; empty: none.
  var facts: String

  /// For those who hear the picture.
  var description: String { [verdict, facts].filter { !$0.isEmpty }.joined(separator: ". ") }

  init(title: String, verdict: String, isBad: Bool, facts: String) {
    self.title = title
    self.verdict = verdict
    self.isBad = isBad
    self.facts = facts
  }

  init(of graph: Graph, options: PictureOptions) {
    title = options.title ?? "Dependencies"
    (verdict, isBad) = Self.verdict(on: graph.cycles)
    func count(_ kinds: [GraphNode.Kind]) -> Int {
      graph.nodes.lazy.filter { kinds.contains($0.kind) && $0.origin == .source }.count
    }
    let types = count([.type])
    let hiding = graph.nodes.count { node in
      node.kind == .type && node.origin == .source && node.dependencies?.singletons.isEmpty == false
    }
    let singletons = count([.singleton])
    let values = count([.environmentKey, .environmentObject, .containerKey])
    let lacking = graph.findings.count { $0.rule == "missing-injection" }
    facts = [
      lacking > 0 ? lacking.counted("missing injection") : nil,
      types > 0 ? "\(hiding) of \(types.counted("type")) depend on a singleton" : nil,
      singletons > 0 ? singletons.counted("singleton") : nil,
      values > 0 ? values.counted("environment value") : nil,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  init(of difference: Difference, options: PictureOptions) {
    title = options.title ?? "What changed"
    let new = difference.newCycles.count
    let left = difference.after.cycles
    if new > 0 {
      (verdict, isBad) = (new.counted("new initialization cycle"), true)
    } else if left.isEmpty, !difference.before.cycles.isEmpty {
      (verdict, isBad) = ("Initialization cycles fixed", false)
    } else {
      (verdict, isBad) = Self.verdict(on: left)
    }
    facts = difference.title
  }

  private static func verdict(on cycles: [Cycle]) -> (String, Bool) {
    let certain = cycles.count { $0.certainty == .certain }
    let possible = cycles.count - certain
    let perhaps = possible.counted("possible initialization cycle")
    if certain == 0 { return possible == 0 ? ("No initialization cycles", false) : (perhaps, true) }
    let stops = certain == 1 ? "1 cycle stops the launch" : "\(certain) cycles stop the launch"
    return (possible == 0 ? stops : "\(stops), \(perhaps)", true)
  }

  /// - Parameter width: of the sheet.
  func block(width: Double) -> TextBlock {
    var block = TextBlock()
    block.add(title, 26, bold: true, width: width)
    block.addSpace(3)
    block.add(verdict, 18, bold: true, isBad ? .red : .green, width: width)
    if !facts.isEmpty { block.add(facts, 13, .faint, width: width) }
    return block
  }
}

import DepGraphModel

extension Difference {
  /// What changed as `depgraph-diff/1`: a change a line, each with the node, edge or cycle of both states as
  /// `depgraph-graph/1` writes it. What was kept is counted.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{\n  \"schema\": \"depgraph-diff/1\",\n  \"tool\": { \"name\": ")
    writer.string(after.tool.name)
    writer.raw(", \"version\": ")
    writer.string(after.tool.version)
    writer.raw(" },\n  \"measures\": {")
    for (index, row) in measures.enumerated() {
      writer.raw(index == 0 ? "\n    " : ",\n    ")
      writer.string(row.name)
      writer.raw(": { \"before\": ")
      writer.number(row.before)
      writer.raw(", \"after\": ")
      writer.number(row.after)
      writer.raw(" }")
    }
    writer.raw("\n  },\n  \"kept\": { \"nodes\": ")
    writer.number(nodes.count { $0.change == .kept })
    writer.raw(", \"edges\": ")
    writer.number(edges.count { $0.change == .kept })
    writer.raw(" },\n  \"nodes\": ")
    writer.lines(nodes.filter { $0.change != .kept }, indent: "    ") { writer, change in
      writer.raw("{ \"change\": ")
      writer.string(change.change.rawValue)
      writer.raw(", \"before\": ")
      writer.optional(change.before) { $0.node($1) }
      writer.raw(", \"after\": ")
      writer.optional(change.after) { $0.node($1) }
      writer.raw(" }")
    }
    writer.raw(",\n  \"edges\": ")
    writer.lines(edges.filter { $0.change != .kept }, indent: "    ") { writer, change in
      writer.raw("{ \"change\": ")
      writer.string(change.change.rawValue)
      writer.raw(", \"before\": ")
      writer.optional(change.before) { $0.edge($1, indent: "      ") }
      writer.raw(", \"after\": ")
      writer.optional(change.after) { $0.edge($1, indent: "      ") }
      writer.raw(" }")
    }
    writer.raw(",\n  \"cycles\": ")
    writer.lines(cycles, indent: "    ") { writer, change in
      writer.raw("{ \"change\": ")
      writer.string(change.state.rawValue)
      writer.raw(", \"before\": ")
      writer.optional(change.before) { $0.cycle($1) }
      writer.raw(", \"after\": ")
      writer.optional(change.after) { $0.cycle($1) }
      writer.raw(" }")
    }
    writer.raw(",\n  \"newFindings\": ")
    writer.lines(newFindings, indent: "    ") { $0.finding($1) }
    writer.raw(",\n  \"goneFindings\": ")
    writer.lines(goneFindings, indent: "    ") { $0.finding($1) }
    writer.raw("\n}\n")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ number: Measures.Number) {
    switch number {
    case .count(let count): self.number(count)
    case .share(let share): self.number(share)
    }
  }

  fileprivate mutating func optional<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
    if let value { body(&self, value) } else { raw("null") }
  }
}

extension ReportFormat {
  static let sarif = ReportFormat(name: "sarif", summary: "the findings as SARIF 2.1.0, for code scanning") {
    Report(bytes: SARIF.bytes(of: $0.graph))
  }
}

/// The findings as a SARIF 2.1.0 log of one run (OASIS, "Static Analysis Results Interchange Format").
private enum SARIF {
  static func bytes(of graph: Graph) -> [UInt8] {
    let rules = Set(graph.findings.map(\.rule)).sorted()
    var writer = JSONWriter()
    writer.raw(
      "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n  \"version\": \"2.1.0\",\n  \"runs\": [{\n"
    )
    // Columns are counted in UTF-8 bytes, for which SARIF has no name; places on lines of ASCII are exact all the same.
    writer.raw("    \"tool\": { \"driver\": { \"name\": ")
    writer.string(graph.tool.name)
    writer.raw(", \"version\": ")
    writer.string(graph.tool.version)
    writer.raw(", \"rules\": ")
    writer.list(rules) { writer, rule in
      writer.raw("{ \"id\": ")
      writer.string(rule)
      writer.raw(" }")
    }
    writer.raw(" } },\n    \"results\": ")
    writer.lines(graph.findings, indent: "      ") { writer, finding in
      writer.raw("{ \"ruleId\": ")
      writer.string(finding.rule)
      writer.raw(", \"level\": ")
      writer.string(finding.severity.rawValue)
      writer.raw(", \"message\": { \"text\": ")
      writer.string(finding.message)
      writer.raw(" }, \"locations\": [")
      writer.location(finding.file, finding.line, finding.column, message: nil)
      writer.raw("], \"relatedLocations\": ")
      writer.list(finding.notes) { $0.location($1.file, $1.line, $1.column, message: $1.message) }
      writer.raw(" }")
    }
    writer.raw("\n  }]\n}\n")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func location(_ file: String, _ line: Int, _ column: Int, message: String?) {
    raw("{ \"physicalLocation\": { \"artifactLocation\": { \"uri\": ")
    string(LinkTemplate.encoded(file))
    raw(" }, \"region\": { \"startLine\": ")
    number(line)
    raw(", \"startColumn\": ")
    number(column)
    raw(" } }")
    if let message {
      raw(", \"message\": { \"text\": ")
      string(message)
      raw(" }")
    }
    raw(" }")
  }
}

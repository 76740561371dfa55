import DepGraphModel

extension ReportFormat {
  static let sarif = ReportFormat(
    name: "sarif", endings: ["sarif", "sarif.json"], summary: "findings as SARIF 2.1.0, for code scanning"
  ) { input in
    Report(
      bytes: SARIF(
        findings: input.groupedFindings, tool: input.graph.tool,
        rules: Rule.all + (input.graph.rules ?? []).map(\.rule)
      ).bytes)
  }
}

/// The findings as a SARIF 2.1.0 log of one run (OASIS, "Static Analysis Results Interchange Format").
private struct SARIF {
  let findings: [Finding]
  let tool: Graph.Tool
  /// The project's own ones are the last.
  let rules: [Rule]

  private static let schema: StaticString =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  var bytes: [UInt8] {
    let ruleIndices = Dictionary(
      rules.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    let fingerprints = Fingerprints.of(findings)
    var writer = JSONWriter()
    writer.raw("{\n  \"$schema\": \"")
    writer.raw(Self.schema)
    writer.raw("\",\n  \"version\": \"2.1.0\",\n  \"runs\": [{\n    \"tool\": { \"driver\": { \"name\": ")
    writer.string(tool.name)
    writer.raw(", \"version\": ")
    writer.string(tool.version)
    writer.raw(", \"rules\": ")
    writer.lines(rules, indent: "      ") { $0.rule($1) }
    writer.raw(" } },\n    \"columnKind\": \"utf16CodeUnits\",\n    \"originalUriBaseIds\": { \"SRCROOT\": ")
    writer.raw(
      "{ \"description\": { \"text\": \"The top of the repository, or the analyzed folder where there is none.\" } } },\n    \"results\": "
    )
    writer.lines(Array(zip(findings, fingerprints)), indent: "      ") { writer, result in
      writer.result(result.0, ruleIndex: ruleIndices[result.0.rule], fingerprint: result.1)
    }
    writer.raw("\n  }]\n}\n")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func rule(_ rule: Rule) {
    raw("{ \"id\": ")
    string(rule.name)
    raw(", \"shortDescription\": ")
    text(rule.summary)
    raw(", \"fullDescription\": ")
    text(rule.summary + " " + rule.rationale)
    raw(",\n        \"help\": { \"text\": ")
    string("\(rule.rationale)\n\nFor example:\n\n\(rule.example)\n\n\(rule.remedy)")
    raw(", \"markdown\": ")
    string("\(rule.rationale)\n\n```swift\n\(rule.example)\n```\n\n\(rule.remedy)")
    raw(" },\n        \"defaultConfiguration\": { \"level\": ")
    string(rule.level.rawValue)
    raw(" } }")
  }

  fileprivate mutating func result(_ finding: Finding, ruleIndex: Int?, fingerprint: String) {
    raw("{ \"ruleId\": ")
    string(finding.rule)
    if let ruleIndex {
      raw(", \"ruleIndex\": ")
      number(ruleIndex)
    }
    raw(", \"level\": ")
    string(finding.severity.rawValue)
    raw(", \"message\": ")
    text(finding.message)
    raw(",\n        \"locations\": [")
    location(finding.place)
    raw("],\n        \"partialFingerprints\": { \"depgraphFinding/v1\": ")
    string(fingerprint)
    raw(" }")
    if !finding.notes.isEmpty {
      raw(",\n        \"relatedLocations\": ")
      // Two notes may say the same of one place.
      lines(Array(finding.notes.enumerated()), indent: "          ") { writer, note in
        writer.location(note.element.place, id: note.offset + 1)
      }
    }
    let flow = finding.flow
    if !flow.isEmpty {
      raw(",\n        \"codeFlows\": [{ \"threadFlows\": [{ \"locations\": ")
      lines(flow, indent: "          ") { writer, place in
        writer.raw("{ \"location\": ")
        writer.location(place)
        writer.raw(" }")
      }
      raw(" }] }]")
    }
    raw(" }")
  }

  private mutating func text(_ text: String) {
    raw("{ \"text\": ")
    string(text)
    raw(" }")
  }

  private mutating func location(_ place: SARIFPlace, id: Int? = nil) {
    raw("{ ")
    if let id {
      raw("\"id\": ")
      number(id)
      raw(", ")
    }
    raw("\"physicalLocation\": { \"artifactLocation\": { \"uri\": ")
    string(LinkTemplate.encoded(place.file))
    raw(", \"uriBaseId\": \"SRCROOT\" }, \"region\": { \"startLine\": ")
    number(place.line)
    raw(", \"startColumn\": ")
    number(place.column)
    raw(" } }")
    if let message = place.message {
      raw(", \"message\": ")
      text(message)
    }
    raw(" }")
  }
}

private struct SARIFPlace {
  var file: String
  var line: Int
  /// UTF-16 units from 1.
  var column: Int
  var message: String?
}

extension Finding {
  fileprivate var place: SARIFPlace {
    SARIFPlace(file: file, line: line, column: utf16Column ?? column)
  }

  /// The steps of the way that proves the finding, and its own place as the last when they do not lead through it.
  fileprivate var flow: [SARIFPlace] {
    let steps = notes.filter(\.isStep)
    guard !steps.isEmpty else { return [] }
    let isOnTheWay = steps.contains { ($0.file, $0.line, $0.column) == (file, line, column) }
    var end = place
    end.message = message
    return steps.map(\.place) + (isOnTheWay ? [] : [end])
  }
}

extension Finding.Note {
  fileprivate var place: SARIFPlace {
    SARIFPlace(file: file, line: line, column: utf16Column ?? column, message: message)
  }
}

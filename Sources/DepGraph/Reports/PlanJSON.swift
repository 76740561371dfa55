import DepGraphModel

extension Plan {
  /// The plan as `depgraph-plan/1`.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{\n  \"schema\": ")
    writer.string(schema)
    writer.raw(",\n  \"tool\": { \"name\": \"depgraph\", \"version\": ")
    writer.string(Version.current)
    writer.raw(" },\n  \"notes\": ")
    writer.lines(notes, indent: "    ") { $0.string($1) }
    writer.raw(",\n  \"staying\": ")
    writer.lines(staying, indent: "    ") { writer, staying in
      writer.raw("{ \"singleton\": ")
      writer.string(staying.singleton)
      writer.raw(", \"reason\": ")
      writer.string(staying.reason)
      writer.raw(" }")
    }
    writer.raw(",\n  \"steps\": ")
    writer.lines(steps, indent: "    ") { $0.step($1) }
    writer.raw("\n}\n")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func step(_ step: Plan.Step) {
    raw("{ \"kind\": ")
    string(step.kind.rawValue)
    raw(", \"title\": ")
    string(step.title)
    raw(", \"singleton\": ")
    string(step.singleton)
    raw(",\n      \"reasons\": ")
    list(step.reasons) { $0.string($1) }
    raw(",\n      \"effort\": { \"reads\": ")
    number(step.effort.reads)
    raw(", \"types\": ")
    number(step.effort.types)
    raw(", \"previews\": ")
    number(step.effort.previews)
    raw(", \"lines\": ")
    number(step.effort.lines)
    raw(" }, \"frees\": ")
    number(step.frees)
    raw(", \"after\": { \"cycles\": ")
    number(step.cycles)
    raw(", \"hiddenReach\": ")
    number(step.hiddenReach)
    raw(" },\n      \"byHand\": ")
    lines(step.byHand, indent: "        ") { writer, place in
      writer.place(place.file, place.line, place.column)
      writer.raw(", \"what\": ")
      writer.string(place.what)
      writer.raw(" }")
    }
    raw(",\n      \"edits\": ")
    lines(step.edits, indent: "        ") { writer, edit in
      writer.place(edit.file, edit.line, edit.column)
      writer.raw(", \"replaced\": ")
      writer.string(edit.replaced)
      writer.raw(", \"by\": ")
      writer.string(edit.by)
      writer.raw(" }")
    }
    raw(" }")
  }

  private mutating func place(_ file: String, _ line: Int, _ column: Int) {
    raw("{ \"file\": ")
    string(file)
    raw(", \"line\": ")
    number(line)
    raw(", \"column\": ")
    number(column)
  }
}

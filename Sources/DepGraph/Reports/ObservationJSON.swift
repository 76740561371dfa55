import DepGraphModel

extension JSONWriter {
  /// What was seen at run time.
  mutating func observation(_ observation: Observation) {
    raw("{\n    \"initializers\": ")
    lines(observation.initializers, indent: "      ") { writer, one in
      writer.raw("{ \"id\": ")
      writer.string(one.id)
      writer.raw(", \"name\": ")
      writer.string(one.name)
      writer.raw(", \"order\": ")
      writer.number(one.order)
      writer.raw(", \"thread\": ")
      writer.number(one.thread)
      writer.seconds(one.seconds)
      writer.raw(" }")
    }
    raw(",\n    \"edges\": ")
    lines(observation.edges, indent: "      ") { writer, edge in
      writer.ends(edge.ends)
      writer.raw(", \"fromName\": ")
      writer.string(edge.fromName)
      writer.raw(", \"toName\": ")
      writer.string(edge.toName)
      if let order = edge.order {
        writer.raw(", \"order\": ")
        writer.number(order)
      }
      writer.seconds(edge.seconds)
      writer.raw(", \"isPredicted\": ")
      writer.raw(edge.isPredicted ? "true }" : "false }")
    }
    raw(",\n    \"contradicted\": ")
    lines(observation.contradicted, indent: "      ") { writer, ends in
      writer.raw("{ \"from\": ")
      writer.string(ends.from)
      writer.raw(", \"to\": ")
      writer.string(ends.to)
      writer.raw(" }")
    }
    raw(",\n    \"gaps\": ")
    list(observation.gaps) { $0.string($1) }
    raw("\n  }")
  }

  private mutating func ends(_ ends: Observation.Ends) {
    raw("{ \"ends\": { \"from\": ")
    string(ends.from)
    raw(", \"to\": ")
    string(ends.to)
    raw(" }")
  }

  private mutating func seconds(_ seconds: Double?) {
    guard let seconds else { return }
    raw(", \"seconds\": ")
    number(seconds)
  }
}

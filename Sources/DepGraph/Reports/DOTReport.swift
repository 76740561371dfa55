extension ReportFormat {
  static let dot = ReportFormat(name: "dot", endings: ["dot", "gv"], summary: "the picture as Graphviz source") {
    input in
    Report(input.drawing.dot, notes: input.drawing.notes)
  }
}

import DepGraphModel

extension ReportFormat {
  static let xcode = ReportFormat(
    name: "xcode", endings: [], summary: "the same with absolute paths, for an Xcode build phase"
  ) { input in
    let root = input.findingOptions.root
    let prefix = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    return Report(input.graph.findings.map { FindingText().lines($0.placed(behind: prefix)) }.joined())
  }
}

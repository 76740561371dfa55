import DepGraphModel

extension ReportFormat {
  static let xcode = ReportFormat(
    name: "xcode", endings: [], summary: "the same with absolute paths, for a build phase of Xcode"
  ) { input in
    let root = input.findingOptions.root
    let prefix = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    return Report(input.graph.findings.map { FindingText().lines($0.placed(behind: prefix)) }.joined())
  }
}

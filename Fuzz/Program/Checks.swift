import DepGraphAnalysis
import DepGraphFuzzInputs
import DepGraphModel
import DepGraphPlan
import DepGraphReports
import DepGraphSyntax
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What must hold of every input. A check that fails ends the process: that is what a fuzzer looks for.
struct Checks {
  /// Where entries of the cache are kept from one input to the next.
  let cacheFolder: String
  /// Most programs share the prelude, which is parsed once.
  private var memory = FactsMemory()
  private var count = 0

  init(cacheFolder: String) { self.cacheFolder = cacheFolder }

  mutating func check(_ input: Input) {
    count += 1
    if count.isMultiple(of: 100) { memory = FactsMemory() }
    switch input {
    case .files(let files, let options): check(files, options)
    case .configuration(let bytes): checkConfiguration(bytes)
    case .baseline(let choices): checkBaseline(choices)
    case .graph(let choices): checkGraph(choices)
    case .facts(let choices): checkFacts(choices)
    case .manifest(let bytes): _ = PackageManifest.parse(bytes)
    case .project(let bytes):
      _ = XcodeProject(bytes, folder: "App") { $0.isEmpty ? nil : Array("A = $(B)\nB = $(A)".utf8) }
    case .diff(let bytes):
      for change in UnifiedDiffReader.changes(in: bytes) { precondition(change.lines.allSatisfy { $0.lowerBound > 0 }) }
    }
  }

  // MARK: programs

  private func check(_ files: [(path: String, text: [UInt8])], _ options: UInt8) {
    let tree = tree(files)
    var configuration = Configuration()
    configuration.usesCache = false
    if options & 1 != 0 { configuration.flags = ["DEBUG"] }
    if options & 2 != 0 { configuration.dependencyLimit = 1 }
    let result = analyzed(tree, configuration)
    let json = report("json", result.graph)
    guard let again = try? Graph(json: json, name: "saved") else { preconditionFailure("the saved graph is not read") }
    precondition(again == result.graph, "the saved graph is another one")

    if options & 4 != 0 {
      configuration.jobs = 8
      precondition(report("json", analyzed(tree, configuration).graph) == json, "8 jobs give another graph")
      configuration.jobs = 1
    }
    if options & 8 != 0 {
      configuration.usesCache = true
      let cache = FactsCache(folder: cacheFolder, program: Array("fuzz".utf8))
      for _ in 0..<2 {
        let analyzer = Analyzer(configuration: configuration, cache: cache)
        guard let cached = try? analyzer.analyze(tree) else { preconditionFailure("the cache makes files unreadable") }
        precondition(report("json", cached.graph) == json, "the cache gives another graph")
        precondition(cached.notes == result.notes, "the cache gives other notes")
      }
      configuration.usesCache = false
    }
    if options & 16 != 0 { checkReports(result.graph) }
    if options & 32 != 0 { checkPlan(tree, configuration) }
    checkKnown(result.graph)
  }

  private func tree(_ files: [(path: String, text: [UInt8])]) -> SourceTree {
    SourceTree(
      files: files.map { file in
        SourceFile(path: file.path, module: String(file.path.prefix { $0 != "/" }), isTest: false) { file.text }
      })
  }

  private func analyzed(_ tree: SourceTree, _ configuration: Configuration) -> Analyzer.Result {
    // Eight threads are compared with one: they read for themselves.
    let memory = configuration.jobs == 1 ? memory : nil
    guard let result = try? Analyzer(configuration: configuration, memory: memory).analyze(tree) else {
      preconditionFailure("files in memory are read")
    }
    return result
  }

  private func report(_ format: String, _ graph: Graph) -> [UInt8] {
    do { return try report(ReportFormat.named(format), graph) } catch { preconditionFailure("\(error)") }
  }

  private func report(_ format: ReportFormat, _ graph: Graph) -> [UInt8] {
    do { return try format.render(graph).bytes } catch { preconditionFailure("\(format.name) fails: \(error)") }
  }

  private func checkReports(_ graph: Graph) {
    for format in ReportFormat.all + ReportFormat.ofFindings where format.name != "png" && format.name != "pdf" {
      let bytes = report(format, graph)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        preconditionFailure("\(format.name) is not UTF-8")
      }
      if ["svg", "graphml", "junit"].contains(format.name) {
        precondition(XMLParser(data: Data(bytes)).parse(), "\(format.name) is no XML")
      }
      if format.name == "sarif" {
        precondition((try? JSONSerialization.jsonObject(with: Data(bytes))) != nil, "SARIF is no JSON")
      }
      precondition(
        !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\r" || 0x7F...0x9F ~= $0.value },
        "\(format.name) has a control character")
    }
  }

  /// A baseline of what was found lets all of it pass, and the same graph twice differs in nothing.
  private func checkKnown(_ graph: Graph) {
    let text = Baseline(of: graph.findings).text
    guard let baseline = try? Baseline(bytes: Array(text.utf8), name: "baseline") else {
      preconditionFailure("a baseline is not read")
    }
    let comparison = baseline.compare(graph.findings)
    precondition(
      comparison.new.allSatisfy { $0.severity == .note } && comparison.stale.isEmpty, "a baseline lacks findings")
    let difference = Difference(before: graph, after: graph)
    precondition(
      difference.nodes.allSatisfy { $0.change == .kept } && difference.newFindings.isEmpty
        && difference.goneFindings.isEmpty,
      "a graph differs from itself")
  }

  /// Each file as each step leaves it is Swift, where it was.
  private func checkPlan(_ tree: SourceTree, _ configuration: Configuration) {
    guard let plan = try? Planner(analyzer: Analyzer(configuration: configuration), limit: 3).plan(tree) else {
      preconditionFailure("files in memory are read")
    }
    var texts = Dictionary(uniqueKeysWithValues: tree.files.map { ($0.path, (try? $0.read()) ?? []) })
    for step in plan.steps {
      for edit in step.edits.reversed() { apply(edit, to: &texts[edit.file]!) }
      for path in Set(step.edits.map(\.file)) {
        let before = tree.files.first { $0.path == path }.flatMap { try? $0.read() } ?? []
        precondition(problems(texts[path]!) <= problems(before), "step '\(step.title)' breaks \(path)")
      }
    }
  }

  private func apply(_ edit: Plan.Edit, to text: inout [UInt8]) {
    var start = 0
    for _ in 1..<edit.line { start = text[start...].firstIndex(of: UInt8(ascii: "\n"))! + 1 }
    start += edit.column - 1
    let replaced = Array(edit.replaced.utf8)
    precondition(text[start...].starts(with: replaced), "an edit replaces what is not there")
    text.replaceSubrange(start..<start + replaced.count, with: Array(edit.by.utf8))
  }

  private func problems(_ text: [UInt8]) -> Int {
    let file = SourceFile(path: "x", module: "x", isTest: false) { text }
    return FactsStage(jobs: 1).run([file]).facts[0]?.problems.count ?? 0
  }

  // MARK: other input

  private func checkConfiguration(_ bytes: [UInt8]) {
    do {
      _ = try Configuration(json: bytes, named: ".depgraph.json")
    } catch let error as InputError {
      precondition(!error.message.contains("\n"), "an error of several lines: \(error.message)")
    } catch {
      preconditionFailure("another error: \(error)")
    }
  }

  /// A small program with findings of several kinds.
  private static let sample = Array((Prelude.text + Nesting.file(Construct.all[0], Construct.all[1], depth: 4)).utf8)

  private func checkBaseline(_ choices: Choices) {
    var choices = choices
    let graph = analyzed(tree([("App/App.swift", Self.sample)]), Configuration()).graph
    var lines = Array(Baseline(of: graph.findings).text.utf8).split(separator: UInt8(ascii: "\n")).map(Array.init)
    while !choices.isEmpty {
      let index = choices.number(below: lines.count)
      switch choices.number(below: 5) {
      case 0 where lines.count > 1: lines.remove(at: index)
      case 1: lines.append(lines[index])
      case 2: lines[index].insert(choices.byte(), at: choices.number(below: lines[index].count + 1))
      case 3: lines[index] = []
      default: lines.swapAt(index, choices.number(below: lines.count))
      }
    }
    do {
      let baseline = try Baseline(bytes: Array(lines.joined(separator: [UInt8(ascii: "\n")])), name: "b")
      let comparison = baseline.compare(graph.findings)
      precondition(comparison.known + comparison.new.count == graph.findings.count, "findings are lost")
    } catch let error as InputError {
      precondition(!error.message.contains("\n"), "an error of several lines")
    } catch {
      preconditionFailure("another error: \(error)")
    }
  }

  private func checkGraph(_ choices: Choices) {
    var choices = choices
    let source = analyzed(tree([("App/App.swift", Self.sample)]), Configuration()).graph
    let bytes = JSONMutation.changed(report("json", source), &choices)
    let graph: Graph
    do {
      graph = try Graph(json: bytes, name: "saved")
    } catch let error as InputError {
      return precondition(!error.message.contains("\n"), "an error of several lines")
    } catch {
      preconditionFailure("another error: \(error)")
    }
    checkReports(graph)
    _ = Difference(before: source, after: graph)
    checkKnown(graph)
  }

  private func checkFacts(_ choices: Choices) {
    var choices = choices
    let source = SourceFile(path: "App/App.swift", module: "App", isTest: false) { Self.sample }
    guard var bytes = FactsStage(jobs: 1).run([source]).facts[0]?.encoded else {
      preconditionFailure("a file in memory is read")
    }
    while !choices.isEmpty {
      let index = choices.number(below: bytes.count)
      switch choices.number(below: 4) {
      case 0: bytes[index] = choices.byte()
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(choices.byte(), at: index)
      default: bytes[index] ^= 1 << UInt8(choices.number(below: 8))
      }
    }
    let facts = bytes.withUnsafeBytes { FileFacts(encoded: $0) }
    if let facts {
      let again = facts.encoded.withUnsafeBytes { FileFacts(encoded: $0) }
      precondition(again?.encoded == facts.encoded, "facts are others when they are read again")
    }
  }
}

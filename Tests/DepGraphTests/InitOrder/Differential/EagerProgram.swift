import Foundation

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

/// A random program with a `main.swift`, whose globals run in textual order, and a file that reads them.
///
///     let first = step1()      // main.swift
///     let second = step0()
///     func step1() -> Int { read(second, "second"); return 1 }   // Steps.swift: `second` is still zero
struct EagerProgram {
  let main: String
  let steps: String

  init(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let count = 3 + random.number(below: 5)
    var steps = [
      """
      func read(_ value: Int, _ name: String) { if value == 0 { print(name) } }
      func got(_ value: Int, _ name: String) -> Int { read(value, name); return value }
      """
    ]
    func get(_ global: Int) -> String { "got(global\(global), \"global\(global)\")" }
    // Each step may call those after it, so that none recurses.
    for step in 0..<count {
      var body: [String] = []
      for line in 0..<random.number(below: 3) {
        let global = random.number(below: count)
        let read = "read(global\(global), \"global\(global)\")"
        switch random.number(below: 8) {
        case 0: body.append("[1].forEach { _ in \(read) }")
        case 1: body.append("let work\(line) = { \(read) }; work\(line)()")
        case 2: body.append("func local\(line)() { \(read) }; local\(line)()")
        case 3: body.append("_ = Lazy\(step).value")
        case 4 where step + 1 < count: body.append("_ = step\(step + 1 + random.number(below: count - step - 1))()")
        case 5: body.append("defer { \(read) }")
        case 6: body.append("_ = Holder\(step)()")
        default: body.append(read)
        }
      }
      steps.append("func step\(step)() -> Int {\n  \(body.joined(separator: "\n  "))\n  return 1\n}")
      let inside = random.number(below: count)
      steps.append("enum Lazy\(step) { static let value: [Int] = [\(get(inside))] }")
      steps.append("struct Holder\(step) { let value: Int = \(get(random.number(below: count))) }")
    }
    self.steps = steps.joined(separator: "\n") + "\n"
    var main: [String] = []
    for global in 0..<count {
      if random.chance(40) { main.append("_ = step\(random.number(below: count))()") }
      main.append("\(random.pick(["let", "var"])) global\(global) = step\(random.number(below: count))()")
    }
    main.append("_ = step\(random.number(below: count))()")
    self.main = main.joined(separator: "\n") + "\n"
  }

  /// The globals that were read before their line, as the run printed them.
  func run(in folder: URL) throws -> Set<String> {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(main.utf8).write(to: folder.appendingPathComponent("main.swift"))
    try Data(steps.utf8).write(to: folder.appendingPathComponent("Steps.swift"))
    let options = ["-Onone", "-wmo", "-swift-version", "5", "-suppress-warnings", "-module-name", "App"]
    try Batch.launch("swiftc", options + ["main.swift", "Steps.swift", "-o", "program"], folder)
    let text = try Batch.launch(folder.appendingPathComponent("program").path, [], folder)
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// The globals that the tool says are read early.
  func said() throws -> Set<String> {
    var tree = SourceTree(files: [])
    for (name, text) in [("Steps.swift", steps), ("main.swift", main)] {
      let bytes = Array(text.utf8)
      tree.files.append(SourceFile(path: name, module: "App", isTest: false) { bytes })
    }
    let findings = try Analyzer().analyze(tree).graph.findings.filter { $0.rule == "early-global-read" }
    return Set(
      findings.flatMap { finding in
        finding.message.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.hasPrefix("global") }
      })
  }
}

import Foundation

/// Programs that are compiled into one executable, which runs each of their entries in a process of its own.
struct Batch {
  /// Runs each entry once for each of these: bit `n` is what `choice(n)` gives.
  static let choices = [0, 0xFF, 0x5A]

  #if os(Linux)
    static let canRun = true
  #else
    // Elsewhere the inlined fast path hides touches of storage that is initialized already.
    static let canRun = false
  #endif

  let programs: [GeneratedProgram]

  /// What all programs use beside themselves; it is analyzed with each of them.
  static let support = GeneratedProgram.File(
    module: "Kit", name: "Support.swift",
    text: """
      nonisolated(unsafe) public var chosen = 0
      public func choice(_ number: Int) -> Bool { chosen >> number & 1 == 1 }

      """)

  /// Compiles and runs in that folder, which is made.
  func run(in folder: URL) throws -> [ProgramRun] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(main, "Main.swift", folder)
    var sources = ["App": ["Main.swift"]]
    for file in [Self.support] + programs.flatMap(\.files) {
      try write(file.text, file.name, folder)
      sources[file.module, default: []].append(file.name)
    }
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/Differential")
    try Self.launch("clang", ["-O1", "-c", fixtures.appendingPathComponent("once.c").path, "-o", "once.o"], folder)
    let options = ["-Onone", "-swift-version", "5", "-suppress-warnings", "-parse-as-library", "-wmo"]
    try Self.launch(
      "swiftc",
      options + ["-module-name", "Kit", "-c", "-emit-module", "-emit-module-path", "Kit.swiftmodule", "-o", "Kit.o"]
        + sources["Kit"]!, folder)
    try Self.launch(
      "swiftc",
      options + ["-module-name", "App", "-I", "."] + sources["App"]! + ["Kit.o", "once.o", "-o", "programs"], folder)
    try Self.launch(folder.appendingPathComponent("programs").path, ["log"], folder)
    let log = try RunLog(Data(contentsOf: folder.appendingPathComponent("log")))
    var entry = 0
    return programs.map { program in
      let count = program.tokens.count * Self.choices.count
      defer { entry += count }
      return ProgramRun(program: program, runs: Array(log.runs[entry..<entry + count]))
    }
  }

  /// Entries are numbered through all programs, tokens and choices.
  private var main: String {
    var cases: [String] = []
    for token in programs.flatMap(\.tokens) { cases.append("  case \(cases.count): _ = \(token.touch)") }
    return """
      import Kit

      @_silgen_name("runEntries")
      func runEntries(_ log: UnsafePointer<CChar>, _ count: Int, _ entry: @convention(c) (Int) -> Void)

      func touch(_ token: Int) {
        switch token {
      \(cases.joined(separator: "\n"))
        default: fatalError("no such entry")
        }
      }

      @main enum Main {
        static func main() {
          runEntries(CommandLine.arguments[1], \(cases.count * Self.choices.count)) { entry in
            chosen = \(Self.choices)[entry % \(Self.choices.count)]
            touch(entry / \(Self.choices.count))
          }
        }
      }

      """
  }

  private func write(_ text: String, _ name: String, _ folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// - Returns: what the program printed.
  @discardableResult
  static func launch(_ program: String, _ arguments: [String], _ folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let errors = folder.appendingPathComponent("errors")
    try Data().write(to: errors)
    process.standardError = try FileHandle(forWritingTo: errors)
    let output = folder.appendingPathComponent("output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      throw BatchFailure(description: "\(program) ended with \(process.terminationStatus):\n\(text.prefix(4000))")
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}

struct BatchFailure: Error, CustomStringConvertible {
  var description: String
}

import Foundation

/// Type-checks SwiftUI code where there is no SwiftUI: against Tests/Fixtures/StandIns, with its macros written out.
struct StandInCompiler {
  private let folder: URL

  /// Compiles the stand-in into a temporary folder, which `remove` takes away.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("depgraph-stand-ins-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = RepositoryFolder("Tests/Fixtures/StandIns/SwiftUI.swift").url.path
    let problems = try swiftc([
      "-emit-module", "-module-name", "SwiftUI", "-emit-module-path", folder.path + "/SwiftUI.swiftmodule", source,
    ])
    guard problems.isEmpty else { throw Failure(problems: problems) }
  }

  struct Failure: Error {
    var problems: String
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// What the compiler says of a module of these files, by path; empty when all is well.
  func problems(in texts: [String: String]) throws -> String {
    let sources = folder.appendingPathComponent("Sources")
    try? FileManager.default.removeItem(at: sources)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    var paths: [String] = []
    for (index, (path, text)) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
      let name = "\(index)-\(path.split(separator: "/").last ?? "")"
      let file = sources.appendingPathComponent(name)
      try Self.withMacrosWrittenOut(text).write(to: file, atomically: true, encoding: .utf8)
      paths.append(file.path)
    }
    // URLSession lies in a module of its own there, which the app's own files do not import. The whole module at once:
    // one process reads what they import, not one for each file.
    return try swiftc(
      ["-typecheck", "-wmo", "-module-name", "Bakery", "-I", folder.path, "-Xfrontend", "-import-module", "-Xfrontend"]
        + ["FoundationNetworking"] + paths)
  }

  private func swiftc(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : String(decoding: said, as: UTF8.self)
  }

  // MARK: macros

  /// `#Preview { … }` as a function, `@Entry var x: T = v` as the key and the property it stands for.
  static func withMacrosWrittenOut(_ text: String) -> String {
    var previews = 0
    var lines: [String] = []
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = rest.popFirst() {
      if line.hasPrefix("#Preview") {
        previews += 1
        lines.append("@MainActor @ViewBuilder private func preview\(previews)() -> some View {")
      } else if let entry = line.range(of: "@Entry ") {
        var declaration = String(line[entry.upperBound...])
        while !isBalanced(declaration), let next = rest.popFirst() { declaration += "\n" + next }
        lines += writtenOut(declaration)
      } else {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func isBalanced(_ text: String) -> Bool {
    text.reduce(0) { depth, character in
      "([{".contains(character) ? depth + 1 : ")]}".contains(character) ? depth - 1 : depth
    } == 0
  }

  /// Without a written type, the value's first name is the type: `Log(…)`, `Analytics.off`.
  private static func writtenOut(_ declaration: String) -> [String] {
    let parts = declaration.split(separator: " = ", maxSplits: 1).map(String.init)
    let value = parts.count > 1 ? parts[1] : "nil"
    let head = parts[0].split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    let name = String(head[0].split(separator: " ").last ?? "")
    let type = head.count > 1 ? head[1] : String(value.prefix { $0.isLetter || $0.isNumber })
    return [
      "  private enum EntryOf_\(name): EnvironmentKey { static var defaultValue: \(type) { \(value) } }",
      "  \(head[0]): \(type) {",
      "    get { self[EntryOf_\(name).self] }",
      "    set { self[EntryOf_\(name).self] = newValue }",
      "  }",
    ]
  }
}

import DepGraphModel
import DepGraphSyntax
import Foundation

/// One run of `depgraph facts`.
struct FactsComputation {
  let options: Options
  let session: Session

  func run() throws -> ExitStatus {
    if options.listsInputs { return try list() }
    guard !options.operands.isEmpty, options.outputs.count == 1 else {
      throw UsageError("facts needs files and one output: depgraph facts FILE… -o NAME.dgfacts")
    }
    let target = try OutputTarget(options.outputs[0])
    let names = try options.operands.flatMap(files)
    let bundle = try merged(
      names.filter { $0.hasSuffix(FactsBundle.ending) },
      own: compute(names.filter { !$0.hasSuffix(FactsBundle.ending) }))
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: session.terminal)
      .write([(target: target, bytes: bundle.bytes)])
    return .success
  }

  private func list() throws -> ExitStatus {
    guard options.operands.count <= 1, options.outputs.isEmpty else {
      throw UsageError("facts --list takes one folder and no output: depgraph facts --list FOLDER")
    }
    for file in try inputs(of: options.operands) { try session.terminal.write("\(file)\n") }
    return .success
  }

  /// What an analysis of a folder depends on, relative to the working folder.
  private func inputs(of folder: [String]) throws -> [String] {
    let analysis = try Analysis(options: options, paths: folder)
    return try analysis.root.factsInputs(analysis.configuration, configurationFile: options.configurationFile)
      .map { analysis.root.workingPrefix + $0 }
  }

  private func files(_ operand: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder), isFolder.boolValue else {
      return [operand]
    }
    return try inputs(of: [operand])
  }

  private func merged(_ names: [String], own: FactsBundle?) throws -> FactsBundle {
    let bundles = try names.map { (name: $0, bundle: try FactsBundle(savedAt: $0)) }
    let mine = own.map { [(name: "the other files", bundle: $0)] } ?? []
    return try FactsBundle(merging: mine + bundles)
  }

  /// Nil for no files.
  private func compute(_ names: [String]) throws -> FactsBundle? {
    if names.isEmpty { return nil }
    let contents = try names.map { name in (path: try relative(name), bytes: try read(name)) }
    let swift = contents.filter { $0.path.hasSuffix(".swift") }
    let flags = options.flags.isEmpty ? nil : options.flags
    let stage = FactsStage(
      jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount, flags: flags,
      cache: options.usesCache ? FactsCache.ofUser(environment: ProcessInfo.processInfo.environment) : nil)
    let files = swift.map { file in
      SourceFile(path: file.path, module: "", isTest: false) { file.bytes }
    }
    let progress = session.terminal.progress
    let facts = stage.run(files) { progress?("parse", $0, $1) }.facts
    let known = Dictionary(zip(files.map(\.path), facts), uniquingKeysWith: { first, _ in first })
    return try FactsBundle(
      flags: flags,
      files: contents.map {
        FactsBundle.File(
          path: $0.path, module: $0.path.hasSuffix(".swift") ? options.module : nil, source: $0.bytes,
          facts: known[$0.path] ?? nil)
      })
  }

  private func read(_ name: String) throws -> [UInt8] {
    do throws(SystemError) {
      return try FileSystem.read(DiskPath(name))
    } catch {
      throw InputError("cannot read \(name.escapedSingleLine): \(error.reason)")
    }
  }

  /// The name as a path from the working folder. Symbolic links stay: a sandbox of a build system is full of them.
  private func relative(_ name: String) throws -> String {
    let working = FileManager.default.currentDirectoryPath
    let inside = name.hasPrefix(working + "/") ? String(name.dropFirst(working.count + 1)) : name
    var parts: [Substring] = []
    for part in inside.split(separator: "/") where part != "." {
      if part == "..", parts.popLast() != nil { continue }
      parts.append(part)
    }
    guard !inside.hasPrefix("/"), parts.first != ".." else {
      throw InputError(
        "\(quoted(name)) lies outside of the working folder, which all paths of facts are relative to; run depgraph in"
          + " a folder that holds all files")
    }
    return parts.joined(separator: "/")
  }
}

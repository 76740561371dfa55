import DepGraphModel
import DepGraphSyntax

/// Turns a way from a root to a read into notes that a person can follow.
struct EnvironmentWitness {
  let program: Program
  let witness: PathFormatter
  let texts: SiteTexts
  let graph: ViewGraph

  func notes(_ missing: EnvironmentAnalysis.Missing) -> [Finding.Note] {
    var notes: [Finding.Note] = []
    for hop in missing.path {
      guard hop.place.file >= 0, let text = text(hop.part) else { continue }
      let (file, line, column) = witness.actionLocation(hop.place)
      notes.append(Finding.Note(message: text, isStep: true, file: file, line: line, column: column))
    }
    let (file, line, column) = witness.location(missing.read.place)
    notes.append(
      Finding.Note(
        message: "\(program[missing.read.owner].path) reads \(program.text(of: missing.wanted))", isStep: true,
        file: file,
        line: line,
        column: column))
    return notes
  }

  /// Where other code makes the root of what it is given.
  func host(_ root: ViewRoot) -> [Finding.Note] {
    guard let host = root.host, case .root(let place) = graph[host] else { return [] }
    let (file, line, column) = witness.actionLocation(place)
    let made = graph.roots.first { $0.part == host }.map { what($0) } ?? "root view"
    return [
      Finding.Note(message: "a \(made) shows what it is given", isStep: true, file: file, line: line, column: column)
    ]
  }

  /// What makes a root, as a person would say: `UIHostingController in Pager`, `Main`.
  func place(_ root: ViewRoot) -> String {
    switch root.kind {
    case .app(let id), .provider(let id): return program[id].path
    case .preview: return "a preview"
    case .hosting, .scene:
      let owner = graph.owner(of: root.part).map { program[$0].path }
      return what(root) + (owner.map { " in \($0)" } ?? "")
    }
  }

  private func what(_ root: ViewRoot) -> String {
    switch root.kind {
    case .hosting(""): return "hosted view"
    case .hosting("rootView"): return "root view"
    case .hosting(let name), .scene(let name): return name
    case .preview, .app, .provider: return "root view"
    }
  }

  private func text(_ part: Part) -> String? {
    switch part {
    case .type(let id): return isModifier(id) ? "applies \(program[id].path)" : "shows \(program[id].path)"
    case .unit(let unit):
      switch witness.units[unit] {
      case .function(let id): return "calls \(witness.names.name(of: id))"
      case .getter(let id): return "reads \(witness.names.name(of: id))"
      default: return nil
      }
    case .local, .result, .field, .argument, .root, .unknown: return nil
    }
  }

  private func isModifier(_ id: TypeID) -> Bool {
    program.ancestors(of: id).contains { program[$0].isExternal && program[$0].path == "ViewModifier" }
  }

  /// Where a root stands.
  func location(_ root: ViewRoot) -> (file: String, line: Int, column: Int) {
    switch root.kind {
    case .app(let id), .provider(let id): return location(id)
    case .hosting, .scene, .preview: return witness.location(root.place)
    }
  }

  func location(_ type: TypeID) -> (file: String, line: Int, column: Int) {
    let symbol = program[type]
    let facts = program.facts[symbol.file]
    let (line, column) = facts.location(of: facts.types[symbol.declaration].header.position)
    return (program.files[symbol.file].path, line, column)
  }

  /// What a baseline knows a root by.
  func key(_ root: ViewRoot) -> String {
    switch root.kind {
    case .hosting(let name): return name.isEmpty ? "hosted" : name
    case .scene(let name): return name
    case .preview: return "#Preview"
    case .app(let id), .provider(let id): return program[id].path
    }
  }

  func name(_ root: ViewRoot) -> String {
    switch root.kind {
    case .hosting(""): return "this hosted view"
    case .hosting("rootView"): return "this root view"
    case .hosting(let name), .scene(let name): return "this \(name)"
    case .preview: return "this preview"
    case .app(let id), .provider(let id): return program[id].path
    }
  }
}

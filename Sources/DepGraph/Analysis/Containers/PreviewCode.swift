import DepGraphSyntax

/// Code that only previews run: `#Preview { … }` and types that conform to `PreviewProvider`.
struct PreviewCode {
  private let program: Program
  private let macros: [[Range<UInt32>]]

  init(program: Program) {
    self.program = program
    macros = program.facts.map { facts in
      facts.nodes.filter { $0.kind == .macroExpansion && facts.names[Int($0.name)] == "Preview" }.map {
        $0.start..<$0.end
      }
    }
  }

  func contains(_ place: Reference, of owner: Owner) -> Bool {
    let position = program.node(place).start
    if macros[place.file].contains(where: { $0.contains(position) }) { return true }
    guard case .type(let type) = owner else { return false }
    return program.ancestors(of: type).contains { program[$0].isExternal && program[$0].path == "PreviewProvider" }
  }
}

import DepGraphModel
import DepGraphSyntax

/// The code of extensions whose type is another module's, or the SDK's: it belongs to the module that holds it.
///
///     extension View { func withSession() -> some View { environment(1️⃣Session.shared) } }     // "View (extension in App)"
struct ForeignExtensions {
  private struct Key: Hashable {
    var type: TypeID
    var module: Name
  }

  private let program: Program
  /// Where the first extension of a type in a module stands.
  private var first: [Key: (file: Int, position: UInt32)] = [:]

  init(program: Program) {
    self.program = program
    for (file, facts) in program.facts.enumerated() {
      for (index, declaration) in facts.types.enumerated() where declaration.kind == .extension {
        let type = program.typeIDs[file][index]
        guard type.raw >= 0, program[type].module != program.modules[file] else { continue }
        let key = Key(type: type, module: program.modules[file])
        if first[key] == nil { first[key] = (file, declaration.header.position) }
      }
    }
  }

  /// The box that code of the type in that file belongs to; nil where it is the type's own module.
  func node(of type: TypeID, file: Int) -> GraphNode? {
    let module = program.modules[file]
    guard program[type].module != module else { return nil }
    let name = "\(program[type].path) (extension in \(program.names[module]))"
    var node = GraphNode(
      id: "type:\(program.qualifiedName(type)) (extension in \(program.names[module]))", kind: .type, name: name,
      module: program.names[module])
    if let (file, position) = first[Key(type: type, module: module)] {
      let (line, column) = program.facts[file].location(of: position)
      (node.file, node.line, node.column) = (program.files[file].path, line, column)
    }
    return node
  }
}

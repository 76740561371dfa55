import DepGraphModel
import DepGraphSyntax

/// A place where code runs other code of the sources that nobody passed to it.
///
///     let store = 1️⃣Store()               // makes one
///     2️⃣Format.price(5)                   // a static member
///     3️⃣@Setting var size: Int            // a property wrapper
///     4️⃣report(error)                     // a free function
///     5️⃣text.localized                    // a member from another module's extension, or from a protocol's
///
/// What is called on an object that was passed in is no use: the declaration shows that object.
struct Use: Hashable, Sendable {
  enum Target: Hashable, Sendable {
    case type(TypeID)
    /// Code that is no type's own: a free function, or a member that an extension declares.
    case function(FunctionID)
    case variable(VariableID)
  }
  var from: Owner
  var target: Target
  var node: NodeIndex
}

/// Two types of which one uses the other.
package struct TypeUse: Hashable, Sendable {
  package var from: TypeID
  package var to: TypeID
}

extension FileEvaluation {
  /// The uses of types by types.
  package var typeUses: Set<TypeUse> {
    var result: Set<TypeUse> = []
    for use in uses {
      if case .type(let from) = use.from, case .type(let to) = use.target {
        result.insert(TypeUse(from: from, to: to))
      }
    }
    return result
  }
}

extension Evaluator {
  /// Notes that an instance is made, or a static member called.
  func recordUse(of type: TypeID, at node: NodeIndex) {
    guard isRecording, owner != .type(type), !program[type].isExternal else { return }
    result.uses.insert(Use(from: owner, target: .type(type), node: node))
  }

  /// Notes a call of a function, where that is no member of an object's own type.
  func recordUse(of function: FunctionID, at node: NodeIndex) {
    let symbol = program[function]
    // `sharedInstance()` is an access of the singleton.
    guard isRecording, !symbol.isLocal, owner != .function(function), functionTarget(function) == nil else { return }
    let isRequirement = program.isRequirement(.function(function))
    if symbol.owner == nil || isApart(symbol.owner, file: symbol.file, isRequirement: isRequirement) {
      result.uses.insert(Use(from: owner, target: .function(function), node: node))
    }
  }

  /// Notes the reading of a computed property, where that is no member of an object's own type.
  func recordUse(of variable: VariableID, at node: NodeIndex) {
    let symbol = program[variable]
    guard isRecording, !symbol.isLocal, symbol.storage == .computed, owner != .variable(variable),
      program.forwardedTargets[variable] == nil
    else { return }
    if symbol.owner == nil || symbol.isStatic || isApart(symbol.owner, file: symbol.file, isRequirement: false) {
      result.uses.insert(Use(from: owner, target: .variable(variable), node: node))
    }
  }

  /// Whether a member is declared by an extension whose code is not its type's own: one in another module, or a
  /// protocol's.
  private func isApart(_ type: TypeID?, file: Int, isRequirement: Bool) -> Bool {
    guard let type else { return false }
    if program[type].kind == .protocol { return !isRequirement }
    return program[type].module != program.modules[file]
  }
}

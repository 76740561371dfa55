import DepGraphSyntax

/// All files of an analysis, linked: every declaration a symbol, every name findable where Swift would find it.
///
/// Made once by `Linker`; afterwards only read, from any thread.
package final class Program: @unchecked Sendable {
  let files: [SourceFile]
  package let facts: [FileFacts]
  package let names: ProgramNames
  /// For each file, its own name indices as program names.
  let fileNames: [[Name]]
  /// The module of each file.
  let modules: [Name]
  /// The modules each file imports.
  let imports: [[Name]]
  /// For each module what its files import, directly or not.
  let importClosure: [Name: Set<Name>]
  /// Modules that some file imports.
  let importedModules: Set<Name>

  package var types: [TypeSymbol] = []
  var functions: [FunctionSymbol] = []
  package var variables: [VariableSymbol] = []
  var aliases: [AliasSymbol] = []
  /// Names that some alias has.
  var aliasNames: Set<Name> = []
  package var cases: [CaseSymbol] = []

  /// Symbols by file and index of their declaration. For an extension the type it extends.
  var typeIDs: [[TypeID]] = []
  var functionIDs: [[FunctionID]] = []
  var variableIDs: [[VariableID]] = []

  /// Declarations at file level, by module.
  var moduleTypes: [Name: [Name: TypeMember]] = [:]
  var moduleFunctions: [Name: [Name: [FunctionID]]] = [:]
  var moduleVariables: [Name: [Name: [VariableID]]] = [:]
  /// `private` and `fileprivate` types at file level, by file.
  var fileTypes: [[Name: TypeMember]] = []
  /// Types declared in bodies, by where they stand.
  var localTypes: [LocalScope: [Name: TypeMember]] = [:]
  /// For each file its `bodies` by their node.
  let bodies: [[NodeIndex: Int]]
  /// Modules that declare a type, function or variable of that name, to find what an import brings.
  package var modulesDeclaring: [Name: [Name]] = [:]
  /// By the first type of a name in one place, the later ones: `#if os(iOS) struct A … #else struct A …`.
  var redeclarations: [TypeMember: [TypeMember]] = [:]
  /// Types of the sources by their path, in order of declaration: `#Preview.Stage` of two files, `Session` of two modules.
  var typesByPath: [String: [TypeID]] = [:]
  /// Types that are not in the sources, by their path (`URLSession`, `Outer.Inner`).
  package var externalTypes: [String: TypeID] = [:]
  /// The same, for paths of one name.
  var externalTypesByName: [Name: TypeID] = [:]
  /// Operator functions of all modules, by operator.
  var operators: [Name: [FunctionID]] = [:]

  /// What the `where` clause of each extension asks, by the extension.
  var extensionConstraints: [LocalScope: [Constraint]] = [:]

  /// `ancestors(of:)` of every type, once inheritance is known.
  var ancestorTable: [[TypeID]] = []

  /// Parameter types and result of each function; an initializer's result is its type.
  var signatures: [Signature] = []
  /// The type of each variable: as annotated, else as its initial value says.
  var variableTypes: [ValueType] = []
  /// The dynamic type of an immutable variable whose initial value fixes it, when that is narrower than its type.
  var exactTypes: [ValueType?] = []

  /// By variable: whether it is lazily initialized storage.
  var tokens: [Bool] = []
  /// Variables that give on a singleton: `let store = Store.shared`, `var store: Store { .shared }`.
  var forwardedTargets: [VariableID: Access.Target] = [:]

  /// Static variables that hold a value of the type they belong to, by name.
  var selfTypedStatics: [Name: [VariableID]] = [:]

  var containers = ContainerTypes()
  /// Properties and functions that tell by their name alone where code runs.
  var placeConditions = PlaceConditions()

  /// The same for functions: `static func sharedInstance() -> T { instance }`.
  var forwardingFunctions: [FunctionID: Access.Target] = [:]

  package struct Signature: Sendable {
    package var parameters: [ValueType] = []
    package var result: ValueType = .void
  }

  /// Types that other builds have in the place of one: `#if os(macOS) struct Panel {} #else struct Panel {} #endif`.
  var buildAlternatives: [TypeID: [TypeID]] = [:]

  /// Of the properties and subscripts that have a `_modify`.
  var modifiedNames: Set<Name> = []
  /// Of mutating methods.
  var mutatingNames: Set<Name> = []

  struct LocalScope: Hashable, Sendable {
    var file: Int
    var scope: Scope
  }

  init(
    files: [SourceFile], facts: [FileFacts], names: ProgramNames, fileNames: [[Name]], modules: [Name],
    imports: [[Name]]
  ) {
    self.files = files
    self.facts = facts
    self.names = names
    self.fileNames = fileNames
    self.modules = modules
    self.imports = imports
    bodies = facts.map { file in
      Dictionary(file.bodies.enumerated().map { ($0.element.node, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    importClosure = Self.importClosures(modules, imports)
    importedModules = Set(imports.joined())
  }

  // MARK: reading nodes

  package func node(_ reference: Reference) -> Node { facts[reference.file].nodes[Int(reference.node)] }

  package func name(_ reference: Reference) -> Name {
    fileNames[reference.file][Int(facts[reference.file].nodes[Int(reference.node)].name)]
  }

  /// `Environment` of `@Environment(\.x)`, `Inner` of `@Outer.Inner`.
  package func attributeName(_ attribute: Reference) -> Name {
    children(attribute).first.map { name(Reference(file: attribute.file, node: $0)) } ?? .empty
  }

  package func children(_ reference: Reference) -> ArraySlice<NodeIndex> {
    facts[reference.file].children(of: reference.node)
  }

  /// The bytes of a reference or call from the name that is used on; `b(x)` of `a.b(x)`.
  func actionRange(_ place: Reference) -> Range<UInt32> {
    let node = node(place)
    var named = place
    if node.kind == .call, let callee = children(place).first { named = Reference(file: place.file, node: callee) }
    let name = self.node(named)
    guard name.kind == .member else { return node.start..<node.end }
    let length = UInt32(names[self.name(named)].utf8.count) + (name.flags.contains(.backticked) ? 2 : 0)
    return (name.end - length)..<node.end
  }

  // MARK: reading symbols

  package subscript(id: TypeID) -> TypeSymbol {
    _read { yield types[Int(id.raw)] }
  }
  package subscript(id: FunctionID) -> FunctionSymbol {
    _read { yield functions[Int(id.raw)] }
  }
  package subscript(id: VariableID) -> VariableSymbol {
    _read { yield variables[Int(id.raw)] }
  }
  subscript(id: CaseID) -> CaseSymbol {
    _read { yield cases[Int(id.raw)] }
  }

  package func declaration(_ id: FunctionID) -> FunctionDeclaration {
    let symbol = functions[Int(id.raw)]
    return facts[symbol.file].functions[symbol.declaration]
  }

  package func declaration(_ id: VariableID) -> VariableDeclaration {
    let symbol = variables[Int(id.raw)]
    return facts[symbol.file].variables[symbol.declaration]
  }

  package func signature(_ id: FunctionID) -> Signature { signatures[Int(id.raw)] }
  package func type(of id: VariableID) -> ValueType { variableTypes[Int(id.raw)] }

  /// The type of a path that the sources do not declare, when some file names it.
  func external(_ path: String) -> ValueType {
    externalTypes[path].map { .nominal($0, []) } ?? .unknown
  }

  func external(_ name: Name, _ arguments: [ValueType] = []) -> ValueType {
    externalTypesByName[name].map { .nominal($0, arguments) } ?? .unknown
  }

  /// The SDK's type, when some file names it.
  var dispatchQueue: TypeID? { externalTypesByName[.dispatchQueue] }

  func optional(_ type: ValueType) -> ValueType { external(.optional, [type]) }

  func isExternal(_ type: ValueType, _ name: Name) -> Bool {
    guard case .nominal(let id, _) = type else { return false }
    return externalTypesByName[name] == id
  }

  /// `T` of `T?`; the type itself when it is no optional.
  package func unwrapped(_ type: ValueType) -> ValueType {
    var type = type
    while case .nominal(let id, let arguments) = type, externalTypesByName[.optional] == id,
      let wrapped = arguments.first
    {
      type = wrapped
    }
    return type
  }

  /// A global of a `main.swift` or of a package's manifest: it has no lazy initializer but runs in textual order.
  func isEagerGlobal(_ id: VariableID) -> Bool {
    let symbol = self[id]
    guard symbol.owner == nil, !symbol.isLocal, symbol.storage != .computed else { return false }
    let file = files[symbol.file]
    return file.path == "main.swift" || file.path.hasSuffix("/main.swift")
      || file.module.hasSuffix(ModuleMap.manifestSuffix)
  }

  /// `Module.Outer.Inner`, or the path alone for what is not in the sources.
  func qualifiedName(_ id: TypeID) -> String {
    let type = self[id]
    return type.module.isEmpty ? type.path : "\(names[type.module]).\(type.path)"
  }

  /// The graph's id of an environment object of that type.
  func environmentObjectID(_ id: TypeID) -> String {
    let path = self[id].path
    let position = typesByPath[path]?.firstIndex(of: id) ?? 0
    return "environmentObject:" + path + (position > 0 ? "#\(position + 1)" : "")
  }

  /// `load(_:for:)`.
  package func signatureText(_ id: FunctionID) -> String {
    let function = self[id]
    return names[function.name] + "("
      + function.labels.map { ($0.isEmpty ? "_" : names[$0]) + ":" }.joined() + ")"
  }
}

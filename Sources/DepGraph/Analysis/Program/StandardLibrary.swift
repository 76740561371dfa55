/// What is known of code that is not in the sources: which closures it runs now, and what its collections give.
///
/// From the documentation of the standard library, Dispatch, Foundation and SwiftUI.
enum StandardLibrary {
  /// Free functions that keep none of their arguments.
  static let borrowing: Set<String> = [
    "withExtendedLifetime", "print", "debugPrint", "dump", "type", "ObjectIdentifier", "assert", "precondition",
    "withUnsafePointer", "withUnsafeMutablePointer", "withUnsafeBytes", "min", "max", "String",
  ]

  // MARK: closures

  /// Why a closure given to that free function may not run; nil when it does not run now.
  static func freeFunction(_ name: String) -> Uncertainty? {
    guard let call = Library.function(name) else { return .opaque }
    return call.runs
  }

  /// Whether the library has a free function of that name, which one of the sources may overload.
  static func declaresFunction(_ name: String) -> Bool {
    Library.function(name) != nil || libraryFunctions.contains(name)
  }

  private static let libraryFunctions: Set<String> = [
    "print", "debugPrint", "dump", "min", "max", "abs", "zip", "stride", "swap", "type", "precondition", "assert",
    "preconditionFailure", "assertionFailure", "fatalError", "repeatElement", "numericCast", "unsafeBitCast", "round",
    "pow", "sqrt", "sin", "cos", "tan", "log", "exp", "floor", "ceil", "exit", "open", "close", "read", "write", "send",
    "NSLog", "readLine", "getenv", "time", "sleep", "remove", "rename", "random",
  ]

  /// Why an autoclosure of that function may not be evaluated; nil for functions without one.
  static func autoclosureUncertainty(_ name: String) -> Uncertainty? {
    switch name {
    case "precondition": return []
    case "assert": return .conditional
    default: return nil
    }
  }

  static let describing: Set<String> = ["print", "debugPrint", "dump", "String"]

  /// Sequences and iterators that call their closures only when elements are asked for.
  static func isLazy(_ path: String) -> Bool {
    ["LazySequence", "AnyIterator", "AnySequence", "UnfoldSequence", "UnfoldFirstSequence"].contains(path)
  }

  /// Free functions and initializers that walk the sequence they are given.
  static func walks(_ path: String) -> Bool {
    [
      "Array", "Set", "Dictionary", "ContiguousArray", "ArraySlice", "String", "zip", "min", "max", "print",
    ].contains(path)
  }

  /// Types that keep a closure until `perform()` or `start()`.
  static func performs(_ path: String) -> Bool { path == "DispatchWorkItem" || path == "BlockOperation" }

  /// Methods that call their closure once for each element.
  static func visitsElements(_ name: String) -> Bool { elementMethods.contains(name) }

  private static let elementMethods: Set<String> = [
    "map", "flatMap", "compactMap", "forEach", "filter", "reduce", "sorted", "sort", "contains", "first", "last",
    "firstIndex",
    "lastIndex", "allSatisfy", "min", "max", "drop", "prefix", "removeAll", "partition", "mapValues",
    "compactMapValues",
    "count", "split", "first(where:)", "elementsEqual", "starts", "merge", "merging", "mapError", "mapKeys",
  ]

  /// Methods that call their closure with two elements at once.
  static func comparesPairs(_ name: String) -> Bool { ["sort", "sorted", "min", "max"].contains(name) }

  static func takesElements(_ name: String) -> Bool {
    ["append", "insert", "contains", "firstIndex", "remove", "update", "updateValue", "send", "yield"].contains(name)
  }

  /// Methods of sets and dictionaries that look up keys of another one.
  static func comparesKeys(_ name: String) -> Bool {
    [
      "union", "intersection", "subtracting", "symmetricDifference", "formUnion", "formIntersection", "subtract",
      "formSymmetricDifference", "isSubset", "isSuperset", "isDisjoint", "isStrictSubset", "isStrictSuperset", "merge",
      "merging", "update",
    ].contains(name)
  }

  static func comparesElements(_ name: String) -> Bool {
    ["contains", "firstIndex", "lastIndex", "elementsEqual", "starts", "split", "insert", "remove"].contains(name)
  }

  /// Methods of collections and other values that change them.
  static func mutates(_ name: String) -> Bool { mutatingMethods.contains(name) }

  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popFirst", "popLast", "removeValue",
    "updateValue",
    "formUnion", "formIntersection", "subtract", "sort", "reverse", "shuffle", "toggle", "merge", "negate", "swapAt",
    "replaceSubrange", "reserveCapacity", "removeSubrange", "update",
  ]

  // MARK: types

  /// Operators that the library makes of others: `>` of `<`.
  static let derivedOperators = [">": "<", "<=": "<", ">=": "<", "!=": "==", "+=": "+", "-=": "-", "*=": "*"]

  static func isComparison(_ text: String) -> Bool {
    ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="].contains(text)
  }

  static func element(of type: ValueType, in program: Program) -> ValueType {
    guard case .nominal(let id, let arguments) = type else { return .unknown }
    if program[id].isExternal {
      if arguments.count == 1 { return arguments[0] }
      if arguments.count == 2, program.isExternal(type, .dictionary) { return .tuple(arguments) }
      if program.isExternal(type, .string) { return program.external("Character") }
      return .unknown
    }
    if case .function(let next)? = program.members(.next, of: id, isStatic: false).first {
      return program.unwrapped(program.signature(next).result)
    }
    if case .function(let make)? = program.members(.makeIterator, of: id, isStatic: false).first,
      let iterator = program.signature(make).result.nominal,
      case .function(let next)? = program.members(.next, of: iterator, isStatic: false).first
    {
      return program.unwrapped(program.signature(next).result)
    }
    return .unknown
  }

  static func subscriptResult(of type: ValueType, in program: Program) -> ValueType {
    guard case .nominal(let id, let arguments) = type, program[id].isExternal else { return .unknown }
    if arguments.count == 2 { return program.optional(arguments[1]) }
    if program.isExternal(type, .array) || program[id].path == "ArraySlice" || program[id].path == "ContiguousArray" {
      return arguments.first ?? .unknown
    }
    return .unknown
  }

  /// A property of a value whose type no file declares.
  static func member(_ name: String, of base: Value, in program: Program) -> Value {
    let type = program.unwrapped(base.type)
    switch name {
    case "count", "hashValue": return Value(program.external(.int))
    case "wrappedValue": return Value(type.arguments.first ?? .unknown)
    case "isEmpty": return Value(program.external(.bool))
    case "first", "last": return Value(program.optional(element(of: type, in: program)))
    case "indices": return Value(program.external(program.names.find("Range") ?? .empty, [program.external(.int)]))
    case "keys": return Value(program.external(.array, type.arguments.prefix(1).map { $0 }))
    case "values": return Value(program.external(.array, type.arguments.suffix(1).map { $0 }))
    case "lazy":
      return Value(program.external(program.names.find("LazySequence") ?? .empty, [element(of: type, in: program)]))
    case "utf8", "unicodeScalars": return Value(type)
    default: return Value()
    }
  }

  static func result(
    ofMember name: String, receiver: ValueType, element: ValueType, closure: ValueType, initial: ValueType,
    in program: Program
  ) -> ValueType {
    let isOptional = program.isExternal(receiver, .optional)
    switch name {
    case "map", "flatMap", "compactMap":
      if element.isUnknown && !isOptional { return .unknown }
      let result =
        name == "map"
        ? closure
        : name == "compactMap" ? program.unwrapped(closure) : StandardLibrary.element(of: closure, in: program)
      return isOptional ? program.optional(result) : program.external(.array, [result])
    case "filter", "sorted", "reversed", "shuffled", "dropFirst", "dropLast", "prefix", "suffix", "drop":
      return element.isUnknown
        ? .unknown : program.isExternal(receiver, .dictionary) ? receiver : program.external(.array, [element])
    case "first", "last", "min", "max", "randomElement", "popLast", "popFirst": return program.optional(element)
    case "removeFirst", "removeLast": return element
    case "reduce": return initial
    case "enumerated": return program.external(.array, [.tuple([program.external(.int), element])])
    case "contains", "allSatisfy", "hasPrefix", "hasSuffix": return program.external(.bool)
    case "joined": return program.external(.string)
    case "mapValues": return program.external(.dictionary, [receiver.arguments.first ?? .unknown, closure])
    case "sync", "withLock", "performAndWait": return closure
    case "autoconnect", "share", "lazy": return receiver
    default: return .unknown
    }
  }

  /// `Set([x])`, `Array(xs)`: the element.
  static func arguments(ofInitializer path: String, _ argument: ValueType?) -> ValueType? {
    if path == "Optional" { return argument }
    guard ["Array", "Set", "ContiguousArray"].contains(path), let argument, argument.arguments.count == 1 else {
      return nil
    }
    return argument.arguments[0]
  }
}

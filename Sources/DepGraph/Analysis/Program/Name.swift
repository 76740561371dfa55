/// An identifier or operator, interned once for the whole program, so that look-ups compare numbers.
package struct Name: Hashable, Sendable {
  let raw: UInt32

  init(raw: UInt32) { self.raw = raw }

  var isEmpty: Bool { raw == 0 }
}

/// All identifiers of a program, each with its number.
package struct ProgramNames: Sendable {
  private(set) var strings: [String] = []
  private var numbers: [String: UInt32] = [:]

  init() {
    for string in Name.wellKnown { _ = intern(string) }
  }

  @discardableResult
  mutating func intern(_ string: String) -> Name {
    if let number = numbers[string] { return Name(raw: number) }
    let number = UInt32(strings.count)
    strings.append(string)
    numbers[string] = number
    return Name(raw: number)
  }

  /// The name's number when some file has it.
  package func find(_ string: String) -> Name? { numbers[string].map(Name.init(raw:)) }

  package subscript(name: Name) -> String { strings[Int(name.raw)] }
}

extension Name {
  /// The names that the analysis itself asks for, in the order of their numbers.
  static let wellKnown = [
    "", "self", "super", "Self", "init", "Type", "Optional", "Array", "Dictionary", "Set", "String", "Int", "Double",
    "Bool", "Any", "AnyObject", "wrappedValue", "projectedValue", "callAsFunction", "subscript", "description", "hash",
    "into", "makeIterator", "next", "shared", "sharedInstance", "some", "none", "dynamicMember", "==", "!=", "~=", "=",
    "_", "Void", "newValue", "oldValue", "error", "main", "environment", "environmentObject", "transformEnvironment",
    "defaultValue", "Never", "Protocol", "initialValue", "keyPath", "NSApplication", "LazySequence",
    "Range", "EnvironmentValues", "DispatchQueue",
  ]

  package static var empty: Name { Name(raw: 0) }
  package static var selfValue: Name { Name(raw: 1) }
  static var superValue: Name { Name(raw: 2) }
  static var selfType: Name { Name(raw: 3) }
  package static var initializer: Name { Name(raw: 4) }
  static var metatype: Name { Name(raw: 5) }
  static var optional: Name { Name(raw: 6) }
  static var array: Name { Name(raw: 7) }
  static var dictionary: Name { Name(raw: 8) }
  static var set: Name { Name(raw: 9) }
  static var string: Name { Name(raw: 10) }
  static var int: Name { Name(raw: 11) }
  static var double: Name { Name(raw: 12) }
  static var bool: Name { Name(raw: 13) }
  static var any: Name { Name(raw: 14) }
  static var wrappedValue: Name { Name(raw: 16) }
  static var projectedValue: Name { Name(raw: 17) }
  static var callAsFunction: Name { Name(raw: 18) }
  static var subscripted: Name { Name(raw: 19) }
  static var description: Name { Name(raw: 20) }
  static var hash: Name { Name(raw: 21) }
  static var into: Name { Name(raw: 22) }
  static var makeIterator: Name { Name(raw: 23) }
  static var next: Name { Name(raw: 24) }
  static var shared: Name { Name(raw: 25) }
  static var sharedInstance: Name { Name(raw: 26) }
  static var some: Name { Name(raw: 27) }
  static var none: Name { Name(raw: 28) }
  static var dynamicMember: Name { Name(raw: 29) }
  static var equals: Name { Name(raw: 30) }
  static var patternMatch: Name { Name(raw: 32) }
  static var underscore: Name { Name(raw: 34) }
  static var void: Name { Name(raw: 35) }
  static var newValue: Name { Name(raw: 36) }
  static var oldValue: Name { Name(raw: 37) }
  static var error: Name { Name(raw: 38) }
  static var main: Name { Name(raw: 39) }
  static var environment: Name { Name(raw: 40) }
  static var environmentObject: Name { Name(raw: 41) }
  static var transformEnvironment: Name { Name(raw: 42) }
  static var defaultValue: Name { Name(raw: 43) }
  static var never: Name { Name(raw: 44) }
  static var protocolMetatype: Name { Name(raw: 45) }
  static var initialValue: Name { Name(raw: 46) }
  static var keyPath: Name { Name(raw: 47) }
  static var dispatchQueue: Name { Name(raw: 52) }
}

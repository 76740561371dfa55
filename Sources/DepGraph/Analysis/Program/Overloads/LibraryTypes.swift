/// What is known of the standard library's and Foundation's value types: which literals they take, and what they
/// conform to.
///
/// A type that stands here is nothing else that stands here: no argument of the one fits a parameter of the other.
enum LibraryTypes {
  /// The name that stands for a type with several: `TimeInterval` is `Double`.
  static func canonical(_ path: String) -> String { aliases[path] ?? path }

  private static let aliases = [
    "TimeInterval": "Double", "CFTimeInterval": "Double", "Float64": "Double", "CFAbsoluteTime": "Double",
    "Float32": "Float", "Unicode.Scalar": "UnicodeScalar", "CChar": "Int8", "CInt": "Int32", "CUnsignedInt": "UInt32",
    "CDouble": "Double", "CFloat": "Float", "CLong": "Int",
    "UnsafeMutableRawBufferPointer": "UnsafeMutableRawBufferPointer",
  ]

  static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
  ]
  static let floats: Set<String> = ["Double", "Float", "CGFloat", "Float16", "Float80", "Decimal"]
  static let texts: Set<String> = [
    "String", "Substring", "Character", "UnicodeScalar", "StaticString", "LocalizedStringKey",
    "LocalizedStringResource",
  ]
  private static let collections: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Range", "ClosedRange",
  ]
  private static let others: Set<String> = [
    "Bool", "Data", "Date", "URL", "UUID", "URLRequest", "Locale", "TimeZone", "Calendar", "IndexPath", "IndexSet",
    "DateComponents", "DateInterval", "CGSize", "CGRect", "CGPoint", "Optional", "Result", "ObjectIdentifier",
  ]

  /// Structures and enumerations; none of them is a protocol or has subtypes.
  static let values: Set<String> = integers.union(floats).union(texts).union(collections).union(others)

  static func takes(_ literal: ArgumentShape.Literal, _ path: String) -> Bool {
    switch literal {
    case .integer: integers.contains(path) || floats.contains(path)
    case .float: floats.contains(path)
    case .string: texts.contains(path)
    case .boolean: path == "Bool"
    case .none: path == "Optional"
    }
  }

  /// Names that stand for a type that only a use tells.
  static let associatedTypes: Set<String> = [
    "Element", "Key", "Value", "Wrapped", "Index", "Iterator", "SubSequence", "Output", "Input", "Success", "Failure",
    "Root", "Body", "Content", "Label", "ID", "RawValue", "Bound", "Base",
  ]

  /// Static members by which types of the SDK name values of their own.
  static let ownConstants: Set<String> = [
    "default", "standard", "ephemeral", "main", "current", "zero", "empty", "distantPast", "distantFuture", "now",
  ]

  // MARK: generic parameters

  /// The names by which extensions speak of what a type of the library is generic over.
  static let generics: [String: [String]] = [
    "Optional": ["Wrapped"], "Array": ["Element"], "ArraySlice": ["Element"], "ContiguousArray": ["Element"],
    "Set": ["Element"], "Dictionary": ["Key", "Value"], "Result": ["Success", "Failure"], "Range": ["Bound"],
    "ClosedRange": ["Bound"], "Task": ["Success", "Failure"], "Binding": ["Value"],
    "AnyPublisher": ["Output", "Failure"],
    "PassthroughSubject": ["Output", "Failure"], "CurrentValueSubject": ["Output", "Failure"],
    "AsyncStream": ["Element"], "AsyncThrowingStream": ["Element", "Failure"], "AnySequence": ["Element"],
    "LazySequence": ["Element"], "Sequence": ["Element"], "Collection": ["Element"],
    "BidirectionalCollection": ["Element"],
    "MutableCollection": ["Element"], "RandomAccessCollection": ["Element"], "RangeReplaceableCollection": ["Element"],
    "Publisher": ["Output", "Failure"], "AsyncSequence": ["Element"], "KeyPath": ["Root", "Value"],
    "WritableKeyPath": ["Root", "Value"],
    "ReferenceWritableKeyPath": ["Root", "Value"],
  ]

  // MARK: conformances

  static let conformances: [String: [String]] = {
    var result: [String: [String]] = [
      "LazySequence": ["Sequence"], "AnySequence": ["Sequence"], "AnyCollection": ["Collection"],
      "Collection": ["Sequence"], "BidirectionalCollection": ["Collection"], "MutableCollection": ["Collection"],
      "RandomAccessCollection": ["BidirectionalCollection"], "RangeReplaceableCollection": ["Collection"],
      "StringProtocol": [
        "BidirectionalCollection", "Comparable", "Hashable", "TextOutputStream", "LosslessStringConvertible",
      ],
      "Comparable": ["Equatable"], "Hashable": ["Equatable"], "Strideable": ["Comparable"],
      "AdditiveArithmetic": ["Equatable"], "Numeric": ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"],
      "SignedNumeric": ["Numeric"], "BinaryInteger": ["Numeric", "Hashable", "Strideable", "CustomStringConvertible"],
      "SignedInteger": ["BinaryInteger", "SignedNumeric"], "UnsignedInteger": ["BinaryInteger"],
      "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
      "FloatingPoint": ["SignedNumeric", "Strideable", "Hashable"],
      "BinaryFloatingPoint": ["FloatingPoint", "ExpressibleByFloatLiteral"], "Codable": ["Encodable", "Decodable"],
      "LosslessStringConvertible": ["CustomStringConvertible"], "LocalizedError": ["Error"], "CustomNSError": ["Error"],
      "OptionSet": ["SetAlgebra", "RawRepresentable"], "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
      "Array": [
        "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "Hashable", "Codable",
        "CustomStringConvertible", "ExpressibleByArrayLiteral",
      ],
      "Set": ["Collection", "Hashable", "Codable", "SetAlgebra", "CustomStringConvertible"],
      "Dictionary": ["Collection", "Hashable", "Codable", "CustomStringConvertible", "ExpressibleByDictionaryLiteral"],
      "Range": ["RandomAccessCollection", "Hashable", "CustomStringConvertible", "RangeExpression"],
      "ClosedRange": ["RandomAccessCollection", "Hashable", "CustomStringConvertible", "RangeExpression"],
      "Optional": ["Hashable", "Codable", "ExpressibleByNilLiteral"],
      "String": [
        "StringProtocol", "RangeReplaceableCollection", "Codable", "TextOutputStream", "ExpressibleByStringLiteral",
        "ExpressibleByStringInterpolation",
      ],
      "Substring": ["StringProtocol", "RangeReplaceableCollection", "ExpressibleByStringLiteral"],
      "Character": ["Hashable", "Comparable", "LosslessStringConvertible"],
      "Bool": ["Hashable", "Codable", "LosslessStringConvertible", "ExpressibleByBooleanLiteral"],
      "Data": [
        "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection", "Hashable", "Codable",
        "DataProtocol", "ContiguousBytes", "CustomStringConvertible",
      ],
      "Date": ["Hashable", "Comparable", "Codable", "CustomStringConvertible"],
      "URL": ["Hashable", "Codable", "CustomStringConvertible"],
      "UUID": ["Hashable", "Comparable", "Codable", "CustomStringConvertible"],
      "Result": ["Hashable"], "ObjectIdentifier": ["Hashable", "Comparable"],
    ]
    for slice in ["ArraySlice", "ContiguousArray"] { result[slice] = result["Array"] }
    for integer in integers {
      result[integer] = ["FixedWidthInteger", integer.hasPrefix("U") ? "UnsignedInteger" : "SignedInteger", "Codable"]
    }
    for float in floats { result[float] = [float == "Decimal" ? "SignedNumeric" : "BinaryFloatingPoint", "Codable"] }
    return result
  }()

  /// Protocols of which it is known what conforms to them.
  static let protocols: Set<String> = {
    var result = Set(conformances.values.joined())
    result.formUnion(conformances.keys.filter { !values.contains($0) })
    return result
  }()

  /// What a type may conform to without saying so.
  static let implied: Set<String> = ["Any", "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype"]
}

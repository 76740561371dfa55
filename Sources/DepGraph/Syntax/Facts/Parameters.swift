/// A parameter of a function, initialiser or subscript.
public struct Parameter: Sendable, Codable {
  /// The argument label; nil for `_`.
  public var label: String?
  public var name: String
  /// An `attributedType` where the type carries `@escaping`, `@autoclosure`, `inout` or `...`. Nil only for an
  /// accessor's `newValue` and for a macro's untyped parameters.
  public var type: NodeIndex?
  public var defaultValue: NodeIndex?
  /// `@ViewBuilder content: …`: `attribute` nodes before the parameter's name.
  public var attributes: [NodeIndex]

  public init(
    label: String?, name: String, type: NodeIndex?, defaultValue: NodeIndex? = nil, attributes: [NodeIndex] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.attributes = attributes
  }
}

public struct Accessor: Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    /// `get`, `_read`, `unsafeAddress`, or a body without the keyword.
    case getter
    /// `set`, `_modify`, `unsafeMutableAddress`.
    case setter
    case willSet, didSet
    /// `init(initialValue) { }`.
    case initializer
  }
  public var kind: Kind
  /// The name in parentheses (`set(value)`); nil for the default one (`newValue`, `oldValue`).
  public var parameter: String?
  /// A `block`; nil in a protocol's requirement.
  public var body: NodeIndex?
  public var position: UInt32

  public init(kind: Kind, parameter: String? = nil, body: NodeIndex?, position: UInt32) {
    self.kind = kind
    self.parameter = parameter
    self.body = body
    self.position = position
  }
}

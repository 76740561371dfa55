/// A parameter of a function, initializer or subscript.
package struct Parameter: Sendable, Codable {
  /// The argument label; nil for `_`.
  package var label: String?
  package var name: String
  /// An `attributedType` where the type carries `@escaping`, `@autoclosure`, `inout` or `...`. Nil only for an
  /// accessor's `newValue` and for a macro's untyped parameters.
  package var type: NodeIndex?
  package var defaultValue: NodeIndex?
  /// `@ViewBuilder content: …`: `attribute` nodes before the parameter's name.
  package var attributes: [NodeIndex]

  package init(
    label: String?, name: String, type: NodeIndex?, defaultValue: NodeIndex? = nil, attributes: [NodeIndex] = []
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.attributes = attributes
  }
}

package struct Accessor: Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    /// `get`, `_read`, `unsafeAddress`, or a body without the keyword.
    case getter
    case setter
    /// `_modify`, `unsafeMutableAddress`: gives the storage out to be changed in place; without a `set` it assigns, too.
    case modify
    case willSet, didSet
    /// `init(initialValue) { }`.
    case initializer
  }
  package var kind: Kind
  /// The name in parentheses (`set(value)`); nil for the default one (`newValue`, `oldValue`).
  package var parameter: String?
  /// A `block`; nil in a protocol's requirement.
  package var body: NodeIndex?
  package var position: UInt32

  package init(kind: Kind, parameter: String? = nil, body: NodeIndex?, position: UInt32) {
    self.kind = kind
    self.parameter = parameter
    self.body = body
    self.position = position
  }
}

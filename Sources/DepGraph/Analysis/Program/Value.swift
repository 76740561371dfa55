/// What is known of an expression's value.
struct Value {
  var type: ValueType = .unknown
  /// The type that the declaration says, where `type` is known more closely; nil where they are one.
  var declaredType: ValueType?
  /// It is `nil`.
  var isNil = false
  /// The dynamic type is `type` itself, not a subclass of it or a conforming type.
  var isExact = false
  /// Where a closure, a function or an object of interest comes from.
  var source: AbstractValue?
  /// The static or global state that this value is.
  var target: Access.Target?
  /// Index of the access that names it, so that the member used of it can be noted.
  var access = -1
  /// An optional chain leads here: what follows may not run.
  var isChained = false
  /// This is `self`, whatever class that is.
  var isOwn = false
  /// Closures and objects inside a collection literal.
  var contents: [AbstractValue] = []
  /// The value is an object that nothing holds yet.
  var isTemporary = false
  /// An object that this unit has made, whose lazy properties nobody has read before.
  var isFresh = false
  /// What is written back after a change in place; it holds what it held.
  var isMutation = false
  /// `T.method`: calling it with an object gives that object's method.
  var unapplied: FunctionID?
  /// Where the value was put before it came here.
  var origin: ValueOrigin?

  init(_ type: ValueType = .unknown, isExact: Bool = false, source: AbstractValue? = nil) {
    self.type = type
    self.isExact = isExact
    self.source = source
  }

  /// Something of which nothing is known.
  static let unknownObject = Value(source: .unknown)

  static let mutation = {
    var value = Value()
    value.isMutation = true
    return value
  }()

  /// Without what only this very expression has.
  var stored: Value {
    var copy = self
    copy.access = -1
    copy.isChained = false
    copy.isTemporary = false
    return copy
  }

  func typed(_ type: ValueType) -> Value {
    var copy = self
    copy.type = type
    // An opaque parameter's stays one when it is unwrapped.
    if case .generic? = declaredType {} else { copy.declaredType = nil }
    return copy
  }
}

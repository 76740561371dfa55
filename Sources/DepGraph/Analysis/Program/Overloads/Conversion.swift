/// What an argument goes through to become a parameter's value, the costliest first.
///
///     func log(_ text: String)          log("x")   // a literal's own type: nothing
///     func log(_ text: String?)         log("x")   // valueToOptional
///     func log(_ value: Any)            log("x")   // emptyExistential
///
/// This is the table by which overloads are ranked, in the order of the compiler's solver: one conversion of an earlier
/// kind outweighs all of the later ones. Conversions that cost nothing (to a superclass, to a protocol, to a generic
/// parameter) are told apart by `Specialization`.
enum Conversion: Int, CaseIterable, Sendable {
  /// A synchronous function where one is awaited, an asynchronous one where none is.
  case otherAsynchrony
  /// `@_disfavoredOverload`.
  case disfavored
  /// `CGFloat` for `Double`.
  case implicitValue
  /// `() -> Int` for `() -> Void`.
  case function
  /// `1` as a `Double`, `"x"` as a `Substring`.
  case nonDefaultLiteral
  /// `[Dog]` as `[Animal]`.
  case collectionUpcast
  /// `T` as `T?`.
  case valueToOptional
  /// Any value as `Any`.
  case emptyExistential
}

/// The conversions that a call needs with one overload; less is better.
struct ConversionCost: Comparable, Sendable {
  /// How often each kind is needed, eight bits a kind, the costliest in the highest.
  private var counts: UInt64 = 0

  static let none = ConversionCost()

  private init() {}

  init(_ conversion: Conversion) { counts = 1 << Self.shift(of: conversion) }

  static func + (left: Self, right: Self) -> Self {
    var sum = Self()
    for conversion in Conversion.allCases {
      let count = min(255, left.count(of: conversion) + right.count(of: conversion))
      sum.counts |= count << shift(of: conversion)
    }
    return sum
  }

  static func < (left: Self, right: Self) -> Bool { left.counts < right.counts }

  private func count(of conversion: Conversion) -> UInt64 { (counts >> Self.shift(of: conversion)) & 255 }

  private static func shift(of conversion: Conversion) -> UInt64 {
    UInt64(Conversion.allCases.count - 1 - conversion.rawValue) * 8
  }
}

/// Whether an argument can become a parameter's value.
enum Fit: Equatable, Sendable {
  case no
  /// A type on the way is not known.
  case unknown
  case yes(ConversionCost)

  static let exact = Fit.yes(.none)

  /// Both have to fit.
  func and(_ other: @autoclosure () -> Fit) -> Fit {
    guard self != .no else { return .no }
    switch (self, other()) {
    case (_, .no): return .no
    case (.yes(let first), .yes(let second)): return .yes(first + second)
    default: return .unknown
    }
  }

  func adding(_ conversion: Conversion) -> Fit {
    if case .yes(let cost) = self { return .yes(cost + ConversionCost(conversion)) }
    return self
  }

  var isCertain: Bool {
    if case .yes = self { return true }
    return false
  }
}

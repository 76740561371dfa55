import Testing

/// Statics and globals that look like singletons and are none.
struct NoSingletonTests {
  @Test("a static closure that makes a new object at each call, and a computed static likewise, are factories")
  func factories() throws {
    try expectShape(
      """
      final class Service {}
      enum Make { static let service: () -> Service = { Service() }; static var fresh: Service { Service() } }
      struct Reader { let one = Make.service(), two = Make.fresh }
      """,
      roles: ["Make.service: factory", "Make.fresh: factory"], reads: [])
  }

  @Test("a table of values by case is a constant")
  func table() throws {
    try expectShape(
      """
      final class Icon { let name: String; init(_ name: String) { self.name = name } }
      enum Weather: CaseIterable { case sun, rain; static let icons: [Weather: Icon] = [.sun: Icon("s"), .rain: Icon("r")] }
      struct Reader { let icon = Weather.icons[.sun] }
      """,
      roles: ["Weather.icons: constant"], reads: [])
  }

  @Test("constants of value types, of the sources and of the SDK, are none, though a type holds several of itself")
  func constants() throws {
    try expectShape(
      """
      import SwiftUI
      struct Tint { let red: Double; static let warm = Tint(red: 1), cold = Tint(red: 0) }
      extension Color { static let brand = Color(red: 1, green: 0, blue: 0) }
      enum Layout { static let margin = 8.0; static let name = "layout"; static let parts = ["a", "b"] }
      struct Reader { let tint = Tint.warm, color = Color.brand, margin = Layout.margin, parts = Layout.parts }
      """,
      roles: [
        "Tint.warm: constant", "Tint.cold: constant", "Color.brand: constant", "Layout.margin: constant",
        "Layout.name: constant", "Layout.parts: constant",
      ],
      reads: [])
  }

  @Test("a class of unchangeable instances of itself is a list of values, as an enum would be")
  func valuesOfClass() throws {
    try expectShape(
      """
      final class Unit {
        let factor: Double
        init(_ factor: Double) { self.factor = factor }
        static let metre = Unit(1), inch = Unit(0.0254), mile = Unit(1609.344)
      }
      struct Reader { let unit = Unit.inch }
      """,
      roles: ["Unit.metre: constant", "Unit.inch: constant", "Unit.mile: constant"], reads: [])
  }

  @Test("an enum's case called shared is a value")
  func enumCase() throws {
    try expectShape(
      """
      enum Access { case shared, exclusive }
      struct Reader { let access = Access.shared }
      """,
      roles: [], reads: [])
  }
}

import Testing

@testable import DepGraphAnalysis

struct ReadSpellingTests {
  @Test(
    "a read counts however it is written, and through wrappers of one's own",
    arguments: [
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @EnvironmentObject<Cart> var cart; var body: some View { Text("\(cart.count)") } }"#,
        findings: [#"error: nothing injects Cart, which Foot reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot().environmentObject(cart)"#,
        declarations:
          #"struct Foot: View { @EnvironmentObject.Optional var cart: Cart?; var body: some View { Text("\(cart?.count ?? 0)") } }"#,
        findings: []),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @EnvironmentObject.Optional var cart: Cart?; var body: some View { Text("\(cart?.count ?? 0)") } }"#,
        findings: []),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @Environment private var kiln: Kiln; init() { _kiln = Environment(Kiln.self) }; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: [#"error: nothing injects Kiln, which Foot reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot().environment(kiln)"#,
        declarations:
          #"struct Foot: View { @Environment private var kiln: Kiln; init() { self._kiln = Environment(Kiln.self) }; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: []),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @Environment private var scheme: ColorScheme; init() { _scheme = Environment(\.colorScheme) }; var body: some View { Text("") } }"#,
        findings: []),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { let cart = EnvironmentObject<Cart>(); var body: some View { Text("\(cart.wrappedValue.count)") } }"#,
        findings: [#"error: nothing injects Cart, which Foot reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot()"#,
        declarations: #"""
          @propertyWrapper struct Given<T: ObservableObject>: DynamicProperty { @EnvironmentObject private var base: T; var wrappedValue: T { base } }
          struct Foot: View { @Given var cart: Cart; var body: some View { Text("\(cart.count)") } }
          """#,
        findings: [#"error: nothing injects Cart, which Given reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot()"#,
        declarations: #"""
          @propertyWrapper struct Given<T: ObservableObject>: DynamicProperty { @EnvironmentObject private var base: T; var wrappedValue: T { base } }
          struct Foot: View { @Given<Cart> var cart; var body: some View { Text("\(cart.count)") } }
          """#,
        findings: [#"error: nothing injects Cart, which Given reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot()"#,
        declarations: #"""
          @propertyWrapper struct Heat: DynamicProperty { @Environment(Kiln.self) private var kiln; var wrappedValue: Int { kiln.heat } }
          struct Foot: View { @Heat var heat; var body: some View { Text("\(heat)") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Heat reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @Environment<Kiln>(Kiln.self) var kiln; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: [#"error: nothing injects Kiln, which Foot reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @Environment(Kiln.self) var kiln: Kiln?; var body: some View { Text("\(kiln?.heat ?? 0)") } }"#,
        findings: []),
      WindowCase(
        content: #"Foot()"#,
        declarations:
          #"struct Foot: View { @Environment(Kiln?.self) var kiln; var body: some View { Text("\(kiln?.heat ?? 0)") } }"#,
        findings: []),
      WindowCase(
        content: #"Foot()"#,
        declarations: #"""
          typealias Oven2 = Kiln
          struct Foot: View { @Environment(Oven2.self) var kiln; var body: some View { Text("\(kiln.heat)") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Foot reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"P()"#,
        declarations: #"""
          typealias FromEnv = Environment
          struct P: View { @FromEnv(Kiln.self) private var k; var body: some View { Text("\(k.heat)") } }
          """#,
        findings: [#"error: nothing injects Kiln, which P reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"P()"#,
        declarations: #"""
          typealias Shared = EnvironmentObject
          struct P: View { @Shared var c: Cart; var body: some View { Text("\(c.count)") } }
          """#,
        findings: [#"error: nothing injects Cart, which P reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}

import Testing

@testable import DepGraphAnalysis

struct ShadowedModifierTests {
  @Test(
    "a stored property of a modifier's name hides no modifier",
    arguments: [
      WindowCase(
        content: #"Board(padding: 2).padding()"#,
        declarations:
          #"struct Board: View { let padding: Int; @Environment(Kiln.self) private var kiln; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: [#"error: nothing injects Kiln, which Board reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Board(font: 2).font(.title).environment(kiln)"#,
        declarations:
          #"struct Board: View { let font: Int; @Environment(Kiln.self) private var kiln; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: []),
      WindowCase(
        content: #"Board(background: 2).background(Color.red).environment(kiln)"#,
        declarations:
          #"struct Board: View { var background: Int?; @Environment(Kiln.self) private var kiln; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: []),
      WindowCase(
        content: #"Board(title: "").opacity(0.5)"#,
        declarations:
          #"struct Board: View { let title: String; var opacity: Double { 1 }; @Environment(Kiln.self) private var kiln; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: [#"error: nothing injects Kiln, which Board reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Board().overlay(Text(""))"#,
        declarations:
          #"struct Board: View { static let overlay = 1; var overlay: [String] = []; @Environment(Kiln.self) private var kiln; var body: some View { Text("\(kiln.heat)") } }"#,
        findings: [#"error: nothing injects Kiln, which Board reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Outer()"#,
        declarations:
          #"struct Outer: View { let frame: CGRect = .zero; var body: some View { Dial().frame(width: frame.width) } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Board(make: { Dial() })"#,
        declarations: #"struct Board<V: View>: View { let make: () -> V; var body: some View { make() } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}

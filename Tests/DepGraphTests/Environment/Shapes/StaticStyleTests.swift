import Testing

@testable import DepGraphAnalysis

struct StaticStyleTests {
  @Test(
    "a style is followed through the static member that names it",
    arguments: [
      WindowCase(
        content: #"Button("") {}.buttonStyle(.wet)"#,
        declarations: #"""
          struct Wet: ButtonStyle { @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(Double(kiln.heat)) } }
          extension ButtonStyle where Self == Wet { static var wet: Wet { .init() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Wet reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Label("", systemImage: "").labelStyle(.wet)"#,
        declarations: #"""
          struct Wet: LabelStyle { @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { configuration.title.opacity(Double(kiln.heat)) } }
          extension LabelStyle where Self == Wet { static func wet() -> Wet { Wet() } 
           static var wet: Wet { Wet() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Wet reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Button("") {}.buttonStyle(.wet).environment(kiln)"#,
        declarations: #"""
          struct Wet: ButtonStyle { @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(Double(kiln.heat)) } }
          extension ButtonStyle where Self == Wet { static var wet: Self { Self() } }
          """#,
        findings: []),
      WindowCase(
        content: #"Gauge(value: 1) {}.gaugeStyle(Wet())"#,
        declarations:
          #"struct Wet: GaugeStyle { @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(Double(kiln.heat)) } }"#,
        findings: [#"error: nothing injects Kiln, which Wet reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"ProgressView().progressViewStyle(.wet)"#,
        declarations: #"""
          struct Wet: ProgressViewStyle { @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { Text("\(kiln.heat)") } }
          extension ProgressViewStyle where Self == Wet { static var wet: Wet { Wet() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Wet reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"DisclosureGroup("") {}.disclosureGroupStyle(Wet())"#,
        declarations:
          #"struct Wet: DisclosureGroupStyle { @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { Text("\(kiln.heat)") } }"#,
        findings: [#"error: nothing injects Kiln, which Wet reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Toggle("", isOn: .constant(true)).toggleStyle(.wet(size: 2))"#,
        declarations: #"""
          struct Wet: ToggleStyle { let size: Int; @Environment(Kiln.self) var kiln; func makeBody(configuration: Configuration) -> some View { Text("\(kiln.heat)") } }
          extension ToggleStyle where Self == Wet { static func wet(size: Int) -> Wet { Wet(size: size) } }
          """#,
        findings: [#"error: nothing injects Kiln, which Wet reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}

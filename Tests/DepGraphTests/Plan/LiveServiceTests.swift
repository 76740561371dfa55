import Testing

@testable import DepGraphModel

/// No step takes the live object from anybody who had it.
struct LiveServiceTests {
  private static let sound = "final class Sound { static let shared = Sound(); func play() {} }\n"
  private static let row = "struct Row: View { var body: some View { Text(\"\").onAppear { Sound.shared.play() } } }\n"

  /// - Parameters:
  ///   - row: what stands beside the singleton.
  ///   - main: the app.
  private static func migrated(row: String = row, main: String, scene: String = "") throws -> [String: String] {
    try Sources(["App/Sound.swift": sound, "App/Row.swift": row, "App/Main.swift": main, "App/Scene.swift": scene])
      .migrated()
  }

  @Test("a scene is found wherever the app's body takes it from")
  func extendedApp() throws {
    let texts = try Self.migrated(
      main: "@main struct Main: App { var body: some Scene { mainScene } }\n",
      scene: "extension Main {\n  var mainScene: some Scene {\n    WindowGroup {\n      Row()\n    }\n  }\n}\n"
    )
    #expect(
      texts["App/Scene.swift"]
        == "extension Main {\n  var mainScene: some Scene {\n    WindowGroup {\n      Row()\n        .environment(\\.sound, services.sound)\n    }\n  }\n}\n"
    )
    #expect(texts["App/Main.swift"]?.contains("@State var services = Services()") == true)
  }

  @Test("views that a scene chooses between get it around all of them")
  func branches() throws {
    let texts = try Self.migrated(
      main:
        "@main struct Main: App {\n  var body: some Scene {\n    WindowGroup {\n      if true {\n        Row()\n      }\n    }\n  }\n}\n"
    )
    #expect(
      texts["App/Main.swift"]?.contains(
        "    WindowGroup {\n      Group {\n        if true {\n          Row()\n        }\n      }\n      .environment(\\.sound, services.sound)\n    }\n"
      ) == true)
  }

  @Test("a view keeps the singleton where nobody can say what shows it")
  func unknownRoot() throws {
    let sources = Sources([
      "App/Sound.swift": Self.sound,
      "App/Row.swift": """
      public struct Row: View {
        public init() {}
        public var body: some View { Text("").onAppear { 1️⃣Sound.shared.play() } }
      }
      """,
    ])
    #expect(
      try sources.byHand() == [
        "1️⃣ who shows Row is not known: inject it there, then read it here"
      ])
  }

  @Test("an observed object that a scene injects already is not injected once more")
  func injected() throws {
    let texts = try Sources([
      "App/Theme.swift": "@Observable final class Theme { static let shared = Theme(); var size = 1 }\n",
      "App/Main.swift": """
      @main struct Main: App {
        var body: some Scene { WindowGroup { First().environment(Theme.shared) } }
      }
      struct First: View {
        @Environment(Theme.self) private var theme
        var body: some View { Second() }
      }
      struct Second: View { var body: some View { Text("\\(Theme.shared.size)") } }
      """,
    ]).migrated()
    #expect(
      texts["App/Main.swift"]?.contains("WindowGroup { First().environment(services.theme) }") == true)
    #expect(texts["App/Main.swift"]?.contains("Text(\"\\(theme.size)\")") == true)
  }

  @Test("what inherits from protocols alone is given it when it is made")
  func protocols() throws {
    let texts = try Self.migrated(
      row: "final class Model: ObservableObject {\n  func go() { Sound.shared.play() }\n}\n",
      main:
        "struct Start: View { var body: some View { Button(\"\") { Model().go() } } }\n@main struct Main: App { var body: some Scene { WindowGroup { Start() } } }\n"
    )
    #expect(
      texts["App/Row.swift"]
        == "final class Model: ObservableObject {\n  private let sound: SoundClient\n\n  init(sound: SoundClient) {\n    self.sound = sound\n  }\n\n  func go() { sound.play() }\n}\n"
    )
  }

  @Test("a file of another module imports the one that declares what it names")
  func imports() throws {
    let texts = try Sources([
      "Core/Sound.swift":
        "public final class Sound { public static let shared = Sound(); public init() {}; public func play() {} }\n",
      "Kit/Row.swift": """
      import Core
      import SwiftUI
      public struct Row: View {
        public init() {}
        public var body: some View { Text("").onAppear { Sound.shared.play() } }
      }
      """,
      "App/Main.swift": "import Kit\n@main struct Main: App { var body: some Scene { WindowGroup { Row() } } }\n",
    ]).migrated()
    #expect(texts["App/Main.swift"]?.hasPrefix("import Kit\nimport Core\n") == true)
  }

  @Test("a name that a type has for something else is changed in that type alone")
  func names() throws {
    let texts = try Self.migrated(
      row: Self.row
        + "struct Other: View { let sound = 1; var body: some View { Text(\"\").onAppear { Sound.shared.play() } } }\n",
      main: "@main struct Main: App { var body: some Scene { WindowGroup { Row(); Other() } } }\n"
    )
    let text = texts["App/Row.swift"] ?? ""
    #expect(text.contains("@Environment(\\.sound) private var sound\n"))
    #expect(text.contains("{ sound.play() }"))
    #expect(text.contains("@Environment(\\.sound) private var soundDependency\n"))
    #expect(text.contains("{ soundDependency.play() }"))
  }
}

import Testing

@testable import DepGraphModel

struct TooManyDependenciesTests {
  private static let services = """
    import SwiftUI
    final class A { static let shared = A() }
    final class B { static let shared = B() }
    final class C {
      // depgraph:keep no state
      static let shared = C()
    }
    extension EnvironmentValues { @Entry var first = 1; @Entry var second = 2 }
    @Observable final class Session {}

    """

  @Test("singletons, keys and objects count together, and five are too many")
  func five() throws {
    let sources = Sources(
      Self.services + """
        struct 1️⃣Home: View {
          @Environment(\\.first) var first
          @Environment(\\.second) var second
          @Environment(Session.self) var session
          let a = A.shared, b = B.shared
        }
        """)
    #expect(
      try sources.findings("too-many-dependencies") == [
        "1️⃣ warning: Home has 5 dependencies: A.shared, B.shared, Session, \\.first, \\.second"
      ])
  }

  @Test("what is kept, the SDK's keys and what is handed on do not count")
  func notCounted() throws {
    let sources = Sources(
      Self.services + """
        struct Home: View {
          @Environment(\\.dismiss) var dismiss
          @Environment(\\.first) var first
          @Environment(\\.second) var second
          @Environment(Session.self) var session
          let a = A.shared, c = C.shared
          var body: some View { Text("").environment(B.shared) }
        }
        """)
    #expect(try sources.findings("too-many-dependencies") == [])
  }

  @Test("the configuration sets how many are too many")
  func limit() throws {
    var sources = Sources(Self.services + "struct 1️⃣Home { let a = A.shared, b = B.shared }")
    #expect(try sources.findings("too-many-dependencies") == [])
    sources.configuration.dependencyLimit = 2
    #expect(
      try sources.findings("too-many-dependencies") == ["1️⃣ warning: Home has 2 dependencies: A.shared, B.shared"])
  }

  @Test("each member of a holder is a dependency of its own")
  func holder() throws {
    var sources = Sources(
      """
      struct World { var api = API(), log = Log() }
      final class API { func load() {} }
      final class Log { func write() {} }
      var Current = World()
      struct 1️⃣Home { func run() { Current.api.load(); Current.log.write(); Current.api.load() } }
      """)
    sources.configuration.dependencyLimit = 2
    #expect(
      try sources.findings("too-many-dependencies") == ["1️⃣ warning: Home has 2 dependencies: Current.api, Current.log"])
  }

  @Test("the finding stays the same one when a dependency comes or goes")
  func claims() throws {
    var sources = Sources(Self.services + "struct Home { let a = A.shared, b = B.shared }")
    sources.configuration.dependencyLimit = 2
    let finding = try sources.graph().findings.first { $0.rule == "too-many-dependencies" }
    #expect(finding?.claims == ["Home"])
    #expect(finding?.subject == "type:App.Home")
  }

  @Test("a key of the SDK that the sources declare for other builds is the SDK's where these do not apply")
  func shadowedKey() throws {
    let sources = Sources([
      "App/Services.swift": Self.services,
      "App/Mac.swift": """
      #if os(macOS)
      extension EnvironmentValues { @Entry var sizeClass = 1 }
      #endif
      """,
      "App/Screens.swift": """
      #if os(iOS)
      struct Phone: View {
        @Environment(\\.sizeClass) var size
        @Environment(\\.first) var first
        @Environment(\\.second) var second
        let a = A.shared, b = B.shared
      }
      #endif
      struct 1️⃣Everywhere: View {
        @Environment(\\.sizeClass) var size
        @Environment(\\.first) var first
        @Environment(\\.second) var second
        let a = A.shared, b = B.shared
        #if os(iOS)
        var body: some View { Text("").environment(\\.sizeClass, 2) }
        #else
        var body: some View { Text("").environment(\\.sizeClass, 3) }
        #endif
      }
      """,
    ])
    #expect(
      try sources.findings("too-many-dependencies") == [
        "1️⃣ warning: Everywhere has 5 dependencies: A.shared, B.shared, \\.first, \\.second, \\.sizeClass"
      ])
    let edges = try sources.graph().edges.filter { $0.to.hasSuffix("sizeClass") }
    #expect(
      edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" } == [
        "type:App.Everywhere injection environmentKey:SwiftUI.sizeClass",
        "type:App.Everywhere environment-read environmentKey:sizeClass",
        "type:App.Everywhere injection environmentKey:sizeClass",
        "type:App.Phone environment-read environmentKey:SwiftUI.sizeClass",
      ])
  }
}

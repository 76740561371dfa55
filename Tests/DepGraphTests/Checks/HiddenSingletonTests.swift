import Testing

@testable import DepGraphModel

struct HiddenSingletonTests {
  @Test("a type and a singleton are one finding, at the first use, with the other uses as notes")
  func uses() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log(); func write() {} }
      final class Store { static let shared = Store(); func save() {} }
      struct Row {
        func open() { 1️⃣Log.shared.write(); 2️⃣Store.shared.save() }
        func close() { 3️⃣Log.shared.write() }
      }
      """)
    #expect(
      try sources.findings("hidden-singleton") == [
        "1️⃣ warning: Row uses Log.shared without declaring it", "  3️⃣ and here",
        "2️⃣ warning: Row uses Store.shared without declaring it",
      ])
  }

  @Test("of many places five are named, and the rest is counted")
  func manyUses() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log(); func write() {} }
      struct Row {
        func a() { 1️⃣Log.shared.write(); 2️⃣Log.shared.write(); 3️⃣Log.shared.write(); 4️⃣Log.shared.write() }
        func b() { 5️⃣Log.shared.write(); 6️⃣Log.shared.write(); Log.shared.write(); Log.shared.write() }
      }
      """)
    #expect(
      try sources.findings("hidden-singleton") == [
        "1️⃣ warning: Row uses Log.shared without declaring it", "  2️⃣ and here", "  3️⃣ and here",
        "  4️⃣ and here", "  5️⃣ and here", "  6️⃣ here, and in 2 more places",
      ])
  }

  @Test(
    "nothing is hidden in what is kept, the type's own, the SDK's, handed on to the environment, or free code",
    arguments: [
      "struct Row { let log = Kept.shared }",
      "extension Store { func again() { Store.shared.save() } }",
      "struct Row { let files = FileManager.default }",
      "struct Row: View { var body: some View { Text(\"\").environment(Store.shared) } }",
      "struct Row: View { let store = Store.shared; var body: some View { Text(\"\").environment(store) } }",
      "struct Row: View { @State var store = Store.shared; var body: some View { Text(\"\").environment(store) } }",
      "func run() { Store.shared.save() }",
    ])
  func notHidden(text: String) throws {
    #expect(try findings(text) == [])
  }

  @Test(
    "where the system starts the app, and in previews, nobody could pass anything in",
    arguments: [
      "struct Main: App { let store = Store.shared; var body: some Scene { WindowGroup {} } }",
      "final class Delegate: NSObject, UIApplicationDelegate { let store = Store.shared }",
      "struct Row_Previews: PreviewProvider { static var previews: some View { Text(Store.shared.name) } }",
      "#Preview { Text(Store.shared.name) }",
    ])
  func starts(text: String) throws {
    #expect(try findings(text) == [])
  }

  @Test("a view that hands one singleton on still hides another")
  func handsOnOne() throws {
    let text = "struct Row: View { var body: some View { Text(Log.shared.name).environment(Store.shared) } }"
    #expect(try findings(text) == ["Row uses Log.shared without declaring it"])
  }

  private func findings(_ text: String) throws -> [String] {
    let shared = """
      import SwiftUI
      final class Log { static let shared = Log(); var name = "" }
      final class Store { static let shared = Store(); var name = ""; func save() {} }
      final class Kept {
        // depgraph:keep no state
        static let shared = Kept()
      }

      """
    return try Sources(shared + text).graph().findings.filter { $0.rule == "hidden-singleton" }.map(\.message)
  }
}

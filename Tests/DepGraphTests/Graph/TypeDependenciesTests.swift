import Testing

@testable import DepGraphModel

/// What types take, use and hide.
struct TypeDependenciesTests {
  private func dependencies(_ text: String) throws -> [String: TypeDependencies] {
    let nodes = try Sources(text).graph().nodes
    return Dictionary(uniqueKeysWithValues: nodes.compactMap { node in node.dependencies.map { (node.name, $0) } })
  }

  @Test("a type hides the singletons that it reads, and those of the types that it uses, through any number of them")
  func hidden() throws {
    let found = try dependencies(
      """
      final class Log { static let shared = Log(); func write() {} }
      struct Reader { func run() { Log.shared.write() } }
      struct User { let reader = Reader() }
      struct Second { func run() { User().reader.run() } }
      struct Alone { let count = 1 }
      """)
    let log = ["singleton:App.Log.shared"]
    #expect(
      found == [
        "Reader": TypeDependencies(direct: log),
        "User": TypeDependencies(throughTypes: log),
        "Second": TypeDependencies(throughTypes: log),
      ])
  }

  @Test("types that use each other hide the same")
  func ring() throws {
    let found = try dependencies(
      """
      final class Log { static let shared = Log(); func write() {} }
      final class Net { static let shared = Net(); func load() {} }
      struct Left { func run() { Right().run(); Log.shared.write() } }
      struct Right { func run() { Left().run(); Net.shared.load() } }
      """)
    let (log, net) = ("singleton:App.Log.shared", "singleton:App.Net.shared")
    #expect(
      found == [
        "Left": TypeDependencies(direct: [log], throughTypes: [net]),
        "Right": TypeDependencies(direct: [net], throughTypes: [log]),
      ])
  }

  @Test("what is kept is not hidden")
  func kept() throws {
    let found = try dependencies(
      """
      final class Log {
        // depgraph:keep writes only
        static let shared = Log()
      }
      struct Reader { let log = Log.shared, files = FileManager.default }
      """)
    #expect(found == [:])
  }

  @Test("initializers take classes, actors, protocols and structs of closures; data is no dependency")
  func takes() throws {
    let found = try dependencies(
      """
      final class Store {}
      actor Cache {}
      protocol Loading {}
      struct Client { var load: () -> Void }
      struct User { var name = "" }
      final class Model {
        init(store: Store, cache: Cache?, loader: any Loading, client: Client, user: User, count: Int) {}
      }
      """)
    #expect(
      found == [
        "Model": TypeDependencies(takes: ["type:App.Cache", "type:App.Client", "type:App.Loading", "type:App.Store"])
      ])
  }

  @Test("a memberwise initializer takes what has no value and is not read from the environment")
  func memberwise() throws {
    let found = try dependencies(
      """
      import SwiftUI
      @Observable final class Store {}
      final class Model: ObservableObject {}
      struct Row: View { @ObservedObject var model: Model; @Environment(Store.self) var store; let title: String }
      struct Page: View { let store: Store; private var model = Model(); static let shared = 1 }
      """)
    #expect(
      found == [
        "Row": TypeDependencies(takes: ["type:App.Model"]),
        "Page": TypeDependencies(takes: ["type:App.Store"]),
      ])
  }

  @Test("the way to a hidden singleton is the shortest one")
  func way() throws {
    let graph = try Sources(
      """
      final class Log { static let shared = Log(); func write() {} }
      struct Reader { func run() { Log.shared.write() } }
      struct Near { let reader = Reader() }
      struct Far { let near = Near() }
      struct Start { let far = Far(), near = Near() }
      """
    ).graph()
    #expect(
      Paths(in: graph).way(from: "type:App.Start", to: "singleton:App.Log.shared")
        == ["type:App.Start", "type:App.Near", "type:App.Reader"])
    #expect(Paths(in: graph).way(from: "type:App.Log", to: "singleton:App.Log.shared") == nil)
  }
}

import Testing

@testable import DepGraphModel

/// Which of several modules' extensions a member means.
struct MemberVisibilityTests {
  private func edges(_ sources: Sources) throws -> [String] {
    try sources.graph().edges.filter { $0.kind == .initOrder }.map { "\($0.from) -> \($0.to) \($0.certainty.rawValue)" }
  }

  @Test("a member that two modules add is the imported module's")
  func imported() throws {
    let sources = Sources([
      "Kit/Color+Kit.swift": "extension Color { public static var brand: Int { Kit.shared } }",
      "Kit/Kit.swift": "public enum Kit { public static let shared = make() }\nfunc make() -> Int { 1 }",
      "Other/Color+Other.swift": "extension Color { public static var brand: Int { Other.shared } }",
      "Other/Other.swift": "public enum Other { public static let shared = make() }\nfunc make() -> Int { 1 }",
      "App/A.swift": "import Kit\nenum A { static let one = [Color.brand] }",
      "App/B.swift": "import Other\nenum B { static let two = [Color.brand] }",
    ])
    #expect(
      try edges(sources) == [
        "lazyGlobal:App.A.one -> singleton:Kit.Kit.shared certain",
        "lazyGlobal:App.B.two -> singleton:Other.Other.shared certain",
      ])
  }

  @Test("a member comes from what an imported module imports, never from a module that nothing leads to")
  func transitive() throws {
    let sources = Sources([
      "Base/Base.swift":
        "public enum Base { public static let shared = make() }\nfunc make() -> Int { 1 }\nextension Color { public static var brand: Int { Base.shared } }",
      "Kit/Kit.swift": "import Base\npublic enum Kit {}",
      "Far/Far.swift":
        "public enum Far { public static let shared = make() }\nfunc make() -> Int { 1 }\nextension Color { public static var brand: Int { Far.shared }; public static var rare: Int { Far.shared } }",
      "User/User.swift": "import Far",
      "App/App.swift": "import Kit\nenum A { static let one = [Color.brand]; static let two = [Color.rare] }",
    ])
    #expect(try edges(sources) == ["lazyGlobal:App.A.one -> singleton:Base.Base.shared certain"])
  }

  @Test("private extensions of two files, and private functions, each mean their own")
  func privates() throws {
    let sources = Sources([
      "App/A.swift":
        "private extension Int { var extra: Int { A.shared } }\nprivate func help() -> Int { A.shared }\nenum A { static let shared = make(); static let user = [1.extra, help()] }",
      "App/B.swift":
        "private extension Int { var extra: Int { B.shared } }\nprivate func help() -> Int { B.shared }\nenum B { static let shared = make(); static let user = [1.extra, help()] }",
      "App/Make.swift": "func make() -> Int { 1 }",
    ])
    #expect(
      try edges(sources) == [
        "lazyGlobal:App.A.user -> singleton:App.A.shared certain",
        "lazyGlobal:App.B.user -> singleton:App.B.shared certain",
      ])
  }
}

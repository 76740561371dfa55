import Testing

@testable import DepGraphModel

@Suite("The table of SDK singletons")
struct SDKSingletonsTests {
  @Test("A singleton is found by type and accessor, with its framework")
  func lookup() throws {
    let session = try #require(SDKSingletons.singleton(type: "AVAudioSession", accessor: "sharedInstance"))
    #expect(session.name == "AVAudioSession.sharedInstance()")
    #expect(session.framework == "AVFAudio")
    #expect(session.valueType == "AVAudioSession")
    #expect(SDKSingletons.singleton(type: "UserDefaults", accessor: "standard")?.name == "UserDefaults.standard")
    #expect(SDKSingletons.singleton(type: "UserDefaults", accessor: "shared") == nil)
  }

  @Test("The type of the object is told where it is another one")
  func valueType() {
    #expect(SDKSingletons.singleton(type: "NSCalendar", accessor: "current")?.valueType == "Calendar")
  }

  @Test("NSApp is the shared application")
  func globals() {
    #expect(SDKSingletons.singleton(global: "NSApp")?.name == "NSApplication.shared")
    #expect(SDKSingletons.singleton(global: "print") == nil)
  }

  @Test("A constant that looks like a singleton is known and is none")
  func constants() {
    #expect(SDKSingletons.isConstant(type: "URLSessionConfiguration", accessor: "default"))
    #expect(SDKSingletons.all.filter { SDKSingletons.isConstant(type: $0.type, accessor: $0.accessor) } == [])
  }

  @Test("No entry stands twice or is misspelt in form")
  func form() {
    let entries = (SDKSingletons.systemFrameworks + SDKSingletons.interfaceFrameworks + SDKSingletons.serviceFrameworks)
      .flatMap(\.entries)
    #expect(SDKSingletons.all.count == entries.count)
    let misspelt = entries.filter { (try? /[A-Z]\w+\.[a-z]\w+(\(\))?( -> [A-Z]\w+)?/.wholeMatch(in: $0)) == nil }
    #expect(misspelt == [])
  }
}

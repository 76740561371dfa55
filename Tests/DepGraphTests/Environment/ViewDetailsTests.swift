import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

struct ViewDetailsTests {
  private static let sources = #"""
    import SwiftUI
    import UIKit
    @Observable final class Kiln { var heat = 0 }
    final class Cart: ObservableObject { @Published var count = 0 }
    final class Api: ObservableObject { let url: String; init(url: String) { self.url = url } }
    struct Log { var note: (String) -> Void }
    extension EnvironmentValues { @Entry var log = Log(note: { _ in }) }
    struct Dial: View { @Environment(Kiln.self) var kiln; var body: some View { Text("\(kiln.heat)") } }
    struct Row: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\(cart.count)") } }
    struct Deep: View {
      @EnvironmentObject var api: Api
      @Environment(\.log) var log
      var body: some View { Text(api.url).onAppear { log.note("") } }
    }
    struct Page: View {
      @State var on = false
      var body: some View { VStack { Dial(); Row(); if on { Deep() } }.environment(Kiln()) }
    }
    func present<V: View>(_ view: V) -> UIViewController { UIHostingController(rootView: view) }
    final class Router { func go() { _ = present(Page()) } }
    @main struct Main: App {
      var body: some Scene { WindowGroup { Page().environmentObject(Cart()).environmentObject(Api(url: "")) } }
    }

    """#

  private func page() throws -> GraphNode {
    try #require(Sources(Self.sources).graph().nodes.first { $0.name == "Page" })
  }

  @Test("a view tells what a preview of it has to inject, itself and for the views that it shows, as code")
  func needs() throws {
    #expect(
      try page().view?.needs.map { "\($0.code) \($0.reader) \($0.isCertain)" } == [
        ".environmentObject(<#Api#>) Deep false", ".environmentObject(Cart()) Row true",
        #".environment(\.log, <#Log#>) Deep false"#,
      ])
  }

  @Test("a view tells which scenes, hosts and views show it, and where")
  func shownBy() throws {
    #expect(
      try page().view?.shownBy.map { "\($0.name) \($0.line)" } == [
        "hosted view in Router 20", "WindowGroup in Main 22",
      ])
  }

  @Test("the way of a view that a function hosts names where that makes the controller")
  func host() throws {
    let finding = try #require(
      Sources(Self.sources).graph().findings.first { $0.rule == "missing-injection" && $0.message.contains("hosted") })
    #expect(
      finding.notes.first.map { "\($0.line):\($0.column) \($0.message)" }
        == "19:56 a UIHostingController shows what it is given")
    #expect(finding.notes.first?.isStep == true)
  }
}

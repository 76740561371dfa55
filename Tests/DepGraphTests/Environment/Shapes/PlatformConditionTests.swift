import Testing

@testable import DepGraphAnalysis

struct PlatformConditionTests {
  @Test(
    "a root and a read under conditions that exclude each other are no finding",
    arguments: [
      WindowCase(
        content: nil,
        declarations: #"""
          #if os(watchOS)
          @main struct W: App { var body: some Scene { WindowGroup { Page() } } }
          #else
          @main struct P: App { var body: some Scene { WindowGroup { Page().environmentObject(Cart()) } } }
          #endif
          struct Page: View { @EnvironmentObject var cart: Cart; var body: some View { 
           #if os(watchOS)
           Text("x")
           #else
           Text("\(cart.count)")
           #endif
           } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          #if os(watchOS)
          @main struct W: App { var body: some Scene { WindowGroup { Page() } } }
          #else
          @main struct P: App { var body: some Scene { WindowGroup { Page().environmentObject(Cart()) } } }
          #endif
          struct Page: View { @EnvironmentObject var cart: Cart; var body: some View { 
           #if os(watchOS)
           Text("\(cart.count)")
           #else
           Text("x")
           #endif
           } }
          """#,
        findings: [#"error: this WindowGroup shows Page without the Cart it reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          #if os(macOS)
          @main struct W: App { var body: some Scene { WindowGroup { Page() } } }
          #endif
          struct Page: View { 
           #if !os(macOS)
           @EnvironmentObject var cart: Cart
           #endif
           var body: some View { Text("") } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          #if os(watchOS)
          @main struct W: App { var body: some Scene { WindowGroup { Page() } } }
          #endif
          struct Page: View { @EnvironmentObject var cart: Cart
           var body: some View { 
           #if os(watchOS)
           Text("")
           #else
           full
           #endif
           } 
           var full: some View { Text("\(cart.count)") } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          #if os(watchOS)
          @main struct W: App { var body: some Scene { WindowGroup { Page() } } }
          #endif
          struct Page: View { 
           var body: some View { 
           #if !os(watchOS)
           Row()
           #endif
           Text("") } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          @main struct W: App { var body: some Scene { 
           #if os(macOS)
           Settings { Page() }
           #else
           WindowGroup { Page().environmentObject(Cart()) }
           #endif
           } }
          struct Page: View { @EnvironmentObject var cart: Cart
           var body: some View { Text("").toolbar {
           #if os(iOS)
            Text("\(cart.count)")
           #endif
           } } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          #if os(tvOS)
          @main struct W: App { var body: some Scene { WindowGroup { Page() } } }
          #endif
          #if !os(tvOS)
          @main struct V: App { var body: some Scene { WindowGroup { Page().environmentObject(Cart()) } } }
          #endif
          struct Page: View { @EnvironmentObject var cart: Cart
           var body: some View { Text("")
           #if os(iOS) || os(macOS)
            .onAppear { cart.count = 1 }
           #endif
            .padding() } }
          """#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}

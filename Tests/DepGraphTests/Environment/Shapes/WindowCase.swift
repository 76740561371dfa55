import Testing

@testable import DepGraphAnalysis

/// A small app, and what the rules of the environment say of it.
struct WindowCase: Sendable, CustomTestStringConvertible {
  /// What the app's window shows; nil for sources without an app.
  var content: String?
  var declarations = ""
  /// Severities and messages, in the order of their places.
  var findings: [String]

  var testDescription: String { content ?? String(declarations.prefix(60)) }

  private static let views = #"""
    import SwiftUI
    import UIKit
    @Observable final class Kiln { var heat = 0 }
    final class Cart: ObservableObject { @Published var count = 0 }
    struct Dial: View { @Environment(Kiln.self) private var kiln; var body: some View { Text("\(kiln.heat)") } }
    struct Row: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\(cart.count)") } }
    struct Both: View { var body: some View { Dial(); Row() } }

    """#

  private var app: String {
    guard let content else { return "" }
    return """

      @main struct Main: App {
        @State private var kiln = Kiln()
        @StateObject private var cart = Cart()
        var body: some Scene { WindowGroup { \(content) } }
      }
      """
  }

  func told() throws -> [String] {
    let rules = ["missing-injection", "unused-injection", "preview-injection", "uninjected-key"]
    return try Sources(Self.views + declarations + app).graph().findings.filter { rules.contains($0.rule) }
      .map { "\($0.severity.rawValue): \($0.message)" }
  }
}

import Foundation
import Testing

/// Calls of the SDK that run the run loop before they return.
struct BlockingRunLoopTests {
  @Test(
    "whatever runs the run loop in a lazy initializer is a warning",
    arguments: [
      "RunLoop.current.run(until: .now)",
      "while !isDone, RunLoop.current.run(mode: .default, before: .distantFuture) {}",
      "RunLoop.main.acceptInput(forMode: .default, before: .distantFuture)",
      "CFRunLoopRun()",
      "CFRunLoopRunInMode(.defaultMode, 1, false)",
      "let alert = NSAlert(); alert.messageText = \"x\"; alert.runModal()",
      "if NSAlert().runModal() == .alertFirstButtonReturn { isDone = true }",
      "let panel = NSOpenPanel(); panel.canChooseFiles = true; guard panel.runModal() == .OK else { return }",
      "NSSavePanel().runModal()",
      "NSApplication.shared.runModal(for: NSWindow())",
      "NSApp.runModal(for: NSWindow())",
      "_ = NSApp.nextEvent(matching: .any, until: nil, inMode: .default, dequeue: true)",
      "NSMenu().popUp(positioning: nil, at: .zero, in: nil)",
      "NSMenu.popUpContextMenu(NSMenu(), with: NSEvent(), for: NSView())",
      "NSPrintOperation(view: NSView()).run()",
      "AskingPanel().ask()",
      "NSAlert().show()",
    ])
  func runs(body: String) throws {
    let findings = try Sources(
      """
      import AppKit
      final class Desk {
        static let shared = Desk()
        var isDone = false
        init() {
          \(body)
        }
      }
      final class AskingPanel: NSOpenPanel { func ask() { runModal() } }
      extension NSAlert { func show() { _ = runModal() } }
      """
    ).findings("blocking-in-init").compactMap { line in
      line.range(of: "warning: ").map { String(line[$0.lowerBound...]) }
    }
    #expect(
      findings == ["warning: initializing Desk.shared runs a run loop: deadlocks if that work accesses Desk.shared"])
  }

  @Test("members of the sources' own types that bear such a name run what their code says")
  func ownTypes() throws {
    let sources = Sources(
      """
      final class Sheet { func runModal() {} }
      final class Motor { func run() {} }
      final class Desk { static let shared = Desk(); init() { Sheet().runModal(); Motor().run() } }
      """)
    #expect(try sources.findings("blocking-in-init") == [])
  }
}

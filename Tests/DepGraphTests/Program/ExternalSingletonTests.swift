import Testing

@testable import DepGraphModel

/// Singletons of types that are not in the sources.
struct ExternalSingletonTests {
  @Test("the SDK's singletons are known with their framework and kept")
  func table() throws {
    let sources = Sources(
      """
      import Foundation
      struct Reader {
        func run() { 1️⃣UserDefaults.standard.set(1, forKey: "a"); _ = 2️⃣FileManager.default.currentDirectoryPath }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> FileManager.default 2️⃣ FileManager.default .currentDirectoryPath",
        "App.Reader -> UserDefaults.standard 1️⃣ UserDefaults.standard .set(_:forKey:)",
      ])
    #expect(
      try sources.graph().nodes.filter { $0.kind == .singleton } == [
        GraphNode(
          id: "singleton:FileManager.default", kind: .singleton, name: "FileManager.default", module: "Foundation",
          origin: .sdk, kept: "part of Foundation"),
        GraphNode(
          id: "singleton:UserDefaults.standard", kind: .singleton, name: "UserDefaults.standard", module: "Foundation",
          origin: .sdk, kept: "part of Foundation"),
      ])
  }

  @Test("a conventional name of a type that is neither in the sources nor in the table is a singleton, and not kept")
  func conventional() throws {
    let sources = Sources(
      """
      import Shop
      struct Reader { func run() { 1️⃣Purchases.shared.restore(); 2️⃣Player.sharedInstance().play() } }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> Player.sharedInstance 2️⃣ Player.sharedInstance() .play()",
        "App.Reader -> Purchases.shared 1️⃣ Purchases.shared .restore()",
      ])
    #expect(
      try sources.graph().nodes.filter { $0.kind == .singleton }.map { [$0.origin.rawValue, $0.kept, $0.module] }
        == [["sdk", nil, nil], ["sdk", nil, nil]])
  }

  @Test("a function of the SDK that gives a singleton is named with its parentheses, whatever its arguments")
  func functions() throws {
    let sources = Sources(
      """
      import AVFoundation
      struct Reader {
        let session = 1️⃣AVAudioSession.sharedInstance()
        func run() { 2️⃣DispatchQueue.global(qos: .utility).async {}; 3️⃣DispatchQueue.main.async {} }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> AVAudioSession.sharedInstance() 1️⃣ AVAudioSession.sharedInstance()",
        "App.Reader -> DispatchQueue.global() 2️⃣ DispatchQueue.global(qos: .utility) .async(_:)",
        "App.Reader -> DispatchQueue.main 3️⃣ DispatchQueue.main .async(_:)",
      ])
  }

  @Test("constants and fresh values of the SDK are none")
  func constants() throws {
    let sources = Sources(
      """
      import SwiftUI
      struct Reader {
        let configuration = URLSessionConfiguration.default, animation = Animation.default, now = Date.now
        func run() { withAnimation(.default) {} }
      }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == [])
  }

  @Test("an implicit member reaches the SDK's singleton where the context gives its type")
  func implicit() throws {
    let sources = Sources(
      """
      import Foundation
      struct Reader {
        let center: NotificationCenter
        init(center: NotificationCenter = 1️⃣.default, files: FileManager = 2️⃣.default) { self.center = center }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> FileManager.default 2️⃣ .default", "App.Reader -> NotificationCenter.default 1️⃣ .default",
      ])
  }

  @Test("a global of the SDK stands for the singleton it holds")
  func global() throws {
    let sources = Sources("import AppKit\nstruct Reader { func run() { 1️⃣NSApp.terminate(nil) } }")
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> NSApplication.shared 1️⃣ NSApp .terminate(_:)"])
  }

  @Test("a subclass in the sources reaches the singleton of its SDK class")
  func subclass() throws {
    let sources = Sources(
      "import UIKit\nfinal class MyApplication: UIApplication {}\nstruct Reader { let app = 1️⃣MyApplication.shared }")
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> UIApplication.shared 1️⃣ MyApplication.shared"])
  }

  @Test("an SDK singleton held by a property or a local is used where that is used")
  func held() throws {
    let sources = Sources(
      """
      import Foundation
      struct Reader {
        let defaults = 1️⃣UserDefaults.standard
        func run() { 2️⃣defaults.removeObject(forKey: "a"); let files = 3️⃣FileManager.default; _ = 4️⃣files.temporaryDirectory }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> FileManager.default 3️⃣ FileManager.default",
        "App.Reader -> FileManager.default 4️⃣ files .temporaryDirectory",
        "App.Reader -> UserDefaults.standard 1️⃣ UserDefaults.standard",
        "App.Reader -> UserDefaults.standard 2️⃣ defaults .removeObject(forKey:)",
      ])
  }

  @Test("a global that is another name of an SDK singleton reads it, and who uses the global uses the singleton")
  func renamed() throws {
    let sources = Sources(
      """
      import UIKit
      let application: UIApplication = 1️⃣UIApplication.shared
      struct Reader { func run() { 2️⃣application.endIgnoring() } }
      """)
    let edges = try sources.graph().edges.flatMap { edge in
      edge.sites.map { "\(edge.from) -> \(edge.to) \(sources.text($0.file, $0.line, $0.column))" }
    }
    #expect(
      edges == [
        "lazyGlobal:App.application -> singleton:UIApplication.shared 1️⃣",
        "type:App.Reader -> singleton:UIApplication.shared 2️⃣",
      ])
  }
}

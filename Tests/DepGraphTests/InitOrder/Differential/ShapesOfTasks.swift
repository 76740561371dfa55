extension Shapes {
  /// Autoclosures, tasks, actors, and other threads.
  static let tasks: [Shape] = [
    Shape("a task") { writer in writer.now("Task { \(later)_ = \(writer.inner()) }; return 1") },
    Shape("a detached task") { writer in writer.now("Task.detached { \(later)_ = \(writer.inner()) }; return 1") },
    Shape("a task that starts at once") { writer in
      let first = writer.inner()
      return writer.now("Task.immediate { _ = \(first); \(later)_ = \(writer.inner()) }; return 1")
    },
    Shape("async let") { writer in
      let name = writer.fresh("work")
      let inner = writer.inner()
      writer.declare("func \(name)() async -> Int { \(inner) }")
      writer.declare(
        "func \(name)All() async -> Int { async let one = \(name)(); async let two = \(writer.inner()); return await one + two }"
      )
      return writer.now("Task { \(later)await \(name)All() }; return 1")
    },
    Shape("a group of tasks") { writer in
      writer.now(
        "Task { \(later)await withTaskGroup(of: Int.self) { group in group.addTask { \(writer.inner()) }; await group.waitForAll() } }; return 1"
      )
    },
    Shape("a task of a global actor") { writer in
      let actor = writer.fresh("Actor")
      let access = writer.isInKit ? "public " : ""
      writer.token("\(writer.isInKit ? "Kit" : "App").\(actor).shared", "\(actor).shared")
      writer.declare("@globalActor \(access)actor \(actor) { \(access)static let shared = \(actor)() }")
      writer.declare("@\(actor) func work\(actor)() -> Int { \(writer.inner()) }")
      return writer.random.pick([
        writer.now("Task { @\(actor) in \(later)_ = work\(actor)() }; return 1"),
        writer.now("Task { \(later)await work\(actor)() }; return 1"),
        writer.now("Task.immediate { @\(actor) in \(later)_ = work\(actor)() }; return 1"),
      ])
    },
    Shape("the main actor") { writer in
      let name = writer.fresh("work")
      writer.declare("@MainActor func \(name)() -> Int { \(writer.inner()) }")
      return "MainActor.assumeIsolated { \(name)() }"
    },
    Shape("an actor's members") { writer in
      let name = writer.fresh("Store")
      let made = writer.inner()
      let isolated = writer.inner()
      writer.declare(
        """
        actor \(name) {
          nonisolated let id: Int
          init() { id = \(made) }
          nonisolated func now() -> Int { \(writer.inner()) }
          func isolated() -> Int { \(isolated) }
          static func free() -> Int { \(writer.inner()) }
        }
        """)
      return writer.random.pick(["\(name)().now()", "\(name)().id", "\(name).free()"])
    },
    Shape("another queue") { writer in
      writer.now("DispatchQueue.global().asyncAfter(deadline: .now() + 60) { _ = \(writer.inner()) }; return 1")
    },
    Shape("another thread") { writer in
      let value = writer.inner()
      return writer.random.pick([
        writer.now("Thread.detachNewThread { Thread.sleep(forTimeInterval: 60); _ = \(value) }; return 1"),
        writer.now("OperationQueue().addOperation { Thread.sleep(forTimeInterval: 60); _ = \(value) }; return 1"),
        writer.now("let timer = Timer(timeInterval: 60, repeats: false) { _ in _ = \(value) }; _ = timer; return 1"),
      ])
    },
    Shape("a stream's values") { writer in
      writer.now(
        "let stream = AsyncStream<Int> { stream in _ = \(writer.inner()); stream.finish() }; _ = stream; return 1")
    },
    Shape("a notification") { writer in
      let name = writer.fresh("posted")
      return writer.now(
        """
        let center = NotificationCenter(); \
        let token = center.addObserver(forName: .init("\(name)"), object: nil, queue: nil) { _ in _ = \(writer.inner()) }; \
        center.removeObserver(token); return 1
        """)
    },
    Shape("an autoclosure that is called sometimes") { writer in
      let name = writer.fresh("evaluate")
      writer.declare("func \(name)(_ value: @autoclosure () -> Int) -> Int { \(writer.choice()) ? value() : 1 }")
      return "\(name)(\(writer.inner()))"
    },
    Shape("an autoclosure that is never called") { writer in
      let name = writer.fresh("evaluate")
      writer.declare("func \(name)(_ value: @autoclosure () -> Int) -> Int { 1 }")
      return "\(name)(\(writer.inner()))"
    },
    Shape("an autoclosure that is handed on") { writer in
      let name = writer.fresh("evaluate")
      writer.declare(
        "func \(name)(_ value: @autoclosure () -> Int) -> Int { \(name)Inner(value()) + [1].map { _ in value() }.count }"
      )
      writer.declare("func \(name)Inner(_ value: @autoclosure () -> Int) -> Int { value() }")
      return "\(name)(\(writer.inner()))"
    },
    Shape("an autoclosure that is given back") { writer in
      let name = writer.fresh("later")
      writer.declare("func \(name)(_ value: @escaping @autoclosure () -> Int) -> () -> Int { { value() } }")
      return writer.random.pick([
        "\(name)(\(writer.inner()))()", writer.now("let value = \(name)(\(writer.inner())); _ = value; return 1"),
      ])
    },
    Shape("an autoclosure that is kept and called") { writer in
      let name = writer.fresh("Deferred")
      writer.declare(
        """
        final class \(name) {
          let make: () -> Int
          var value: Int?
          init(_ make: @escaping @autoclosure () -> Int) { self.make = make }
          func get() -> Int { if let value { return value }; let made = make(); value = made; return made }
        }
        """)
      return writer.random.pick([
        "\(name)(\(writer.inner())).get()", writer.now("_ = \(name)(\(writer.inner())); return 1"),
      ])
    },
    Shape("an autoclosure of an override") { writer in
      let name = writer.fresh("Log")
      writer.declare("class \(name) { func write(_ message: @autoclosure () -> Int) {} }")
      writer.declare(
        "final class \(name)Loud: \(name) { override func write(_ message: @autoclosure () -> Int) { _ = message() } }")
      writer.declare("func use\(name)(_ log: \(name)) -> Int { log.write(\(writer.inner())); return 1 }")
      return writer.random.pick(["use\(name)(\(name)Loud())", "use\(name)(\(name)())"])
    },
  ]

  /// A run is over before that: what other threads initialize would depend on how they are scheduled.
  private static let later = "try await Task.sleep(for: .seconds(60)); "
}

/// One way of running code: writes what it needs into the program and gives an `Int` expression that runs
/// `writer.inner()`, always, sometimes or never, as its name says.
struct Shape: Sendable {
  var name: String
  var write: @Sendable (_ writer: ProgramWriter) -> String

  init(_ name: String, _ write: @escaping @Sendable (_ writer: ProgramWriter) -> String) {
    self.name = name
    self.write = write
  }
}

enum Shapes {
  static let all: [Shape] =
    calls + members + initializers + dispatch + witnesses + objects + locals + closures + storedClosures + conditions
    + unrun + conformances + generics + overloads + lifetimes + wrappers + tasks + modules
}

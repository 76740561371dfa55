/// libgvc could not do its work: what it was doing and what it said.
public struct GraphvizError: Error, Sendable, Equatable, CustomStringConvertible {
  /// One line.
  public var message: String

  init(_ action: String, said: [String]) {
    message =
      said.isEmpty ? "Graphviz could not \(action)" : "Graphviz could not \(action): \(said.joined(separator: "; "))"
  }

  public var description: String { message }
}

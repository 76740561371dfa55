/// The whole pipeline: sources in, graph out.
///
///     SourceTree -> [FileFacts] -> Program -> InitOrder, Graph -> Checks
///
/// Each stage is a value made once from the stage before.
public struct Analyzer: Sendable {
  public var configuration: Configuration

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// What an analysis gives: the graph, and what the person at the terminal should know beside it.
  public struct Result: Sendable {
    public var graph: Graph
    /// One line each.
    public var notes: [String]
    /// Seconds of each stage, in order.
    public var timings: [Timing]
  }

  public struct Timing: Sendable {
    public var stage: String
    public var seconds: Double
  }

  /// Reports a stage's progress, 0 to `total` units done; called from any thread.
  public typealias Progress = @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

  /// - Throws: `InputError` when nothing can be analysed.
  public func analyze(_ tree: SourceTree, progress: Progress? = nil) throws -> Result {
    throw InputError("not linked yet")
  }
}

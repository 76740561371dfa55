import DepGraphModel
import DepGraphReports
import DepGraphSyntax

/// What `--version` prints: the program, and the libraries that results depend on.
enum VersionText {
  static func text() throws -> String {
    """
    depgraph \(Version.current)
    SwiftParser \(ParserVersion.current)
    Graphviz \(try Graphviz.version())

    """
  }
}

import DepGraphModel
import Foundation
import Testing

@testable import DepGraphCommand

/// Programs that are compiled and run with the observer library.
@Suite(.serialized)
struct ObserveTests {
  private func compiled(_ source: String, _ options: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["App/app.swift": source])
    let run = try Program.shell(
      "swiftc -module-name App -parse-as-library \(options) App/app.swift -o app 2>&1", in: folder)
    try #require(run.status == 0, "\(run)")
    return folder
  }

  private func trace(_ folder: TemporaryFolder) throws -> Trace { try Trace(savedAt: folder.path + "/trace.json") }

  /// Each run as `A.shared 1: B.shared C.shared`, indented by what it ran in.
  private func runs(_ process: Trace.Process) -> [String] {
    process.runs.map { run in
      var depth = 0
      var outer = run.inside
      while let index = outer { (depth, outer) = (depth + 1, process.runs[index].inside) }
      let end = run.seconds == nil ? " does not end" : ""
      return String(repeating: "  ", count: depth) + "\(run.storage) \(run.thread): "
        + run.reads.joined(separator: " ") + end
    }
  }

  private static let chain = """
    import Foundation
    final class A { static let shared = A(); init() { _ = B.shared; if CommandLine.arguments.count > 1 { _ = C.shared } } }
    final class B { static let shared = B(); init() { _ = secret } }
    final class C { static let shared = C() }
    private let secret = [C()]
    @main struct Main {
      static func main() {
        _ = B.shared
        _ = A.shared
        Thread.detachNewThread { _ = C.shared; exit(7) }
        while true { sleep(1) }
      }
    }
    """

  @Test("initializers are told with what they run inside, on which thread; the program's output and status are its own")
  func chain() throws {
    let folder = try compiled(Self.chain)
    let run = try Program.run(["observe", "-o", "trace.json", "--", "./app"], in: folder)
    #expect(
      run
        == Program.Run(status: 7, error: "depgraph: note: 4 lazy initializers in 1 process; wrote trace.json\n"))
    let trace = try trace(folder)
    #expect(trace.command == ["./app"])
    #expect(
      trace.processes.map(runs) == [
        [
          "App.B.shared 1: App.secret", "  App.secret 1: ", "App.A.shared 1: App.B.shared", "App.C.shared 2: ",
        ]
      ])
  }

  @Test("a picture and the summary say what was seen, in which order, and what the sources do not say")
  func compared() throws {
    let folder = try compiled(Self.chain)
    _ = try Program.run(["observe", "-o", "trace.json", "./app"], in: folder)
    // What the program has and these sources have not.
    try folder.write(
      "App/app.swift", Self.chain.replacingOccurrences(of: "init() { _ = secret }", with: "init() {}"))
    let run = try Program.run(["App", "--observed", "trace.json", "-o", "graph.json", "-o", "graph.dot"], in: folder)
    #expect(run.status == 0)
    let lines = run.error.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("observed: ") })
    #expect(lines[start] == "observed: 4 initializers ran; 1 of 2 initialization edges seen")
    #expect(lines.contains("  seen and not predicted:"))
    #expect(lines.contains("    B.shared -> secret"))
    let graph = try Graph(savedAt: folder.path + "/graph.json")
    let observation = try #require(graph.observation)
    #expect(observation.initializers.map(\.name) == ["B.shared", "secret", "A.shared", "C.shared"])
    #expect(
      observation.edges.map { "\($0.order ?? 0) \($0.fromName) -> \($0.toName) \($0.isPredicted)" } == [
        "2 B.shared -> secret false", "0 A.shared -> B.shared true",
      ])
    #expect(observation.contradicted == [])
    #expect(try folder.read("graph.dot").contains("label=\"seen\""))
  }

  @Test("an initializer that needs itself is seen to hang; the signal that ends the program ends this one")
  func hang() throws {
    let folder = try compiled(
      """
      final class A { static let shared = A(); init() { _ = B.shared } }
      final class B { static let shared = B(); init() { _ = A.shared } }
      @main struct Main { static func main() { _ = A.shared } }
      """)
    let run = try Program.shell("$DEPGRAPH observe -o trace.json -- timeout -s KILL 2 ./app; echo $?", in: folder)
    #expect(run.output == "137\n")
    let processes = try trace(folder).processes
    #expect(
      processes.map(runs) == [
        ["App.A.shared 1: App.B.shared does not end", "  App.B.shared 1: App.A.shared does not end"]
      ])
    #expect(processes.first?.runs.map(\.deadlocks) == [[], ["App.A.shared"]])
  }

  @Test("a signal for this program reaches the one that it runs")
  func forwarding() throws {
    let folder = try TemporaryFolder()
    let run = try Program.shell(
      """
      $DEPGRAPH observe --quiet -o trace.json -- bash -c 'trap "echo caught; exit 3" TERM; echo ready > ready; while :; do sleep 0.1; done' &
      while [ ! -e ready ]; do sleep 0.1; done
      kill -TERM $!
      wait $!
      echo $?
      """, in: folder)
    #expect(run.output == "caught\n3\n")
  }

  @Test("one line says what cannot be observed")
  func gaps() throws {
    let folder = try compiled("let a = [1]; @main struct Main { static func main() { print(a) } }", "-static-stdlib")
    #expect(
      try Program.run(["observe", "-o", "trace.json", "./app"], in: folder).error.split(separator: "\n").first
        == "depgraph: note: '\(folder.path)/app' is linked with the Swift runtime statically: its initializers are not seen"
    )
    let stripped = try compiled("let a = [1]; @main struct Main { static func main() { print(a) } }", "-Xlinker -s")
    #expect(
      try Program.run(["observe", "-o", "trace.json", "./app"], in: stripped).error.split(separator: "\n").first
        == "depgraph: note: '\(stripped.path)/app' is stripped: its initializers have no names")
  }

  @Test("a program that cannot be run, no program, and a file that is no trace are told")
  func unusable() throws {
    let folder = try TemporaryFolder(["A.swift": "let a = 1", "bad.json": "{}"])
    #expect(
      try Program.run(["observe", "./missing"], in: folder)
        == Program.Run(status: 2, error: "depgraph: error: cannot run './missing': No such file or directory\n"))
    #expect(
      try Program.run(["observe"], in: folder)
        == Program.Run(
          status: 2, error: "depgraph: error: observe needs a program to run: depgraph observe -- COMMAND [ARGUMENT…]\n"
        ))
    #expect(
      try Program.run(["--observed", "bad.json"], in: folder)
        == Program.Run(
          status: 2,
          error:
            "depgraph: error: 'bad.json' is not a trace; write one with 'depgraph observe -o bad.json -- COMMAND'\n"))
  }
}

struct StorageNameTests {
  @Test(
    "a symbol is named by module, types and variable",
    arguments: [
      ("$s1a1AC6shared_WZ", "a.A.shared"), ("$s1a8topLevel_WZ", "a.topLevel"), ("$s1a1AC3one_3two_WZ", "a.A.one"),
      ("$s1a1P33_EFF83A1F47B777EA672D48C97C71346FLLO6hidden_WZ", "a.P.hidden"),
      ("$s1a1MV4mainyyFZ1fL_yyF1LL_V1z_WZ", "a.L.z"),
    ])
  func names(symbol: String, name: String) {
    #expect(StorageName.name(ofInitializer: symbol) == name)
  }

  @Test("what is no initializer has no name", arguments: ["main", "_WZ", "$s1a1AC6sharedACvau", "$s_WZ"])
  func others(symbol: String) {
    #expect(StorageName.name(ofInitializer: symbol) == nil)
  }
}

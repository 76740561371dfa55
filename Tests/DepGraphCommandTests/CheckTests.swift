import Foundation
import Testing

@testable import DepGraphCommand
@testable import DepGraphModel

@Suite struct CheckTests {
  private static let app = [
    "App/Clock.swift": """
    final class Clock {
      static let shared = Clock()
      func tick() {}
    }
    struct Tower {
      func strike() { Clock.shared.tick() }
    }
    """
  ]
  private static let finding =
    "App/Clock.swift:6:19: warning: Tower uses Clock.shared without declaring it [hidden-singleton]\n"

  @Test("Findings are the result, their number stands beside it, and a warning fails a strict check only")
  func text() throws {
    let folder = try TemporaryFolder(Self.app)
    #expect(
      try Program.run(["check", "App"], in: folder)
        == Program.Run(status: 0, output: Self.finding, error: "1 warning (1 file analyzed)\n"))
    #expect(
      try Program.run(["check", "App", "--strict", "--quiet"], in: folder)
        == Program.Run(status: 1, output: Self.finding))
  }

  @Test("--format chooses what goes to standard output")
  func format() throws {
    let folder = try TemporaryFolder(Self.app)
    let run = try Program.run(
      ["check", "App", "--format", "github", "--path-prefix", "ios/App", "--quiet"], in: folder)
    let expected =
      "::warning file=ios/App/Clock.swift,line=6,col=19,title=hidden-singleton::Tower uses Clock.shared without declaring it\n"
    #expect(run == Program.Run(status: 0, output: expected))
  }

  @Test("Of several outputs each has the format of its ending or the one that stands before its name")
  func outputs() throws {
    let folder = try TemporaryFolder(Self.app)
    let run = try Program.run(
      ["check", "App", "-o", "a.sarif", "-o", "a.xml", "-o", "github:log", "-o", "text:-"], in: folder)
    #expect(
      run
        == Program.Run(
          status: 0, output: Self.finding,
          error: "1 warning (1 file analyzed)\nwrote a.sarif\nwrote a.xml\nwrote log\nwrote -\n"))
    #expect(try folder.read("a.sarif").contains("\"version\": \"2.1.0\""))
    #expect(try folder.read("a.xml").hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "))
    #expect(try folder.read("log").hasPrefix("::warning file=Clock.swift,"))
  }

  @Test("When all outputs are files, the findings stand on standard error too, unless it is to be quiet")
  func accompaniment() throws {
    let folder = try TemporaryFolder(Self.app)
    #expect(
      try Program.run(["check", "App", "-o", "a.md"], in: folder)
        == Program.Run(status: 0, error: Self.finding + "1 warning (1 file analyzed)\nwrote a.md\n"))
    #expect(try Program.run(["check", "App", "-o", "a.md", "--quiet"], in: folder) == Program.Run(status: 0))
  }

  @Test("--init writes a configuration that changes nothing, and never over one that is there")
  func initialConfiguration() throws {
    let folder = try TemporaryFolder(Self.app)
    let before = try Program.run(["check", "App"], in: folder)
    #expect(
      try Program.run(["check", "App", "--init"], in: folder)
        == Program.Run(status: 0, error: "wrote App/.depgraph.json\n"))
    #expect(try folder.read("App/.depgraph.json") == Configuration.initialText)
    #expect(try Program.run(["check", "App"], in: folder) == before)
    try folder.write("App/.depgraph.json", "{}")
    #expect(
      try Program.run(["check", "App", "--init"], in: folder)
        == Program.Run(
          status: 2,
          error: "depgraph: error: 'App/.depgraph.json' already exists; edit it, or remove it first\n"))
    #expect(try folder.read("App/.depgraph.json") == "{}")
  }

  @Test(
    "An output that cannot be meant is refused before the work starts",
    arguments: [
      (["-o", "github:"], #"the output 'github:' has no file name; 'github:-' is standard output"#),
      (["--format", "markdwon"], "unknown format 'markdwon'; did you mean 'markdown'?"),
      (["-o", "svgg:x"], "unknown format 'svgg'; did you mean 'svg'? (a file of that name is written ./svgg:x)"),
      (["-o", "a.sarif", "-o", "text:a.sarif"], #"the output 'a.sarif' is given twice"#),
      (
        ["--format", "tiff"],
        "unknown format 'tiff'; known are text, xcode, github, md, junit, sarif, json, html, svg, png, pdf, dot, mmd"
      ),
    ])
  func refusals(arguments: [String], message: String) throws {
    let run = try Program.run(["check", "nowhere"] + arguments, in: TemporaryFolder())
    #expect(run == Program.Run(status: 2, error: "depgraph: error: \(message)\n"))
  }

  @Test("A keep that keeps nothing is a finding in the file that holds it, in every format, and no note besides")
  func staleKeeps() throws {
    var app = Self.app
    app["App/.depgraph.json"] = "{\n  \"keep\": { \"Clock.shared\": \"harmless\", \"Colck.shared\": \"gone\" }\n}\n"
    let folder = try TemporaryFolder(app)
    let message = "'keep' names Colck.shared, which is not a singleton in these sources; did you mean 'Clock.shared'?"
    let finding = ".depgraph.json:2:41: warning: \(message) [stale-keep]\n"
    #expect(
      try Program.run(["check", "App"], in: folder)
        == Program.Run(status: 0, output: "App/\(finding)", error: "1 warning (1 file analyzed)\n"))
    #expect(
      try Program.run(["check", "App", "--strict", "--quiet", "--format", "xcode"], in: folder)
        == Program.Run(status: 1, output: "\(folder.path)/App/\(finding)"))
    #expect(
      try Program.run(["check", "App", "--quiet", "--format", "github"], in: folder).output
        == "::warning file=.depgraph.json,line=2,col=41,title=stale-keep::\(message)\n")
    let files = ["a.sarif", "a.xml", "a.json", "a.html", "a.md"]
    _ = try Program.run(["check", "App"] + files.flatMap { ["-o", $0] }, in: folder)
    for file in files {
      let text = try folder.read(file)
      #expect(text.contains(".depgraph.json") && text.contains("Colck.shared, which is not a singleton"), "\(file)")
    }
    #expect(
      try Program.run(["App", "-o", "b.json"], in: folder).error
        .hasPrefix("depgraph: note: .depgraph.json:2:41: \(message)\n"))
  }

  @Test("An exclude that matches nothing is a note with its place, and changes no status")
  func idleExclusions() throws {
    var app = Self.app
    app["App/.depgraph.json"] = "{ \"exclude\": [\"Clokc.swift\"] }"
    let folder = try TemporaryFolder(app)
    #expect(
      try Program.run(["check", "App", "--exclude", "Mocks"], in: folder)
        == Program.Run(
          status: 0, output: Self.finding,
          error: """
            depgraph: note: App/.depgraph.json:1:15: 'exclude' 'Clokc.swift' matches no Swift file; did you mean \
            'Clock.swift'?
            depgraph: note: --exclude 'Mocks' matches no Swift file; correct or remove it
            1 warning (1 file analyzed)

            """))
  }
}

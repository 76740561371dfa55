import Testing

/// Arguments and paths that come from files, saved graphs that are drawn, and words that other programs have.
@Suite struct ListsTests {
  private static let sources = [
    "App/Log.swift": "final class Log { static let shared = Log(); func write() {} }\n",
    "App/Row.swift": "struct Row { func open() { Log.shared.write() } }\n",
    "App/Cell.swift": "struct Cell { func open() { Log.shared.write() } }\n",
    "notes.md": "",
  ]

  private func run(_ line: String, _ files: [String: String] = [:]) throws -> Program.Run {
    let folder = try TemporaryFolder(Self.sources.merging(files) { $1 })
    return try Program.shell(line, in: folder)
  }

  @Test("@FILE stands for its lines, and --files-from lists files, of which those that are not Swift are passed over")
  func lists() throws {
    let found =
      "App/Row.swift:1:28: warning: Row uses Log.shared without declaring it [hidden-singleton]\n"
    #expect(
      try run(
        "$DEPGRAPH check --quiet --no-cache @arguments", ["arguments": "App/Row.swift\nApp/Log.swift\n--strict\n"])
        == Program.Run(status: 1, output: found))
    for list in ["printf 'App/Row.swift\\nApp/Log.swift\\nnotes.md\\n'", "printf 'App/Row.swift\\0App/Log.swift\\0'"] {
      #expect(
        try run("\(list) | $DEPGRAPH check --quiet --no-cache --files-from -") == Program.Run(status: 0, output: found))
    }
    #expect(
      try run("echo notes.md | $DEPGRAPH check --files-from -").error
        == "depgraph: note: --files-from lists no Swift files; nothing to analyze\n")
    #expect(
      try run("$DEPGRAPH check @nowhere")
        == Program.Run(
          status: 2,
          error: "depgraph: error: cannot read the arguments in 'nowhere'; a PATH of that name: ./@nowhere\n"))
  }

  @Test("A saved graph is drawn, checked and explained without its sources")
  func saved() throws {
    let run = try run(
      "$DEPGRAPH App --no-cache --quiet -o deps.json && rm -r App && $DEPGRAPH deps.json --quiet -o deps.svg -o gv:deps.txt"
        + " && head -c 5 deps.svg && grep -c digraph deps.txt && $DEPGRAPH check deps.json --quiet"
        + " && $DEPGRAPH explain Row deps.json | head -n 1")
    #expect(
      run.output == """
        <?xml1
        Cell.swift:1:29: warning: Cell uses Log.shared without declaring it [hidden-singleton]
        Row.swift:1:28: warning: Row uses Log.shared without declaring it [hidden-singleton]
        Row

        """, "\(run)")
  }

  @Test("help and version are words too, and a rule is explained without sources")
  func words() throws {
    let run = try run(
      "rm -r App; $DEPGRAPH version | head -n 1; $DEPGRAPH help check | head -n 1; $DEPGRAPH help | head -n 1;"
        + " $DEPGRAPH explain init-cycle | head -n 1")
    #expect(
      run.output == """
        depgraph 0.1.0
        Run the rules and print the findings.
        Draw what the types of a Swift app depend on: singletons, environment values,
        init-cycle (error when certain, warning when possible)

        """, "\(run)")
  }
}

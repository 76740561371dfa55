import Foundation
import Testing

/// Which `.depgraph.json` holds for what, in a repository of several packages.
@Suite struct ConfigurationCommandTests {
  private static let log = "public final class Log { public static let shared = Log(); public func write() {} }\n"

  /// Three packages, of which the second has its own configuration.
  private func monorepo(_ files: [String: String] = [:]) throws -> Repository {
    var all = [
      "Packages/Kit/Package.swift": "// swift-tools-version:6.0\n",
      "Packages/Kit/Sources/Kit/Log.swift": Self.log + "struct KitRow { func open() { Log.shared.write() } }\n",
      "Packages/Shop/Package.swift": "// swift-tools-version:6.0\n",
      "Packages/Shop/Sources/Shop/Shop.swift": "struct ShopRow { func open() { Log.shared.write() } }\n",
      "Apps/Main/Main.swift": "struct MainRow { func open() { Log.shared.write() } }\n",
    ]
    all.merge(files) { $1 }
    return try Repository(all)
  }

  private func check(_ repository: Repository, _ arguments: [String], at place: String = "") throws -> Program.Run {
    try Program.run(
      ["check", "--no-cache", "--quiet"] + arguments, in: repository.folder, at: place,
      environment: Repository.environment)
  }

  private func places(_ run: Program.Run) -> [String] {
    run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test("The configuration at the repository's top holds for a folder of it, whose globs are its own")
  func upwards() throws {
    let repository = try monorepo([
      ".depgraph.json": """
      {
        // what a whole team has agreed on
        "exclude": ["Packages/Kit/Sources/Kit/Generated"],  // relative to this file
        "keep": { "Log.shared": "writes only" }
      }
      """,
      "Packages/Kit/Sources/Kit/Generated/G.swift": "final class G { static var shared = G() }\n",
    ])
    #expect(try check(repository, ["Packages/Kit", "--strict"]) == Program.Run(status: 0))
    #expect(try check(repository, ["--strict"], at: "Packages/Kit/Sources") == Program.Run(status: 0))
    try repository.folder.write(".depgraph.json", "{ // nothing\n}\n")
    #expect(
      try places(check(repository, [], at: "Packages/Kit")) == [
        "Sources/Kit/Generated/G.swift", "Sources/Kit/Log.swift",
      ])
  }

  @Test("One in a folder below holds for that folder alone")
  func nested() throws {
    let repository = try monorepo([
      "Packages/Shop/.depgraph.json": """
      { "severities": { "hidden-singleton": "error" }, "exclude": ["Sources/Shop/Old"], "flags": ["DEBUG"],
        "forbidden": [{ "name": "no-log", "to": { "name": "Log.shared" } }] }
      """,
      "Packages/Shop/Sources/Shop/Old/Old.swift": "struct Old { func f() { Log.shared.write() } }\n",
      "Packages/Kit/.depgraph.json": "{ \"severities\": { \"hidden-singleton\": \"off\" } }",
    ])
    let run = try Program.run(
      ["check", "--no-cache"], in: repository.folder, environment: Repository.environment)
    #expect(run.status == 1)
    #expect(
      run.output == """
        Apps/Main/Main.swift:1:32: warning: MainRow uses Log.shared without declaring it [hidden-singleton]
        Packages/Shop/Sources/Shop/Shop.swift:1:32: error: ShopRow uses Log.shared without declaring it [hidden-singleton]
        Packages/Shop/Sources/Shop/Shop.swift:1:32: warning: ShopRow depends on Log.shared, which this project's configuration forbids [no-log]

        """, "\(run)")
    #expect(
      run.error.contains(
        "depgraph: note: Packages/Shop/.depgraph.json:1:83: 'flags' does not apply: it holds for a whole run, and this file"
          + " for one folder of it\n"), "\(run)")
    // Alone the package has the same findings.
    let alone = try check(repository, ["Packages/Shop", "Packages/Kit"])
    #expect(alone.output == run.output.split(separator: "\n").dropFirst().map { $0 + "\n" }.joined(), "\(alone)")
  }

  @Test("Without a repository, one in the working folder that does not apply is told")
  func notApplied() throws {
    let folder = try TemporaryFolder([".depgraph.json": "{}", "App/A.swift": "struct A {}\n"])
    #expect(
      try Program.run(["check", "--no-cache", "App"], in: folder).error.hasPrefix(
        "depgraph: note: .depgraph.json in the working folder does not apply: it is not in the repository of the analyzed files;"
          + " --config .depgraph.json names it\n"))
  }

  @Test("The configuration's baseline is used, from wherever the check is run, and the command line's goes before")
  func baseline() throws {
    let repository = try monorepo([".depgraph.json": "{ \"baseline\": \"known.txt\" }"])
    #expect(try check(repository, ["--write-baseline", "known.txt"]).status == 0)
    #expect(try check(repository, ["--strict"]) == Program.Run(status: 0))
    #expect(try check(repository, ["--strict"], at: "Packages/Kit") == Program.Run(status: 0))
    try repository.folder.write("empty.txt", "# depgraph-baseline/2\n")
    #expect(try check(repository, ["--strict", "--baseline", "empty.txt"]).status == 1)
    try repository.folder.write("Apps/Main/Main.swift", "struct MainRow {}\n")
    let error = try check(repository, ["--strict"]).error
    #expect(
      error.hasPrefix(
        "depgraph: error: known.txt:3: no longer found: Apps/Main/Main.swift: MainRow -> Log.shared [hidden-singleton]"),
      "\(error)")
  }

  @Test("Text has paths that the working folder can open; GitHub and SARIF those of the repository")
  func paths() throws {
    let repository = try monorepo()
    #expect(try places(check(repository, ["Packages/Kit"])) == ["Packages/Kit/Sources/Kit/Log.swift"])
    #expect(try places(check(repository, ["."], at: "Packages/Kit")) == ["Sources/Kit/Log.swift"])
    #expect(try places(check(repository, [".."], at: "Packages/Kit/Sources")) == ["../Sources/Kit/Log.swift"])
    for (arguments, place) in [(["Packages/Kit"], ""), (["."], "Packages/Kit"), ([".."], "Packages/Kit/Sources")] {
      let github = try check(repository, arguments + ["--format", "github"], at: place).output
      #expect(github.hasPrefix("::warning file=Packages/Kit/Sources/Kit/Log.swift,line=2,"), "\(github)")
      let sarif = try check(repository, arguments + ["--format", "sarif"], at: place).output
      #expect(sarif.contains("\"uri\": \"Packages/Kit/Sources/Kit/Log.swift\""), "\(sarif)")
    }
  }

  @Test("Explanations and the summary have paths that the working folder can open, too")
  func textPaths() throws {
    let folder = try TemporaryFolder([
      "App/Log.swift": "final class Log { static let shared = Log(); init() { _ = Log.shared } }\n"
    ])
    let explained = try Program.run(["explain", "Log.shared", "App", "--no-cache", "--quiet"], in: folder).output
    #expect(explained.contains("App/Log.swift:1:") && !explained.contains(" Log.swift"), "\(explained)")
    let summary = try Program.run(["App", "--no-cache", "--quiet"], in: folder).output
    #expect(summary.contains("  error  init-cycle  App/Log.swift:1  "), "\(summary)")
  }

  @Test("--since reports what stands in lines that the branch has changed, and in new files")
  func since() throws {
    let repository = try monorepo()
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.commit([
      "Apps/Main/Main.swift":
        "struct MainRow { func open() { Log.shared.write() } }\nstruct Fresh { let log = Log.shared }\n",
      // Git quotes its name.
      "Apps/Main/Known \"näme\".swift": "struct Known { let log = Log.shared }\n",
    ])
    try repository.git("checkout", "--quiet", "main")
    try repository.commit(["Apps/Main/Other.swift": "struct Other { let log = Log.shared }\n"])
    try repository.git("checkout", "--quiet", "feature")
    try repository.folder.write("Apps/Main/Odd \"näme\".swift", "struct Odd { let log = Log.shared }\n")
    let run = try check(repository, ["--since", "main", "--strict"])
    #expect(run.status == 1)
    #expect(
      run.output == """
        Apps/Main/Known "näme".swift:1:26: warning: Known uses Log.shared without declaring it [hidden-singleton]
        Apps/Main/Main.swift:2:26: warning: Fresh uses Log.shared without declaring it [hidden-singleton]
        Apps/Main/Odd "näme".swift:1:24: warning: Odd uses Log.shared without declaring it [hidden-singleton]

        """, "\(run)")
    #expect(try check(repository, ["Packages", "--since", "main", "--strict"]) == Program.Run(status: 0))
    #expect(
      try check(repository, ["--since", "mian"]).error
        == "depgraph: error: no such folder, saved graph or git revision: mian; did you mean 'main'?\n")
  }

  @Test("--fail-on takes the rules that end a check with status 1, the project's own among them")
  func failOn() throws {
    let repository = try monorepo([
      ".depgraph.json": "{ \"forbidden\": [{ \"name\": \"no-log\", \"to\": { \"name\": \"Log.shared\" } }] }"
    ])
    #expect(try check(repository, []).status == 0)
    #expect(try check(repository, ["--fail-on", "no-log"]).status == 1)
    #expect(try check(repository, ["--fail-on", "init-cycle,missing-injection"]).status == 0)
    #expect(
      try check(repository, ["--fail-on", "no-lag"]).error
        == "depgraph: error: --fail-on names an unknown rule: 'no-lag'; did you mean 'no-log'?\n")
  }

  @Test("The project's own rules stand in every format, and are explained")
  func formats() throws {
    let repository = try monorepo([
      ".depgraph.json": """
      { "forbidden": [{ "name": "no-log", "severity": "error", "comment": "log with OSLog", "from": { "module": "Shop" },
                        "to": { "name": "Log.shared" } }] }
      """
    ])
    for format in ["text", "xcode", "github", "md", "junit", "sarif", "json", "html"] {
      let run = try check(repository, ["--format", format])
      #expect(run.status == 1 && run.output.contains("no-log") && run.output.contains("log with OSLog"), "\(format)")
    }
    let explained = try Program.run(
      ["explain", "no-log", "--no-cache"], in: repository.folder, environment: Repository.environment)
    #expect(
      explained.output.hasPrefix(
        "no-log (error)\n  The configuration forbids anything in module Shop to depend directly on\n"
          + "  anything named Log.shared.\n  log with OSLog\n"), "\(explained)")
  }
}

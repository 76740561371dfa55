import Foundation
import Testing

@testable import DepGraphCommand

struct PlanTests {
  private static let sources = [
    "App/Log.swift": "final class Log {\n  static let shared = Log()\n  func write() {}\n}\n",
    "App/Shown.swift": """
    import SwiftUI

    struct Shown: View {
      var body: some View {
        Text("").onAppear { Log.shared.write() }
      }
    }

    @main
    struct Main: App {
      var body: some Scene {
        WindowGroup {
          Shown()
        }
      }
    }
    """,
  ]

  @Test("the patch is what git applies, and leaves nothing hidden")
  func patch() throws {
    let folder = try TemporaryFolder(Self.sources)
    let line =
      "$DEPGRAPH plan App --quiet -o plan.patch && cd App && git apply ../plan.patch && $DEPGRAPH . --quiet -o -"
    let run = try Program.shell(line + " --format json", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\"singletons\": 0, \"kept\": 0"))
    #expect(try folder.read("App/Shown.swift").contains("    Text(\"\").onAppear { log.write() }\n"))
    // The last line had no line break, and what is put behind it begins with one.
    #expect(try folder.read("App/Shown.swift").hasSuffix("  init() {\n    log = .live(Log())\n  }\n}\n"))
  }

  @Test("git am makes a commit of each step in a folder of a repository, by whoever commits there")
  func commits() throws {
    let folder = try TemporaryFolder(Self.sources)
    let line =
      "git init -q && git config user.name Ada && git config user.email ada@example.org && git add App && git commit -qm x"
      + " && $DEPGRAPH plan App --quiet -o plan.patch && git am -q plan.patch && git log --format='%an <%ae> %s'"
    let run = try Program.shell(line, in: folder)
    #expect(
      run.output
        == "Ada <ada@example.org> Make the services once, at the root\nAda <ada@example.org> Inject Log.shared\nAda <ada@example.org> x\n",
      "\(run)")
  }

  @Test("a name that nothing has is said with a similar one")
  func unknownName() throws {
    let folder = try TemporaryFolder(Self.sources)
    #expect(
      try Program.run(["plan", "App", "--quiet", "--only", "Log.share"], in: folder)
        == Program.Run(
          status: 2, error: "depgraph: error: no singleton is called 'Log.share'; did you mean 'Log.shared'?\n"))
  }

  @Test("the ending of each output chooses its format")
  func outputs() throws {
    let folder = try TemporaryFolder(Self.sources)
    let run = try Program.run(["plan", "App", "-o", "a.md", "-o", "a.json", "-o", "text:b"], in: folder)
    #expect(run.status == 0 && run.output == "")
    #expect(try folder.read("a.md").hasPrefix("# Migration plan\n"))
    #expect(try folder.read("a.json").hasPrefix("{\n  \"schema\": \"depgraph-plan/1\",\n"))
    #expect(
      try folder.read("b").hasPrefix(
        "2 steps, 2 with code:\n  1. Inject Log.shared (1 read, 1 type, 29 lines), frees 2 types\n"))
  }

  @Test("an ending that is no plan's format is said in one line")
  func unknownEnding() throws {
    let folder = try TemporaryFolder(Self.sources)
    #expect(
      try Program.run(["plan", "App", "-o", "plan.svg"], in: folder)
        == Program.Run(
          status: 2,
          error:
            "depgraph: error: 'plan.svg' has no known extension; use one of text, md, json, patch, or --format\n"
        ))
  }
}

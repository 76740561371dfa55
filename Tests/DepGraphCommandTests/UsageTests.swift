import Foundation
import Testing

@testable import DepGraphCommand
@testable import DepGraphModel

@Suite struct UsageTests {
  @Test(
    "What cannot be done ends with status 2 and one line that says what to mend",
    arguments: [
      (["nope"], #"no such file or folder: nope; give a folder or Swift files"#),
      (["chekc"], #"no such file or folder: chekc; give a folder or Swift files; did you mean the command 'check'?"#),
      (
        ["App", "check"],
        #"no such file or folder: check; give a folder or Swift files; the command 'check' goes first: depgraph check …"#
      ),
      (["App", "--focsu", "A"], #"unknown option '--focsu'; did you mean '--focus'?"#),
      (["App", "--strict"], #"unknown option '--strict'; it belongs to 'depgraph check'"#),
      (
        ["App", "-o", "no/such/x.svg"],
        #"the folder 'no/such' for the output 'no/such/x.svg' does not exist; create it first"#
      ),
      (["App", "-o", "App"], #"the output 'App' is a folder; give a file in it"#),
      (["App", "-o", "-"], #"'-' has no known extension; add --format FORMAT"#),
      (["App", "-o", "x.svg", "-o", "x.svg"], #"the output 'x.svg' is given twice"#),
      (
        ["App", "--format", "json"],
        "--format needs an output: -o FILE, or for standard output -o -; as in --format json -o -"
      ),
      (["completions"], "completions needs a shell: depgraph completions bash, zsh or fish"),
      (["completions", "tcsh"], "completions needs a shell: depgraph completions bash, zsh or fish"),
      (["man", "App"], "man takes no arguments: depgraph man > depgraph.1"),
      (["explain"], "explain needs a node, an edge A->B or a rule: depgraph explain WHAT [PATH…]"),
    ])
  func wrong(arguments: [String], message: String) throws {
    let folder = try TemporaryFolder(["App/a.swift": "struct A {}\n"])
    #expect(
      try Program.run(arguments, in: folder) == Program.Run(status: 2, error: "depgraph: error: \(message)\n"))
    #expect(try folder.contents() == ["App"])
  }

  @Test("The version is a result, and says which parser and which Graphviz")
  func version() throws {
    let run = try Program.run(["--version"], in: TemporaryFolder())
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.status == 0 && run.error == "")
    #expect(lines.count == 3)
    #expect(lines.first == "depgraph \(Version.current)")
    #expect(
      lines.dropFirst().first?.wholeMatch(of: /SwiftParser 6\.?\d+ \((package swift-syntax|Swift toolchain)\)/) != nil)
    #expect(lines.last?.wholeMatch(of: /Graphviz \d+\.\d+\.\d+/) != nil)
  }

  @Test("Help is a result, for each command", arguments: Command.all.map { $0.name ?? "" })
  func help(name: String) throws {
    let run = try Program.run((name.isEmpty ? [] : [name]) + ["--help"], in: TemporaryFolder())
    let command = try #require(Command.all.first { ($0.name ?? "") == name })
    #expect(run == Program.Run(status: 0, output: HelpText(command: command).text))
  }

  @Test("A closed standard output is an error")
  func closed() throws {
    let closed = try Program.shell("\"$DEPGRAPH\" --version >&-", in: TemporaryFolder())
    #expect(
      closed
        == Program.Run(status: 2, error: "depgraph: error: cannot write to standard output: Bad file descriptor\n"))
  }

  @Test("A full disk behind standard output is an error", .enabled(if: access("/dev/full", W_OK) == 0))
  func full() throws {
    let full = try Program.shell("\"$DEPGRAPH\" --version >/dev/full", in: TemporaryFolder())
    #expect(
      full
        == Program.Run(
          status: 2, error: "depgraph: error: cannot write to standard output: No space left on device\n"))
  }

  @Test("A reader that has seen enough is no error")
  func brokenPipe() throws {
    let run = try Program.shell("set -o pipefail; \"$DEPGRAPH\" --help | true", in: TemporaryFolder())
    #expect(run == Program.Run(status: 0))
  }
}

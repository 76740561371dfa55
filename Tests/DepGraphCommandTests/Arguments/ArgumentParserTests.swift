import DepGraphModel
import Testing

@testable import DepGraphCommand

@Suite struct ArgumentParserTests {
  private func parse(_ command: Command, _ arguments: String...) throws -> Request {
    try ArgumentParser(command: command).parse(arguments)
  }

  @Test("An option takes its value from the next argument, after an equals sign, or directly behind one letter")
  func values() throws {
    var expected = Options()
    expected.exclude = ["a/**", "b=c", "-d"]
    expected.flags = ["X", "Y", "Z"]
    expected.jobs = 3
    let request = try parse(
      .check, "--exclude", "a/**", "--exclude=b=c", "--exclude=-d", "-D", "X", "-DY", "-D=Z", "--jobs=3")
    #expect(request == .run(expected))
  }

  @Test("Behind two dashes everything is an operand, and a dash alone is one anywhere")
  func operands() throws {
    var expected = Options()
    expected.operands = ["App", "-", "--quiet", "-D"]
    expected.strict = true
    #expect(try parse(.check, "App", "--strict", "-", "--", "--quiet", "-D") == .run(expected))
  }

  @Test("Help and version win over what follows them")
  func help() throws {
    #expect(try parse(.draw, "App", "--help", "--no-such-option") == .help)
    #expect(try parse(.explain, "-h") == .help)
    #expect(try parse(.check, "--version", "--jobs", "0") == .version)
  }

  @Test(
    "Each wrong argument is answered with what is wrong and how to mend it",
    arguments: [
      (["--jobs"], #"--jobs needs a value: --jobs N"#),
      (["--exclude", "-x"], #"--exclude needs a value: --exclude GLOB; one that begins with a dash: --exclude=-x"#),
      (["-D", "-x"], #"-D needs a value: -D FLAG"#),
      (["--exclude="], #"--exclude has an empty value; it needs GLOB"#),
      (["--jobs", "0"], #"--jobs takes a whole number from 1, not '0'"#),
      (["--jobs=two"], #"--jobs takes a whole number from 1, not 'two'"#),
      (["--color", "blue"], #"--color takes auto, always or never, not 'blue'"#),
      (["--quiet=yes"], #"--quiet takes no value"#),
      (["--stirct"], #"unknown option '--stirct'; did you mean '--strict'?"#),
      (["--frobnicate"], #"unknown option '--frobnicate'; see 'depgraph check --help'"#),
      (["-x"], #"unknown option '-x'; see 'depgraph check --help'"#),
      (["--a\nb"], #"unknown option '--a\nb'; see 'depgraph check --help'"#),
      (["--cycles-only"], #"unknown option '--cycles-only'; it belongs to 'depgraph'"#),
      ([""], "a PATH is empty; leave it out to analyze the working folder"),
    ])
  func wrong(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try ArgumentParser(command: .check).parse(arguments) }
  }

  @Test("Only the first argument can be a command")
  func commandSelection() {
    #expect(Command.select(["check", "App"]).command.name == "check")
    #expect(Command.select(["check", "check"]).rest == ["check"])
    #expect(Command.select(["./check"]).command.name == nil)
    #expect(Command.select(["App", "check"]).command.name == nil)
    #expect(Command.select([]).command.name == nil)
  }

  @Test("No command has two options of one name", arguments: Command.all.map { $0.name ?? "" })
  func unique(name: String) throws {
    let command = try #require(Command.all.first { ($0.name ?? "") == name })
    let names = command.options.flatMap(\.names)
    #expect(names.count == Set(names).count)
  }
}

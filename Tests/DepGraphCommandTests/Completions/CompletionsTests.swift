import Foundation
import Testing

@testable import DepGraphCommand

/// How the scripts work in the shells themselves is what `Scripts/test-shells` tries.
@Suite struct CompletionsTests {
  @Test("The default command, and each by its name, completes the options of its own table alone")
  func options() throws {
    let folder = try TemporaryFolder()
    for command in Command.all {
      let words = command.name.map { "depgraph \($0) --" } ?? "depgraph --"
      let line = """
        source <("$DEPGRAPH" completions bash)
        COMP_WORDS=(\(words)) COMP_CWORD=$((\(words.split(separator: " ").count) - 1))
        _depgraph
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let expected = command.options.flatMap(\.names).filter { $0.hasPrefix("--") }
      #expect(
        try Program.shell(line, in: folder) == Program.Run(status: 0, output: expected.joined(separator: "\n") + "\n"))
    }
  }

  @Test("The manual page says each option of each command")
  func manual() throws {
    let page = try Program.run(["man"], in: TemporaryFolder()).output.replacing("\\-", with: "-")
    for name in Command.all.flatMap(\.options).flatMap(\.names) { #expect(page.contains(name)) }
  }
}

import Foundation
import Testing

@Suite struct FactsCommandTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version:6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "Kit"), .target(name: "Shop", path: "Code"), .testTarget(name: "KitTests")])
    """,
    ".depgraph.json": #"{ "keep": { "Log.shared": "writes a line" }, "exclude": ["Code/Old"] }"#,
    "Sources/Kit/Log.swift":
      "public final class Log { public static let shared = Log(); public func say(_ text: String) {} }",
    "Code/Cart.swift": """
    import Kit
    final class Cart { static let shared = Cart(); let prices = Prices.shared; func fill() { Log.shared.say("ä") } }
    """,
    "Code/Prices.swift": "final class Prices { static let shared = Prices(); let cart = Cart.shared }",
    "Code/Row.swift": "struct Row { var count: Int { /* ä */ Cart.shared.prices.hashValue } }",
    "Code/Old/Row.swift": "struct Row { let old = Cart.shared }",
    "Tests/KitTests/LogTests.swift": "struct LogTests { let log = Log.shared }",
    "App/App.xcodeproj/readme": "a project without targets",
    "App/App/Main.swift": "@main struct Main { static func main() { _ = Row() } }",
  ]

  private static let all = [
    ".depgraph.json", "App/App.xcodeproj/readme", "App/App/Main.swift", "Code/Cart.swift", "Code/Prices.swift",
    "Code/Row.swift", "Package.swift", "Sources/Kit/Log.swift", "Tests/KitTests/LogTests.swift",
  ]

  /// A line of shell that computes the facts of each listed file by itself, in `facts/`.
  private static let computeEach = """
    mkdir facts; n=0
    "$DEPGRAPH" facts --list | while IFS= read -r file; do
      n=$((n + 1)); "$DEPGRAPH" facts --no-cache "$file" -o "facts/$n.dgfacts"
    done
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    #expect(try Program.shell(Self.computeEach, in: folder) == Program.Run(status: 0))
    return folder
  }

  @Test("The list names the Swift files and what says whose they are")
  func list() throws {
    let folder = try TemporaryFolder(Self.files)
    let list = try Program.run(["facts", "--list"], in: folder)
    #expect(list == Program.Run(status: 0, output: Self.all.joined(separator: "\n") + "\n"))
    let part = try Program.run(["facts", "--list", "Code"], in: folder)
    #expect(part.output == "Code/Cart.swift\nCode/Old/Row.swift\nCode/Prices.swift\nCode/Row.swift\n")
  }

  @Test(
    "Each command says of linked facts what it says of the sources, byte for byte",
    arguments: [
      ["", "-o json:- --quiet"], ["", "-o html:- --quiet"], ["", "-o dot:- --quiet --include-tests"], ["", ""],
      ["check", ""], ["check", "--strict --format sarif"], ["check", "--format github"], ["check", "--include-tests"],
      ["explain 'Row->Cart.shared'", ""], ["explain Log.shared", ""], ["plan", ""], ["plan", "--format patch"],
    ])
  func equal(command: [String]) throws {
    let folder = try folder()
    let sources = try Program.shell("\"$DEPGRAPH\" \(command[0]) . \(command[1])", in: folder)
    #expect(sources.status < 2 && !sources.output.isEmpty)
    #expect(try Program.shell("\"$DEPGRAPH\" \(command[0]) facts/*.dgfacts \(command[1])", in: folder) == sources)
  }

  @Test("link is the default command on facts, one file or many")
  func link() throws {
    let folder = try folder()
    let line = """
      "$DEPGRAPH" . -o json:- --quiet > expected
      "$DEPGRAPH" link facts/*.dgfacts -o json:- --quiet | cmp - expected
      ls facts/*.dgfacts | "$DEPGRAPH" link --files-from - -o json:- --quiet | cmp - expected
      "$DEPGRAPH" facts facts/*.dgfacts -o merged.dgfacts && "$DEPGRAPH" link merged.dgfacts -o json:- --quiet | cmp - expected
      "$DEPGRAPH" facts . -o folder.dgfacts && cmp folder.dgfacts merged.dgfacts
      """
    #expect(try Program.shell(line, in: folder) == Program.Run(status: 0))
  }

  @Test("Two states are compared by their facts")
  func diff() throws {
    let folder = try folder()
    try folder.write("Code/Prices.swift", "final class Prices { static let shared = Prices() }")
    let line = """
      "$DEPGRAPH" facts facts/*.dgfacts -o before.dgfacts && "$DEPGRAPH" facts . -o after.dgfacts
      "$DEPGRAPH" diff before.dgfacts after.dgfacts
      """
    let run = try Program.shell(line, in: folder)
    #expect(run.status == 0 && run.output.contains("Cart.shared"))
  }

  @Test("The same files give the same bytes in another folder, by another number of threads")
  func sameBytes() throws {
    let here = try TemporaryFolder(Self.files)
    let there = try TemporaryFolder(Self.files)
    #expect(try Program.run(["facts", ".", "-o", "a.dgfacts", "--jobs", "1"], in: here) == Program.Run(status: 0))
    let paths = Self.all.reversed().map { "\(there.path)/Code/../\($0)" }
    #expect(try Program.run(["facts"] + paths + ["-o", "a.dgfacts", "--jobs", "3"], in: there).status == 0)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: here.path + "/a.dgfacts"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: there.path + "/a.dgfacts")) == bytes)
    #expect(bytes.range(of: Data(here.path.utf8)) == nil)
  }

  @Test("A build system that knows the module says it")
  func module() throws {
    let folder = try TemporaryFolder(["a/x.swift": "final class Log { static let shared = Log() }"])
    let line = """
      "$DEPGRAPH" facts a/x.swift --module Kit -o a.dgfacts && "$DEPGRAPH" link a.dgfacts -o csv:- --quiet
      "$DEPGRAPH" explain singleton:Kit.Log.shared a.dgfacts
      """
    let run = try Program.shell(line, in: folder)
    #expect(run.status == 0 && run.output.contains("Log.shared"))
  }

  @Test(
    "What cannot be done is said with what to do instead",
    arguments: [
      ("facts a.swift", "facts needs files and one output: depgraph facts FILE… -o NAME.dgfacts"),
      ("facts no.swift -o x.dgfacts", "cannot read no.swift: No such file or directory"),
      ("facts --list a.swift b.swift", "facts --list takes one folder and no output: depgraph facts --list FOLDER"),
      (
        "facts /etc/passwd -o x.dgfacts",
        #"'/etc/passwd' lies outside of the working folder, which all paths of facts are relative to; run depgraph in"#
          + " a folder that holds all files"
      ),
      ("link", "link needs files of facts: depgraph link NAME.dgfacts… -o FILE; 'depgraph facts' writes them"),
      ("link no.dgfacts", "cannot read no.dgfacts: no such file"),
      ("link text.dgfacts", "text.dgfacts holds no facts; 'depgraph facts' writes some"),
      ("a.dgfacts a.swift", #"facts and sources cannot be mixed: 'a.swift'; compute its facts with 'depgraph facts'"#),
      (
        "a.dgfacts debug.dgfacts",
        "a.dgfacts and debug.dgfacts were computed with different -D flags; give 'depgraph facts' the same ones"
      ),
      (
        "check a.dgfacts -D DEBUG",
        "the facts were computed with no -D, but -D DEBUG is asked for; give 'depgraph facts' the same flags"
      ),
    ])
  func wrong(arguments: String, message: String) throws {
    let folder = try TemporaryFolder(["a.swift": "struct A {}", "b.swift": "struct B {}", "text.dgfacts": "text"])
    let setUp = #""$DEPGRAPH" facts a.swift -o a.dgfacts; "$DEPGRAPH" facts b.swift -D DEBUG -o debug.dgfacts"#
    #expect(
      try Program.shell("\(setUp); \"$DEPGRAPH\" \(arguments)", in: folder)
        == Program.Run(status: 2, error: "depgraph: error: \(message)\n"))
  }
}

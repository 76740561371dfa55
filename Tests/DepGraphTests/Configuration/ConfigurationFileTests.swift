import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func read(_ text: String) throws -> Configuration {
    try Configuration(json: Array(text.utf8), named: ".depgraph.json")
  }

  @Test("Every key is read")
  func everyKey() throws {
    let configuration = try read(
      """
      {
        "exclude": ["Generated", "**/Mocks"], "includeTests": true, "flags": ["DEBUG"],
        "keep": { "Log.shared": "harmless \\u00e9\\ud83c\\udf89" }, "containerWrappers": ["Resolved"],
        "dependencyLimit": 8, "severities": { "mutable-singleton": "off", "hidden-singleton": "error" }
      }
      """)
    var expected = Configuration()
    func place(_ line: Int, _ column: Int) -> Configuration.Place {
      Configuration.Place(name: ".depgraph.json", file: ".depgraph.json", line: line, column: column)
    }
    expected.exclude = [
      Configuration.Exclusion(glob: "Generated", place: place(2, 15)),
      Configuration.Exclusion(glob: "**/Mocks", place: place(2, 28)),
    ]
    expected.includeTests = true
    expected.flags = ["DEBUG"]
    expected.keep = ["Log.shared": Configuration.Keep(reason: "harmless é🎉", place: place(3, 13))]
    expected.containerWrappers += ["Resolved"]
    expected.dependencyLimit = 8
    expected.severities = ["hidden-singleton": .error, "mutable-singleton": nil]
    #expect(configuration == expected)
  }

  @Test("Entries know their places in bytes and in UTF-16 units, a byte order mark apart")
  func places() throws {
    let keep = try read("\u{FEFF}{ \"keep\": { \"Größe🎉.shared\": \"r\", \"B.shared\": \"r\" } }").keep
    #expect(keep["Größe🎉.shared"]?.place?.column == 13)
    #expect(keep["Größe🎉.shared"]?.place?.utf16Column == nil)
    #expect(keep["B.shared"]?.place?.column == 40)
    #expect(keep["B.shared"]?.place?.utf16Column == 36)
  }

  @Test("What a configuration says of more than is analyzed need not concern anything here")
  func scopes() throws {
    let text = "{ \"exclude\": [\"Gen\"], \"keep\": { \"A.shared\": \"r\" } }"
    let folder = try TemporaryFolder([
      "app/A/a.swift": "", "app/B/b.swift": "", "app/.depgraph.json": text, "app/ci/x.json": text, "shared.json": text,
    ])
    func entries(_ paths: [String], _ file: String? = nil) throws -> [String] {
      let root = try SourceRoot(paths: paths.map { "\(folder.path)/\($0)" })
      let configuration = try Configuration.load(root: root, file: file.map { "\(folder.path)/\($0)" })
      return configuration.exclude.map { "\($0.place?.file ?? "nowhere")\($0.isShared ? " shared" : "")" }
        + configuration.keep.values.map { "kept by \($0.place?.file ?? "nobody's entry")" }
    }
    #expect(try entries(["app"]) == [".depgraph.json", "kept by .depgraph.json"])
    #expect(try entries(["app/A", "app/B"]) == [".depgraph.json", "kept by nobody's entry"])
    #expect(try entries(["app"], "app/ci/x.json") == ["ci/x.json", "kept by ci/x.json"])
    #expect(
      try entries(["app"], "shared.json") == ["\(folder.path)/shared.json shared", "kept by nobody's entry"])
  }

  @Test("What is not given keeps its default")
  func defaults() throws {
    #expect(try read("{ \"severities\": { \"init-cycle\": \"default\" } }") == Configuration())
    #expect(try read("{}") == Configuration())
    #expect(try read("\u{FEFF}{ }\n") == Configuration())
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("{\n  \"exclude\": [,]\n}", "2:15: expected a value, found ','"),
      ("", "1:1: expected a value, found the end of the file"),
      ("{\"exclude\": [\"a\" \"b\"]}", "1:18: expected ',' or ']', found '\"'"),
      ("{\"exclude\" 1}", "1:12: expected ':', found '1'"),
      ("{exclude: 1}", "1:2: expected a key in quotes, found 'e'"),
      ("{} x", "1:4: expected the end of the file, found 'x'"),
      ("{\"é\": tru}", "1:8: expected a value, found 't'"),
      ("{\"keep\": {\"a\": \"b\n\"}}", "1:16: the string does not end on its line"),
      ("{\"keep\": {\"a\": \"\\x\"}}", "1:17: no such escape"),
      ("{\"keep\": {\"a\": \"\\ud83c\"}}", "1:17: a surrogate without its other half"),
      ("{\"dependencyLimit\": 1.}", "1:23: expected a digit, found '}'"),
      ("[]", "1:1: a configuration must be an object: { … }"),
      ("{\"exlude\": [\"x\"]}", "1:2: unknown key 'exlude'; did you mean 'exclude'?"),
      ("{\"exclude\": [], \"exclude\": []}", "1:17: 'exclude' is given twice"),
      ("{\"exclude\": \"x\"}", "1:13: 'exclude' must be an array of strings"),
      ("{\"exclude\": [\"x\", 1]}", "1:19: 'exclude' must be an array of strings"),
      ("{\"includeTests\": 1}", "1:18: 'includeTests' must be true or false"),
      ("{\"dependencyLimit\": 0}", "1:21: 'dependencyLimit' must be a whole number from 1"),
      ("{\"keep\": {\"A.shared\": null}}", "1:23: 'A.shared' must be a string, the reason"),
      (
        "{\"severities\": {\"init-cycles\": \"off\"}}",
        "1:17: unknown rule 'init-cycles'; did you mean 'init-cycle'?"
      ),
      ("{\"severities\": {\"init-cycle\": \"errors\"}}", "1:31: unknown severity 'errors'; did you mean 'error'?"),
    ])
  func mistakes(text: String, message: String) {
    #expect(throws: InputError(".depgraph.json:\(message)")) { try read(text) }
  }

  @Test("A key that is near none gets the list of keys")
  func unknownKey() {
    #expect(
      throws: InputError(
        ".depgraph.json:1:2: unknown key 'zzz'; known are '$schema', 'baseline', 'containerWrappers', "
          + "'dependencyLimit', 'exclude', 'flags', 'forbidden', 'includeTests', 'keep', 'severities'")
    ) { try read("{\"zzz\": 1}") }
  }

  @Test("Bytes that are not UTF-8 are refused inside a string")
  func notUTF8() {
    #expect(throws: InputError("c.json:1:2: the string is not UTF-8")) {
      try Configuration(json: [UInt8(ascii: "{"), UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")], named: "c.json")
    }
  }

  @Test("Nesting without end is refused")
  func nesting() {
    #expect(throws: InputError(".depgraph.json:1:101: nested too deeply")) {
      try read(String(repeating: "[", count: 100_000))
    }
  }

  @Test("The file in the root is found, the one that is named goes before it, and messages name it as it was given")
  func loading() throws {
    let folder = try TemporaryFolder([
      "app/a.swift": "", "app/.depgraph.json": "{\"dependencyLimit\": 7}", "other.json": "{\"dependencyLimit\": 9}",
      "broken/a.swift": "", "broken/.depgraph.json": "{,}", "none/a.swift": "",
    ])
    let root = try SourceRoot(paths: [folder.path + "/app"])
    #expect(try Configuration.load(root: root).dependencyLimit == 7)
    #expect(try Configuration.load(root: root, file: folder.path + "/other.json").dependencyLimit == 9)
    #expect(try Configuration.load(root: SourceRoot(paths: [folder.path + "/none"])) == Configuration())
    #expect(
      throws: InputError("\(folder.path)/broken/.depgraph.json:1:2: expected a key in quotes, found ','")
    ) { try Configuration.load(root: SourceRoot(paths: [folder.path + "/broken/"])) }
    #expect(
      throws: InputError("cannot read configuration \(folder.path)/nope.json: No such file or directory")
    ) { try Configuration.load(root: root, file: folder.path + "/nope.json") }
  }
}

import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct LinkTemplateTests {
  @Test(
    "fills in the place, percent-encoded",
    arguments: [
      ("vscode", "vscode://file/root/a%20b/%C3%A9%22%26.swift:3:7"),
      ("xcode", "xcode://open?url=file:///root/a%20b/%C3%A9%22%26.swift"),
      (
        "https://example.com/blob/main/{file}#L{line}",
        "https://example.com/blob/main/a%20b/%C3%A9%22%26.swift#L3"
      ),
    ])
  func urls(template: String, expected: String) throws {
    #expect(try LinkTemplate(template, root: "/root/").url(file: #"a b/é"&.swift"#, line: 3, column: 7) == expected)
  }

  @Test("a file whose name looks like a placeholder is no placeholder")
  func placeholders() throws {
    #expect(
      try LinkTemplate("x:{file}:{line}", root: "/r").url(file: "{line}.swift", line: 3, column: 7)
        == "x:%7Bline%7D.swift:3")
  }

  @Test("a template that names no file is an error")
  func errors() {
    #expect(
      throws: InputError(
        "--link-template 'emacs' is not xcode, vscode or a URL with {file}, such as "
          + "https://example.com/app/{file}#L{line}")
    ) { try LinkTemplate("emacs", root: "/") }
  }
}

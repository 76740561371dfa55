import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite struct FactsStageTests {
  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, module: "M", isTest: false) { Array(text.utf8) }
  }

  private func unreadable(_ path: String) -> SourceFile {
    SourceFile(path: path, module: "M", isTest: false) { throw InputError("\(path): cannot be read") }
  }

  @Test("Facts come in the order of the files, whatever the number of jobs and the sizes", arguments: [1, 3, 8])
  func order(jobs: Int) {
    let files = (0..<50).map { index in
      file("\(index).swift", String(repeating: " ", count: index * 37 % 50) + "let v\(index) = 1")
    }
    let result = FactsStage(jobs: jobs).run(files)
    #expect(result.facts.map { $0?.variables[0].header.name } == (0..<50).map { "v\($0)" })
    #expect(result.notes.isEmpty)
  }

  @Test("A file that cannot be read is a note, and the others count")
  func unreadableFiles() {
    let result = FactsStage(jobs: 2).run([unreadable("b"), file("c", "let x = 1"), unreadable("a")])
    #expect(result.notes == ["b: cannot be read", "a: cannot be read"])
    #expect(result.facts.map { $0?.variables.count } == [nil, 1, nil])
  }

  @Test("No files give no facts")
  func noFiles() {
    let result = FactsStage(jobs: 2).run([])
    #expect(result.facts.isEmpty && result.notes.isEmpty)
  }

  @Test("Progress counts each file once")
  func progress() {
    let seen = Protected<[Int]>([])
    _ = FactsStage(jobs: 2).run((0..<20).map { file("\($0)", "let x = 1") }) { done, total in
      seen.withValue { $0.append(total == 20 ? done : -1) }
    }
    #expect(seen.withValue { $0.sorted() } == Array(1...20))
  }

  @Test("Flags reach every file")
  func flags() {
    let result = FactsStage(jobs: 1, flags: ["A"]).run([file("a", "#if A\nlet x = 1\n#else\nlet y = 1\n#endif")])
    #expect(result.facts[0]?.variables.map(\.header.name) == ["x"])
  }
}

import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphReports
@testable import DepGraphSyntax

/// The same sources give the same bytes.
struct DeterminismTests {
  /// Forty files whose types, globals and rings refer to each other across files and modules.
  private static func sources(jobs: Int, order: (inout [Int]) -> Void = { _ in }) -> (Analyzer, SourceTree) {
    var numbers = Array(0..<40)
    order(&numbers)
    let files = numbers.map { number in
      let text = """
        import Module\((number + 1) % 4)
        private final class Hidden { static let shared = Hidden(); func go() {} }
        public final class Service\(number) {
          public static let shared = Service\(number)()
          init() { Service\((number + 1) % 40).shared.touch(); if Bool.random() { Service\((number + 7) % 40).shared.touch() } }
          func touch() { Hidden.shared.go() }
        }
        struct Feature\(number) { let a = Service\((number * 3) % 40).shared, b = UserDefaults.standard, c = Missing.shared }
        let global\(number) = [Service\((number * 5) % 40).shared]
        """
      return SourceFile(path: "Module\(number % 4)/File\(number).swift", module: "Module\(number % 4)", isTest: false) {
        Array(text.utf8)
      }
    }
    var configuration = Configuration()
    configuration.jobs = jobs
    return (Analyzer(configuration: configuration), SourceTree(files: files))
  }

  private func json(jobs: Int = 1, order: (inout [Int]) -> Void = { _ in }) throws -> String {
    let (analyzer, tree) = Self.sources(jobs: jobs, order: order)
    return String(decoding: try analyzer.analyze(tree).graph.json, as: UTF8.self)
  }

  @Test("two runs give the same bytes, and there is something in them")
  func twice() throws {
    let first = try json()
    #expect((try json() == first) as Bool)
    #expect(first.contains("init-cycle"))
  }

  @Test("one job and eight give the same bytes")
  func jobs() throws {
    #expect((try json(jobs: 8) == json(jobs: 1)) as Bool)
  }

  @Test("the order in which files are given does not matter")
  func order() throws {
    let expected = try json()
    var random = SplitMix(state: 11)
    for _ in 0..<3 {
      let seed = random.next()
      let shuffled = try json { numbers in
        var random = SplitMix(state: seed)
        numbers.shuffle(using: &random)
      }
      #expect((shuffled == expected) as Bool)
    }
  }
}

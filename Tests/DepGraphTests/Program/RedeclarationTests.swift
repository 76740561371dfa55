import Testing

@testable import DepGraphAnalysis

struct RedeclarationTests {
  @Test("a type that two files of a module declare is told once, with both files and the one that is taken")
  func twoFiles() throws {
    let result = try Sources([
      "App/Basket.swift": "struct Basket { struct Row {} }\nprivate struct Own {}\nstruct Lone {}",
      "App/BasketOld.swift": "struct Basket { struct Row {} }\nprivate struct Own {}",
      "App/BasketOlder.swift": "typealias Basket = Int",
      "Kit/Basket.swift": "struct Basket {}\nstruct Lone {}",
    ]).analyzed()
    #expect(
      result.notes == [
        "Basket is declared in App/Basket.swift, App/BasketOld.swift and App/BasketOlder.swift of App; "
          + "using the one in App/Basket.swift. Exclude the file that is not built"
      ])
  }

  @Test("declarations whose conditions exclude each other are one for each build")
  func conditions() throws {
    let result = try Sources([
      "App/A.swift": "#if os(iOS)\nstruct Screen {}\n#endif\nstruct Page {}",
      "App/B.swift": "#if os(macOS)\nstruct Screen {}\n#endif\n#if os(macOS)\nstruct Page {}\n#endif",
      "App/C.swift": "#if DEBUG\nstruct Tool {}\n#else\nstruct Tool {}\n#endif",
    ]).analyzed()
    #expect(
      result.notes == [
        "Page is declared in App/A.swift and App/B.swift of App; using the one in App/A.swift. Exclude the file that is not built"
      ])
  }

  @Test("of many five are named, and the rest is counted")
  func many() throws {
    let declarations = (0..<8).map { "struct T\($0) {}\n" }.joined()
    let notes = try Sources(["App/A.swift": declarations, "App/B.swift": declarations]).analyzed().notes
    #expect(
      notes == (0..<5).map {
        "T\($0) is declared in App/A.swift and App/B.swift of App; using the one in App/A.swift. Exclude the file that is not built"
      }
        + ["3 more types are declared in several files of one module"])
  }
}

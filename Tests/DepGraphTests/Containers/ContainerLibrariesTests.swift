import Foundation
import Testing

@testable import DepGraphAnalysis

struct ContainerLibrariesTests {
  @Test("each library's file is in the list, and the list is sorted by type")
  func list() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/DepGraph/Analysis/Containers")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let declaring = try files.filter {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8).contains(": ContainerLibrary {")
    }
    #expect(declaring == ContainerLibraries.all.map { "\($0).swift" })
  }
}

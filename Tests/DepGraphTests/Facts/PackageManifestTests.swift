import Testing

@testable import DepGraphSyntax

@Suite("Package manifests")
struct PackageManifestTests {
  private func manifest(_ source: String) -> PackageManifest? { PackageManifest.parse(Array(source.utf8)) }

  @Test("Every kind of target is read with its place")
  func kinds() {
    let source = """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(
        name: "Kit",
        products: [.library(name: "Kit", targets: ["Core"]), .executable(name: "tool", targets: ["Tool"])],
        targets: [
          .target(name: "Core", dependencies: ["C"], path: "Code/Core", exclude: ["x"], sources: ["a", "b"]),
          .executableTarget(name: "Tool"), .macro(name: "Macros"), .plugin(name: "Lint", capability: .buildTool()),
          .systemLibrary(name: "C"), .binaryTarget(name: "Blob", path: "Blob.xcframework"),
          Target.testTarget(name: "CoreTests"),
        ])
      """
    #expect(
      manifest(source)
        == PackageManifest(
          name: "Kit",
          targets: [
            .init(name: "Core", kind: .regular, path: "Code/Core", sources: ["a", "b"], exclude: ["x"]),
            .init(name: "Tool", kind: .executable), .init(name: "Macros", kind: .macro),
            .init(name: "Lint", kind: .plugin), .init(name: "CoreTests", kind: .test),
          ]))
  }

  @Test("Targets count wherever they are written")
  func scattered() {
    let source = """
      let coreName = "Core"
      var targets: [Target] = [.target(name: coreName)]
      if enabled { targets.append(.target(name: "Extra", path: "Extra")) }
      #if os(macOS)
      targets += [.executableTarget(name: "Mac")]
      #endif
      let package = Package(name: "Kit", targets: targets)
      """
    #expect(manifest(source)?.targets.map(\.name) == ["Core", "Extra", "Mac"])
  }

  @Test("A target that a dependency names is none, and computed names are left out")
  func notTargets() {
    let source = """
      let package = Package(name: prefix + "Kit", targets: [
        .target(name: "A", dependencies: [.target(name: "B", condition: .when(platforms: [.linux]))]),
        .target(name: "A" + suffix), .target(name: "\\(prefix)B"),
      ])
      """
    #expect(manifest(source) == PackageManifest(name: nil, targets: [.init(name: "A", kind: .regular)]))
  }

  @Test("Where a target is given twice, the fuller entry counts")
  func namedTwice() {
    let source = """
      extension Target.Dependency { static let core: Self = .target(name: "Core") }
      let package = Package(name: "Kit", targets: [.target(name: "Core", path: "Code")])
      """
    #expect(manifest(source)?.targets == [.init(name: "Core", kind: .regular, path: "Code")])
  }

  @Test("A broken manifest says what it can")
  func broken() {
    #expect(
      manifest("let p = Package(name: \"Kit\", targets: [.target(name: \"A\"), }}} ][")?.targets.map(\.name) == ["A"])
    #expect(manifest("") == PackageManifest())
  }

  @Test(
    "Text that nests as deep as it is long is read",
    arguments: ["(", "try ", "if a {} else ", "A -> ", "a.b()."])
  func deepNesting(part: String) {
    let source = ".target(name: \"A\")\nlet x = " + String(repeating: part, count: 128_000 / part.utf8.count)
    #expect(manifest(source)?.targets.map(\.name) == ["A"])
  }

  @Test("Text over which the parser takes too long is not read", arguments: ["[", "f<", "// A long comment\n"])
  func beyondBounds(part: String) {
    #expect(manifest(String(repeating: part, count: 10_000)) == nil)
  }
}

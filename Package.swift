// swift-tools-version:6.0
import Foundation
import PackageDescription

// Two ways to the same SwiftSyntax (CONTRIBUTING.md, "Swift syntax"): the toolchain's own on Linux, where nothing is
// downloaded; the package on macOS and with DEPGRAPH_SWIFT_SYNTAX=package. No source file knows which one it got.
let environment = ProcessInfo.processInfo.environment
#if os(Linux)
  let usesPackage = environment["DEPGRAPH_SWIFT_SYNTAX"] == "package"
#else
  let usesPackage = true
#endif

func exists(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: Context.packageDirectory + "/" + path)
}

/// `usr/lib/swift/host` of the toolchain that runs this manifest.
let toolchainHost: String = {
  let frontend =
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swift-frontend" }
    .first { FileManager.default.isExecutableFile(atPath: $0) } ?? "/usr/bin/swift-frontend"
  return URL(fileURLWithPath: frontend).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
}()

let syntaxModules = ["SwiftSyntax", "SwiftParser", "SwiftIfConfig"]
let syntaxDependencies: [Target.Dependency] =
  usesPackage ? syntaxModules.map { .product(name: $0, package: "swift-syntax") } : []
let syntaxSwiftSettings: [SwiftSetting] = usesPackage ? [] : [.unsafeFlags(["-I", toolchainHost])]
let syntaxLinkerSettings: [LinkerSetting] =
  usesPackage
  ? [] : [.unsafeFlags(["-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost])]

// A file system that ignores case merges Sources/DepGraph and Sources/depgraph into one folder.
let libraryPath = exists("Sources/DepGraph/Analyzer.swift") ? "Sources/DepGraph" : "Sources/depgraph"
let commandPath =
  exists("Sources/depgraph/Command") ? "Sources/depgraph/Command" : "Sources/DepGraph/Command"

let package = Package(
  name: "depgraph",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "depgraph", targets: ["DepGraphCommand"]),
    .library(name: "DepGraphKit", targets: ["DepGraph"]),
  ],
  dependencies: usesPackage
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "603.0.0"..<"604.0.0")] : [],
  targets: [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["graphviz", "libgraphviz-dev", "pkg-config"]), .brew(["graphviz", "pkg-config"])]),
    // A target of its own: embedded bytes compile slowly, and only when they change.
    .target(name: "PageApplication", resources: [.embedInCode("Script"), .embedInCode("Style")]),
    .target(
      name: "DepGraph", dependencies: ["CGraphviz", "PageApplication"] + syntaxDependencies, path: libraryPath,
      exclude: exists(libraryPath + "/Command") ? ["Command"] : [],
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .executableTarget(
      name: "DepGraphCommand", dependencies: ["DepGraph"], path: commandPath,
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .executableTarget(
      name: "DepGraphBenchmark", dependencies: ["DepGraph"] + syntaxDependencies, path: "Benchmarks",
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .testTarget(
      name: "DepGraphTests", dependencies: ["DepGraph", "PageApplication"],
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .testTarget(
      name: "DepGraphCommandTests", dependencies: ["DepGraphCommand"],
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
  ],
  swiftLanguageModes: [.v6]
)

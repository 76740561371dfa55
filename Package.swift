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
let libraryPath = exists("Sources/DepGraph/Model") ? "Sources/DepGraph" : "Sources/depgraph"
let commandPath =
  exists("Sources/depgraph/Command") ? "Sources/depgraph/Command" : "Sources/DepGraph/Command"
let observerPath =
  exists("Sources/depgraph/Observer") ? "Sources/depgraph/Observer" : "Sources/DepGraph/Observer"
/// The programs that it is loaded into bring their own runtime, or none: on Linux it must not load one itself.
let observerLinkerSettings: [LinkerSetting] = [
  .linkedLibrary("swiftCore", .when(platforms: [.macOS])),
  .unsafeFlags(["-nostartfiles", "-static-stdlib"], .when(platforms: [.linux])),
]

/// One layer of the library, in the folder of its name. It may use those that it names, and no others.
func layer(_ name: String, uses: [String] = [], _ others: [Target.Dependency] = []) -> Target {
  .target(
    name: "DepGraph" + name, dependencies: uses.map { .target(name: "DepGraph" + $0) } + others,
    path: libraryPath + "/" + name, swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings)
}
let layers = ["Model", "Syntax", "Analysis", "Plan", "Reports"].map { "DepGraph" + $0 }
let allLayers = layers.map { Target.Dependency.target(name: $0) }

let package = Package(
  name: "depgraph",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "depgraph", targets: ["DepGraphCommand"]),
    .library(name: "DepGraphKit", targets: layers),
    // Loaded into the programs that `depgraph observe` runs; the program finds it beside itself.
    .library(name: "DepGraphObserver", type: .dynamic, targets: ["DepGraphObserver"]),
  ],
  dependencies: usesPackage
    ? [.package(url: "https://github.com/swiftlang/swift-syntax.git", "603.0.0"..<"604.0.0")] : [],
  targets: [
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["graphviz", "libgraphviz-dev", "pkg-config"]), .brew(["graphviz", "pkg-config"])]),
    layer("Model"),
    layer("Syntax", uses: ["Model"], syntaxDependencies),
    layer("Analysis", uses: ["Model", "Syntax"]),
    layer("Plan", uses: ["Model", "Syntax", "Analysis"], syntaxDependencies),
    // A target of its own: embedded bytes compile slowly, and only when they change.
    .target(name: "PageApplication", resources: [.embedInCode("Script"), .embedInCode("Style")]),
    layer("Reports", uses: ["Model"], ["CGraphviz", "PageApplication"]),
    .target(
      name: "DepGraphObserver", path: observerPath,
      linkerSettings: observerLinkerSettings),
    .executableTarget(
      name: "DepGraphCommand", dependencies: allLayers, path: commandPath,
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .executableTarget(
      name: "DepGraphBenchmark", dependencies: allLayers + syntaxDependencies, path: "Benchmarks",
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .testTarget(
      name: "DepGraphTests", dependencies: allLayers + ["PageApplication"],
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
    .testTarget(
      name: "DepGraphCommandTests", dependencies: ["DepGraphCommand"],
      swiftSettings: syntaxSwiftSettings, linkerSettings: syntaxLinkerSettings),
  ],
  swiftLanguageModes: [.v6]
)

import DepGraphFuzzInputs
import Foundation

/// The inputs to begin with: each source, each construct and repetition, and one of each other kind.
enum Seeds {
  static func write(to folder: String, sources: [String]) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var inputs: [[UInt8]] = []
    for source in sources {
      let text = Array(try Data(contentsOf: URL(filePath: source)))
      if source.hasSuffix("Package.swift") { inputs.append([Input.Kind.manifest.rawValue] + text) }
      inputs.append([Input.Kind.mutation.rawValue, options(inputs.count), 0] + text)
    }
    // A run of two minutes has other things to do than the seeds: mutation reaches the others.
    for index in stride(from: 0, to: Construct.nestable.count, by: 4) {
      let number =
        index > 255 || Construct.nestable.count > 256 ? [UInt8(index >> 8), UInt8(index & 255)] : [UInt8(index)]
      inputs.append([Input.Kind.pair.rawValue, options(index / 4)] + number + number + [1])
      inputs.append(
        [Input.Kind.program.rawValue, options(index / 4), 1]
          + (0..<60).map { UInt8(truncatingIfNeeded: index * 31 + $0 * 17) })
    }
    for index in Repetition.all.indices {
      inputs.append([Input.Kind.repetition.rawValue, options(index), UInt8(index), 20])
    }
    for kind in [Input.Kind.configuration, .baseline, .graph, .facts] {
      for start in UInt8(0)..<12 { inputs.append([kind.rawValue] + (0..<24).map { start &* 41 &+ $0 &* 13 }) }
    }
    inputs.append(
      [Input.Kind.configurationText.rawValue] + Array(#"{"exclude": ["a/**"], "keep": {"A.shared": "x"} } // c"#.utf8))
    inputs.append(
      [Input.Kind.diff.rawValue]
        + Array("+++ b/a.swift\n@@ -1,2 +3,4 @@ f\n-a\n+b\n+++ \"b/\\303\\244\"\n@@ -0,0 +1 @@\n+x\n".utf8))
    inputs.append(
      [Input.Kind.project.rawValue]
        + Array(
          """
          // !$*UTF8*$!
          { objects = { P = { isa = PBXProject; targets = (T, ); mainGroup = G; buildConfigurationList = L; };
          T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
          buildPhases = (S, ); buildConfigurationList = L; };
          S = { isa = PBXSourcesBuildPhase; files = (B, ); }; B = { fileRef = F; }; F = { path = "a b.swift"; sourceTree = "<group>"; };
          G = { isa = PBXGroup; children = (F, G, ); path = App; sourceTree = "<group>"; };
          L = { buildConfigurations = (C, ); }; C = { buildSettings = { PRODUCT_MODULE_NAME = "$(TARGET_NAME:c99extidentifier)"; }; }; };
          rootObject = P; }
          """.utf8))
    func options(_ number: Int) -> UInt8 {
      // All that a program is tried for takes ten times as long as its analysis: one of it at a time.
      1 << UInt8(number % 8)
    }
    for (number, input) in inputs.enumerated() {
      try Data(input).write(to: URL(filePath: "\(folder)/seed-\(number)"))
    }
  }
}

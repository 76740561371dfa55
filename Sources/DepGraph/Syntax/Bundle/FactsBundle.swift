import DepGraphModel
import Foundation

/// Files with their facts, computed wherever and whenever it suits a build, and linked later: `module.dgfacts`.
///
///     depgraph facts Sources/Kit/*.swift -o Kit.dgfacts
///
/// Beside the facts of Swift files it holds their bytes, which outputs quote and plans change, and the files that say which
/// module a source belongs to (`Package.swift`, `project.pbxproj`, `.depgraph.json`). All paths are relative; the same files
/// give the same bytes on every machine.
package struct FactsBundle: Sendable {
  /// One file of a bundle. The bytes stay where they are until somebody asks for them.
  package struct File: Sendable {
    /// Relative to the folder that all bundles of one analysis share, with `/` and without `.` or `..`.
    package let path: String
    /// The module that the build system compiles it in; nil: what lies around it decides.
    package let module: String?
    /// What the file holds.
    let source: Data
    /// The encoded facts; nil for a file that is not parsed.
    let facts: Data?

    package init(path: String, module: String?, source: [UInt8], facts: FileFacts?) {
      self.path = path
      self.module = module
      self.source = Data(source)
      self.facts = facts.map { facts in
        var encoder = FactsEncoder()
        facts.encode(into: &encoder)
        return Data(encoder.bytes)
      }
    }

    init(path: String, module: String?, source: Data, encodedFacts: Data?) {
      self.path = path
      self.module = module
      self.source = source
      self.facts = encodedFacts
    }

    /// - Throws: `CorruptFacts`; nil for a file that is not parsed.
    func decodedFacts() throws -> FileFacts? {
      try facts.map { data in
        try data.withUnsafeBytes { bytes in
          var decoder = FactsDecoder(bytes)
          return try FileFacts(from: &decoder)
        }
      }
    }

    /// Whether both say the same of one path.
    func isSame(as other: File) -> Bool { module == other.module && source == other.source && facts == other.facts }
  }

  /// The ending of its files.
  package static let ending = ".dgfacts"

  /// The active `#if` flags that the facts were computed with; nil: every branch counts.
  package let flags: [String]?
  /// Sorted by path, each path once.
  package let files: [File]

  /// - Throws: `InputError` when two files of one path differ.
  package init(flags: [String]?, files: [File]) throws {
    self.flags = flags
    var sorted: [File] = []
    for file in files.sorted(by: { $0.path.precedesInBytes($1.path) }) {
      if let last = sorted.last, last.path == file.path {
        guard last.isSame(as: file) else {
          throw InputError("two facts of \(file.path.escapedSingleLine) differ; compute them anew from one state")
        }
      } else {
        sorted.append(file)
      }
    }
    self.files = sorted
  }

  /// All of several, which were computed with the same flags.
  ///
  /// - Parameter bundles: with the names that messages call them by.
  /// - Throws: `InputError`.
  package init(merging bundles: [(name: String, bundle: FactsBundle)]) throws {
    for (name, bundle) in bundles.dropFirst() where bundle.flags != bundles[0].bundle.flags {
      throw InputError(
        "\(bundles[0].name) and \(name) were computed with different -D flags; give 'depgraph facts' the same ones")
    }
    try self.init(flags: bundles.first?.bundle.flags, files: bundles.flatMap(\.bundle.files))
  }
}

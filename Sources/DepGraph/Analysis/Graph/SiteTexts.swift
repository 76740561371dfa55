import DepGraphSyntax

/// The source text of each site: what stands at its place, up to the end of the reference or of its first line.
struct SiteTexts {
  private var texts: [Reference: String] = [:]
  private var actions: [Reference: String] = [:]

  init(program: Program, places: [Reference]) {
    for (file, references) in Dictionary(grouping: Set(places), by: \.file) {
      // The bytes were readable a moment ago; a file that has gone since gives empty texts rather than wrong ones.
      guard let bytes = try? program.files[file].read() else { continue }
      for reference in references {
        let node = program.node(reference)
        texts[reference] = Self.firstLine(node.start..<node.end, of: bytes)
        if node.kind == .call { actions[reference] = Self.firstLine(program.actionRange(reference), of: bytes) }
      }
    }
  }

  private static func firstLine(_ range: Range<UInt32>, of bytes: [UInt8]) -> String {
    let end = min(Int(range.upperBound), bytes.count)
    guard Int(range.lowerBound) < end else { return "" }
    return String(decoding: bytes[Int(range.lowerBound)..<end].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  subscript(place: Reference) -> String { texts[place] ?? "" }

  /// The text of a call from the name that is called on.
  func action(_ place: Reference) -> String { actions[place] ?? self[place] }
}

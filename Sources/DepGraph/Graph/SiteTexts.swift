/// The source text of each site: what stands at its place, up to the end of the reference or of its first line.
struct SiteTexts {
  private var texts: [Reference: String] = [:]

  init(program: Program, places: [Reference]) {
    let byFile = Dictionary(grouping: Set(places), by: \.file)
    for (file, references) in byFile {
      // The bytes were readable a moment ago; a file that has gone since gives empty texts rather than wrong ones.
      guard let bytes = try? program.files[file].read() else { continue }
      for reference in references {
        let node = program.node(reference)
        let end = min(Int(node.end), bytes.count)
        guard Int(node.start) < end else { continue }
        let line = bytes[Int(node.start)..<end].prefix { $0 != 0x0A && $0 != 0x0D }
        texts[reference] = String(decoding: line, as: UTF8.self)
      }
    }
  }

  subscript(place: Reference) -> String { texts[place] ?? "" }
}

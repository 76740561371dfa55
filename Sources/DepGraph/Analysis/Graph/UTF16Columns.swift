import DepGraphModel
import DepGraphSyntax

/// Counts columns as SARIF and GitHub do, in UTF-16 units, on the lines that are not ASCII.
///
///     print("größer", Store.shared)       // byte column 19, UTF-16 column 17
struct UTF16Columns {
  let program: Program

  /// The findings with their `utf16Column` and that of their notes; in other files than Swift's they have it already.
  func added(to findings: [Finding]) -> [Finding] {
    let places = findings.flatMap { [$0.place] + $0.notes.map(\.place) }
    let files = Dictionary(
      program.files.indices.map { (program.files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    var columns: [Place: Int] = [:]
    for (path, places) in Dictionary(grouping: Set(places), by: \.file) {
      // As with `SiteTexts`: a file that has gone since has no column rather than a wrong one.
      guard let file = files[path], let bytes = try? program.files[file].read() else { continue }
      let starts = program.facts[file].lineStarts
      for place in places where starts.indices.contains(place.line - 1) {
        let start = Int(starts[place.line - 1])
        let end = min(start + place.column - 1, bytes.count)
        guard start < end, bytes[start..<end].contains(where: { $0 >= 0x80 }) else { continue }
        columns[place] = String(decoding: bytes[start..<end], as: UTF8.self).utf16.count + 1
      }
    }
    guard !columns.isEmpty else { return findings }
    return findings.map { finding in
      var finding = finding
      finding.utf16Column = columns[finding.place] ?? finding.utf16Column
      for index in finding.notes.indices { finding.notes[index].utf16Column = columns[finding.notes[index].place] }
      return finding
    }
  }

  fileprivate struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int
  }
}

extension Finding {
  fileprivate var place: UTF16Columns.Place { UTF16Columns.Place(file: file, line: line, column: column) }
}

extension Finding.Note {
  fileprivate var place: UTF16Columns.Place { UTF16Columns.Place(file: file, line: line, column: column) }
}

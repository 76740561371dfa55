/// Takes the time of writing out of a PDF: the same picture gives the same bytes.
///
///     << /Producer (cairo 1.16.0 (https://cairographics.org))
///        /CreationDate (D:20261130152612+05'30)
///     >>
///
/// The entry may be left out. It is as long as the time zone's name, so that everything behind it moves: the places that
/// the table of objects has are corrected.
enum PDFTimestamp {
  private static let key = Array("/CreationDate (".utf8)

  /// A PDF of another form, whose objects are compressed, stays as it is.
  static func removed(from pdf: [UInt8]) -> [UInt8] {
    guard let start = last(key, in: pdf, before: pdf.count),
      let end = pdf[(start + key.count)...].firstIndex(of: UInt8(ascii: ")")).map({ $0 + 1 }),
      let trailer = last(Array("startxref\n".utf8), in: pdf, before: pdf.count),
      let table = number(in: pdf, at: trailer + 10), table > end, table < trailer,
      pdf[table...].starts(with: "xref\n".utf8)
    else { return pdf }
    var result = pdf
    // Entries are 20 bytes: `0000035254 00000 n \n`.
    for entry in entries(pdf, from: table, to: trailer) {
      guard let offset = number(in: pdf, at: entry), offset > start else { continue }
      replaceNumber(in: &result, at: entry, with: offset - (end - start), digits: 10)
    }
    let place = Array(String(table - (end - start)).utf8)
    result.replaceSubrange(trailer + 10..<(trailer + 10 + digits(in: pdf, at: trailer + 10)), with: place)
    result.removeSubrange(start..<end)
    return result
  }

  /// Where each entry of an object that is in use begins.
  private static func entries(_ pdf: [UInt8], from table: Int, to end: Int) -> [Int] {
    let inUse = Array(" n ".utf8)
    return pdf[table..<end].indices.filter { index in
      (index == table || pdf[index - 1] == UInt8(ascii: "\n")) && digits(in: pdf, at: index) == 10
        && index + 19 < end && pdf[(index + 16)...].starts(with: inUse)
    }
  }

  private static func last(_ text: [UInt8], in pdf: [UInt8], before end: Int) -> Int? {
    var index = end - text.count
    while index >= 0 {
      if pdf[index] == text[0], pdf[index...].starts(with: text) { return index }
      index -= 1
    }
    return nil
  }

  private static func digits(in pdf: [UInt8], at start: Int) -> Int {
    pdf[start...].prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
  }

  private static func number(in pdf: [UInt8], at start: Int) -> Int? {
    guard start < pdf.count else { return nil }
    return Int(String(decoding: pdf[start..<(start + digits(in: pdf, at: start))], as: UTF8.self))
  }

  private static func replaceNumber(in pdf: inout [UInt8], at start: Int, with number: Int, digits: Int) {
    let text = Array(String(number).utf8)
    pdf.replaceSubrange(
      start..<(start + digits), with: Array(repeating: UInt8(ascii: "0"), count: digits - text.count) + text)
  }
}

/// A configuration's text, by which its entries find their places.
package struct ConfigurationText {
  package let bytes: [UInt8]
  package let name: String
  package let file: String

  package init(bytes: [UInt8], name: String, file: String) {
    self.bytes = bytes
    self.name = name
    self.file = file
  }

  package func place(of position: JSONValue.Position) -> Configuration.Place {
    var line = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[position.line - 1]
    // Columns do not count a byte order mark.
    if position.line == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    let column = String(decoding: line.prefix(position.column - 1), as: UTF8.self).utf16.count + 1
    return Configuration.Place(
      name: name, file: file, line: position.line, column: position.column,
      utf16Column: column == position.column ? nil : column)
  }
}

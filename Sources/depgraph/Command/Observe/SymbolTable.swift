import Foundation

/// The initializers that an ELF image names, by their offsets: of local symbols the dynamic loader knows nothing.
///
/// https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.sheader.html
struct SymbolTable {
  private var names: [UInt64: String] = [:]
  /// There is no symbol table: the image was stripped.
  private(set) var isStripped = true

  var hasInitializers: Bool { !names.isEmpty }

  subscript(offset: UInt64) -> String? { names[offset] }

  private static let symbolTable: UInt32 = 2
  private static let symbolSize = 24

  /// Of a file that is no ELF image of 64 bits it knows nothing.
  init(of path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe) else { return }
    data.withUnsafeBytes { read(Bytes(bytes: $0)) }
  }

  private struct Bytes {
    let bytes: UnsafeRawBufferPointer

    func value<T: FixedWidthInteger>(_ offset: Int, as type: T.Type = T.self) -> T? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return nil }
      return T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
    }

    func text(_ offset: Int) -> String? {
      guard offset >= 0, offset < bytes.count else { return nil }
      return String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private mutating func read(_ file: Bytes) {
    guard file.bytes.prefix(5).elementsEqual([0x7F, 0x45, 0x4C, 0x46, 2]),
      let sections = file.value(0x28, as: UInt64.self).flatMap(Int.init(exactly:)),
      let size = file.value(0x3A, as: UInt16.self), let count = file.value(0x3C, as: UInt16.self)
    else { return }
    /// The offset, the size and the link of a section.
    func section(_ index: Int) -> (type: UInt32, offset: Int, size: Int, link: Int)? {
      let (start, overflows) = sections.addingReportingOverflow(index * Int(size))
      guard !overflows, let type = file.value(start + 4, as: UInt32.self),
        let offset = file.value(start + 0x18, as: UInt64.self).flatMap(Int.init(exactly:)),
        let length = file.value(start + 0x20, as: UInt64.self).flatMap(Int.init(exactly:)),
        let link = file.value(start + 0x28, as: UInt32.self), offset <= file.bytes.count, length <= file.bytes.count
      else { return nil }
      return (type, offset, length, Int(link))
    }
    for index in 0..<Int(count) {
      guard let table = section(index), table.type == Self.symbolTable, table.link < Int(count),
        let strings = section(table.link)
      else { continue }
      isStripped = false
      for entry in 0..<table.size / Self.symbolSize {
        let start = table.offset + entry * Self.symbolSize
        guard let name = file.value(start, as: UInt32.self), let value = file.value(start + 8, as: UInt64.self),
          value != 0, let text = file.text(strings.offset + Int(name)), text.hasSuffix(StorageName.suffix)
        else { continue }
        names[value] = text
      }
    }
  }
}

/// A file's identifiers and operators, each once, found again by their bytes without making a `String`.
struct NameTable {
  /// In order of first appearance; the first is empty.
  private(set) var names: [String] = [""]
  /// Hash of each name, beside `names`.
  private var hashes: [UInt32] = [0]
  /// Open addressing over indices into `names`; 0 marks a free slot, since the empty name is never looked up.
  private var slots: [NameIndex] = Array(repeating: 0, count: 256)

  mutating func index(of text: UnsafeBufferPointer<UInt8>) -> NameIndex {
    if text.isEmpty { return 0 }
    let hash = Self.hash(text)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      if hashes[candidate] == hash, Self.equal(names[candidate], text) { return slots[slot] }
      slot = (slot + 1) & mask
    }
    let index = NameIndex(names.count)
    names.append(String(decoding: text, as: UTF8.self))
    hashes.append(hash)
    slots[slot] = index
    if names.count * 2 > slots.count { grow() }
    return index
  }

  mutating func index(of text: String) -> NameIndex {
    var text = text
    return text.withUTF8 { index(of: $0) }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for index in 1..<names.count {
      var slot = Int(hashes[index]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = NameIndex(index)
    }
  }

  /// FNV-1a: short names, and the same on each machine.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }

  private static func equal(_ name: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let utf8 = name.utf8
    return utf8.count == text.count && utf8.elementsEqual(text)
  }
}

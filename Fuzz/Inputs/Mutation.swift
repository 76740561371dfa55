/// Changes a source by its brackets and lines, so that most of it stays Swift.
package struct Mutation {
  private var bytes: [UInt8]

  package init(_ source: [UInt8]) { bytes = source }

  /// The source, changed as the choices say.
  package mutating func applied(_ choices: inout Choices) -> [UInt8] {
    while !choices.isEmpty { change(&choices) }
    return bytes
  }

  private mutating func change(_ choices: inout Choices) {
    let groups = self.groups
    guard !groups.isEmpty else { return }
    let range = groups[choices.number(below: groups.count)]
    let other = groups[choices.number(below: groups.count)]
    let text = Array(bytes[range])
    switch choices.number(below: 6) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: text, at: range.upperBound)
    case 2: bytes.replaceSubrange(range, with: Array(bytes[other]))
    case 3:
      let construct = choices.one(of: Construct.all)
      bytes.replaceSubrange(
        range,
        with: Array(Fragment.numbered(construct.before).utf8) + text + Array(Fragment.numbered(construct.after).utf8))
    case 4: bytes.replaceSubrange(range, with: text.prefix(1) + text.suffix(1))
    default: bytes.insert(choices.byte(), at: range.lowerBound)
    }
    // Repeated doubling would say nothing new.
    if bytes.count > 200_000 { bytes.removeSubrange(200_000...) }
  }

  /// Each pair of brackets with what is between, and each line.
  private var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var open: [Int] = []
    var line = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let start = open.popLast() { groups.append(start..<index + 1) }
      case UInt8(ascii: "\n"):
        groups.append(line..<index + 1)
        line = index + 1
      default: break
      }
    }
    return groups
  }
}

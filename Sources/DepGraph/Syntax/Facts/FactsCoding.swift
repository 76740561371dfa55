/// A file's facts as bytes that are read back many times faster than the source is parsed.
extension FileFacts: FactsCodable {
  package var encoded: [UInt8] {
    var encoder = FactsEncoder()
    encode(into: &encoder)
    return encoder.bytes
  }

  /// Nil for what `encoded` never is.
  package init?(encoded bytes: UnsafeRawBufferPointer) {
    var decoder = FactsDecoder(bytes)
    guard let facts = try? FileFacts(from: &decoder) else { return nil }
    self = facts
  }

  func encode(into encoder: inout FactsEncoder) {
    for count in [
      names.count, nodes.count, children.count, types.count, functions.count, variables.count, bodies.count,
    ] {
      encoder.number(count)
    }
    for name in names { encoder.characters(name) }
    encodeNodes(into: &encoder)
    var expected: UInt32 = 0
    for child in children {
      encoder.difference(child, from: expected)
      expected = child &+ 1
    }
    encoder.list(imports)
    for type in types { type.encode(into: &encoder) }
    for function in functions { function.encode(into: &encoder) }
    for variable in variables { variable.encode(into: &encoder) }
    encoder.list(aliases)
    encoder.list(cases)
    for body in bodies { body.encode(into: &encoder) }
    encoder.node(topLevel)
    encodeOffsets(lineStarts, into: &encoder)
    encoder.list(problems)
    encodeOffsets(strayKeeps, into: &encoder)
    encoder.list(ignores)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    decoder.counts = FactsDecoder.Counts(
      names: try decoder.count(), nodes: try decoder.count(), children: try decoder.count(),
      types: try decoder.count(), functions: try decoder.count(), variables: try decoder.count(),
      bodies: try decoder.count())
    let counts = decoder.counts
    names = []
    names.reserveCapacity(counts.names)
    for _ in 0..<counts.names { names.append(try decoder.characters()) }
    nodes = try Self.nodes(from: &decoder)
    children.reserveCapacity(counts.children)
    var expected: UInt32 = 0
    for _ in 0..<counts.children {
      let child = try decoder.difference(from: expected)
      guard child < counts.nodes else { throw CorruptFacts() }
      children.append(child)
      expected = child &+ 1
    }
    imports = try decoder.list()
    types = try decoder.list(count: counts.types)
    functions = try decoder.list(count: counts.functions)
    variables = try decoder.list(count: counts.variables)
    aliases = try decoder.list()
    cases = try decoder.list()
    bodies = try decoder.list(count: counts.bodies)
    topLevel = try decoder.optionalNode()
    lineStarts = try Self.offsets(from: &decoder)
    problems = try decoder.list()
    strayKeeps = try Self.offsets(from: &decoder)
    ignores = try decoder.list()
    guard decoder.isAtEnd else { throw CorruptFacts() }
  }

  /// Sorted byte offsets.
  private func encodeOffsets(_ offsets: [UInt32], into encoder: inout FactsEncoder) {
    encoder.number(offsets.count)
    var expected: UInt32 = 0
    for offset in offsets {
      encoder.difference(offset, from: expected)
      expected = offset
    }
  }

  private static func offsets(from decoder: inout FactsDecoder) throws(CorruptFacts) -> [UInt32] {
    let count = try decoder.count()
    var offsets: [UInt32] = []
    offsets.reserveCapacity(count)
    var expected: UInt32 = 0
    for _ in 0..<count {
      expected = try decoder.difference(from: expected)
      offsets.append(expected)
    }
    return offsets
  }

  /// Nodes stand behind their children, in the order of their ends: so each one's start is near the last one's end,
  /// and its children follow those of the node before.
  private func encodeNodes(into encoder: inout FactsEncoder) {
    var end: UInt32 = 0
    var nextChild: UInt32 = 0
    for node in nodes {
      encoder.byte(node.kind.rawValue)
      encoder.number(UInt32(node.flags.rawValue))
      encoder.number(node.name)
      encoder.difference(node.start, from: end)
      encoder.difference(node.end, from: node.start)
      encoder.number(node.childCount)
      encoder.difference(node.firstChild, from: node.childCount == 0 ? 0 : nextChild)
      end = node.end
      if node.childCount != 0 { nextChild = node.firstChild &+ node.childCount }
    }
  }

  private static func nodes(from decoder: inout FactsDecoder) throws(CorruptFacts) -> [Node] {
    let counts = decoder.counts
    var nodes: [Node] = []
    nodes.reserveCapacity(counts.nodes)
    var end: UInt32 = 0
    var nextChild: UInt32 = 0
    for _ in 0..<counts.nodes {
      guard let kind = Node.Kind(rawValue: try decoder.byte()), let flags = UInt16(exactly: try decoder.number())
      else { throw CorruptFacts() }
      let name = NameIndex(try decoder.index(below: counts.names))
      let start = try decoder.difference(from: end)
      end = try decoder.difference(from: start)
      let childCount = try decoder.unsigned()
      let firstChild = try decoder.difference(from: childCount == 0 ? 0 : nextChild)
      if childCount != 0 { nextChild = firstChild &+ childCount }
      // What `firstChild` counts depends on the kind.
      let limit =
        switch kind {
        case .localFunction: counts.functions - 1
        case .localVariable: counts.variables - 1
        case .localType: counts.types - 1
        default: counts.children - Int(childCount)
        }
      guard Int(firstChild) <= limit else { throw CorruptFacts() }
      nodes.append(
        Node(
          kind: kind, flags: Node.Flags(rawValue: flags), name: name, start: start, end: end, firstChild: firstChild,
          childCount: childCount))
    }
    return nodes
  }
}

extension FileFacts.Problem: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.text(kind.rawValue)
    encoder.number(position)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(kind: try decoder.choice(), position: try decoder.unsigned())
  }
}

import CGraphviz

/// Reads DOT text into a graph whose objects are numbered in the order of the text.
///
/// By default libcgraph takes the address of a name as the number of what it names, and keeps subgraphs in the order of
/// their numbers. So the order of clusters, and with it the drawing, would depend on what the heap looks like.
enum DOTReader {
  /// - Returns: nil when the text is no DOT; libcgraph's messages say why.
  static func read(_ dot: String) -> UnsafeMutablePointer<Agraph_t>? {
    var dot = dot
    return dot.withUTF8 { text in
      var input = Input(rest: UnsafeRawBufferPointer(text))
      var io = Agiodisc_t()
      io.afread = { channel, buffer, size in
        guard let channel, let buffer else { return 0 }
        let input = channel.assumingMemoryBound(to: Input.self)
        let count = min(Int(size), input.pointee.rest.count)
        UnsafeMutableRawPointer(buffer).copyMemory(from: input.pointee.rest.baseAddress!, byteCount: count)
        input.pointee.rest = UnsafeRawBufferPointer(rebasing: input.pointee.rest.dropFirst(count))
        return Int32(count)
      }
      return withUnsafeMutablePointer(to: &io) { io in
        var disciplines = Agdisc_t()
        disciplines.id = numbers
        disciplines.io = io
        return agread(&input, &disciplines)
      }
    }
  }

  private struct Input {
    var rest: UnsafeRawBufferPointer
  }

  /// Names get no number from here, so that libcgraph maps them itself, each to the next number for what has no name.
  /// Lives as long as the process: graphs keep a pointer to it. Never changed.
  private nonisolated(unsafe) static let numbers: UnsafeMutablePointer<Agiddisc_t> = {
    var numbers = Agiddisc_t()
    numbers.open = { _, _ in
      let last = UnsafeMutablePointer<IDTYPE>.allocate(capacity: 1)
      last.initialize(to: 0)
      return UnsafeMutableRawPointer(last)
    }
    numbers.map = { state, _, name, number, _ in
      guard name == nil, let state, let number else { return .refused }
      let last = state.assumingMemoryBound(to: IDTYPE.self)
      last.pointee += 1
      number.pointee = last.pointee
      return .done
    }
    numbers.alloc = { _, _, _ in .refused }
    numbers.free = { _, _, _ in }
    numbers.print = { _, _, _ in nil }
    numbers.close = { last in last?.assumingMemoryBound(to: IDTYPE.self).deallocate() }
    numbers.idregister = { _, _, _ in }
    let pointer = UnsafeMutablePointer<Agiddisc_t>.allocate(capacity: 1)
    pointer.initialize(to: numbers)
    return pointer
  }()
}

// The callbacks' results are C truth values, whichever type the installed header gives them.
extension FixedWidthInteger {
  fileprivate static var refused: Self { 0 }
  fileprivate static var done: Self { 1 }
}

extension Bool {
  fileprivate static var refused: Bool { false }
  fileprivate static var done: Bool { true }
}

/// Numbers by rank, the least first; of one rank the smallest first.
struct RankedQueue {
  private var heap: [(rank: UInt64, entry: Int)] = []

  mutating func add(_ entry: Int, rank: UInt64) {
    heap.append((rank, entry))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func next() -> (rank: UInt64, entry: Int)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = 2 * parent + 1
      guard least < heap.count else { break }
      if least + 1 < heap.count, heap[least + 1] < heap[least] { least += 1 }
      guard heap[least] < heap[parent] else { break }
      heap.swapAt(least, parent)
      parent = least
    }
    return first
  }
}

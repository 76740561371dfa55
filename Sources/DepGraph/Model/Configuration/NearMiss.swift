/// Finds what a person probably meant.
package enum NearMiss {
  /// The candidate that differs least from a name that is none of them: by case alone, by being longer, or by a few
  /// inserted, dropped, changed or swapped letters: one in a name of three, two in one of seven, three in one of twelve
  /// or more. Nil when none is near; the first of equals.
  package static func closest(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard !wanted.isEmpty else { return nil }
    let limit =
      switch wanted.count {
      case ..<3: 0
      case ..<7: 1
      case ..<12: 2
      default: 3
      }
    var best: (candidate: String, distance: Int)?
    var longer: [String] = []
    for candidate in candidates {
      let letters = Array(candidate.lowercased())
      if wanted.count >= 3, letters.starts(with: wanted) { longer.append(candidate) }
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.candidate ?? (longer.count == 1 ? longer[0] : nil)
  }

  /// The optimal string alignment distance: the least number of insertions, deletions, changes and swaps of neighbors.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in 0..<right.count {
        let change = last[column] + (left[row] == right[column] ? 0 : 1)
        var least = min(change, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}

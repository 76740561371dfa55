import DepGraphSyntax

/// `switch`: each case is a block that is left to the next one when its pattern does not match.
///
///     block end {
///       block next { pattern 1; mayLeave(next); body 1; leave(end) }
///       block next { pattern 2; …
///
/// `fallthrough` enters the next body without its pattern, so that body begins where a block ends:
///
///     block next { block entry { block { pattern 1; …; body 1; leave(entry) }; pattern 2; mayLeave(next) }; body 2; … }
extension Evaluator {
  /// - Parameter branch: evaluates a case's body.
  func evaluateSwitch(_ index: NodeIndex, _ branch: (NodeIndex) -> Value) -> Value {
    let parts = children(index)
    let subject = evaluate(parts[parts.startIndex], expected: .unknown).stored
    let cases = Array(parts.dropFirst())
    var result: Value?

    /// - Parameter entry: the block whose end begins the body, where the case before falls into it.
    func evaluateCase(
      _ item: NodeIndex, isLast: Bool, entered entry: RegionID?, next: Region.Target, end: Region.Target
    ) {
      let count = locals.count
      let caseParts = children(item)
      for (position, pattern) in caseParts.dropLast().enumerated() {
        // The second pattern is compared when the first does not match.
        if position == 0 { evaluateCaseItem(pattern, subject) } else { maybe { evaluateCaseItem(pattern, subject) } }
      }
      // A `switch` is exhaustive: what comes to the last case has it.
      if !isLast { regions.mayLeave(next, .conditional) }
      if entry != nil { regions.close() }
      let value = caseParts.last.map(branch) ?? Value()
      result = result.map { either($0, value) } ?? value
      regions.leave(end)
      locals.removeSubrange(count...)
    }

    func evaluateAlone(_ entry: NodeIndex, isLast: Bool, _ end: Region.Target) {
      if node(entry).kind == .conditionalBlock {
        evaluateConditionalBlock(entry) { evaluateAlone($0, isLast: false, end) }
      } else {
        block { next in evaluateCase(entry, isLast: isLast, entered: nil, next: next, end: end) }
      }
    }

    /// Cases of which each falls into the one behind it.
    func evaluateChain(_ chain: ArraySlice<NodeIndex>, _ end: Region.Target) {
      // The last case's blocks are the outermost.
      var blocks: [(next: RegionID, entry: RegionID?)] = []
      for position in chain.indices.reversed() {
        let next = regions.open(.block)
        blocks.append((next, position == chain.startIndex ? nil : regions.open(.block)))
      }
      for position in chain.indices {
        let (next, entry) = blocks.removeLast()
        exits[exits.count - 1].fallthroughEntry = blocks.last?.entry
        evaluateCase(
          chain[position], isLast: position == cases.count - 1, entered: entry, next: .end(next), end: end)
        regions.close()
      }
    }

    exitScope(index, .switch) { end in
      var position = 0
      while position < cases.count {
        let first = position
        while position + 1 < cases.count, fallsThrough(cases[position]) { position += 1 }
        position += 1
        if position - first > 1 {
          evaluateChain(cases[first..<position], end)
        } else {
          evaluateAlone(cases[first], isLast: position == cases.count, end)
        }
      }
    }
    return result?.stored ?? Value()
  }

  /// Whether a `fallthrough` of that case stands in its body.
  private func fallsThrough(_ item: NodeIndex) -> Bool {
    guard node(item).kind == .switchCase, let body = children(item).last else { return false }
    var stack = [body]
    while let next = stack.popLast() {
      switch node(next).kind {
      case .fallthroughStatement: return true
      case .block, .ifStatement, .guardStatement, .doStatement, .conditionalBlock, .conditionalClause:
        stack += children(next)
      default: continue
      }
    }
    return false
  }
}

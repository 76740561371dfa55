import DepGraphSyntax

/// Reads what a condition tells of the place where code runs, from its nodes.
///
///     Thread.isMainThread          OperationQueue.current === OperationQueue.main          pthread_main_np() != 0
struct ThreadConditionReader {
  let program: Program
  let file: Int
  /// What a name, a member or a call without arguments tells that the SDK does not declare.
  var named: (NodeIndex) -> ContextRefinement = { _ in ContextRefinement() }
  /// The queue that an expression gives; nil for what is none.
  var queue: (NodeIndex) -> ExecutionContext.Queue? = { _ in nil }

  /// Conditions of more parts than this in each other are not read.
  private static let deepest = 16

  func places(of condition: NodeIndex, depth: Int = 0) -> ContextRefinement {
    guard depth < Self.deepest else { return ContextRefinement() }
    let parts = children(condition)
    switch node(condition).kind {
    case .conditions:
      let all = parts.map { places(of: $0, depth: depth + 1) }
      return all.dropFirst().reduce(all.first ?? ContextRefinement()) { $0.and($1) }
    case .prefix where text(condition) == "!":
      return parts.first.map { places(of: $0, depth: depth + 1).negated } ?? ContextRefinement()
    case .binary:
      guard let left = parts.first, let right = parts.last else { return ContextRefinement() }
      return places(text(condition), left, right, depth)
    case .member where text(condition) == "isMainThread":
      return parts.first.map(isThread) == true ? .mainThread : named(condition)
    case .name, .member, .call: return named(condition)
    default: return ContextRefinement()
    }
  }

  private func places(_ op: String, _ left: NodeIndex, _ right: NodeIndex, _ depth: Int) -> ContextRefinement {
    switch op {
    case "&&": return places(of: left, depth: depth + 1).and(places(of: right, depth: depth + 1))
    case "||":
      return places(of: left, depth: depth + 1).negated.and(places(of: right, depth: depth + 1).negated).negated
    case "==", "===": return comparison(left, right, depth)
    case "!=", "!==":
      if isMainThreadCall(left), node(right).kind == .integerLiteral { return .mainThread }
      return comparison(left, right, depth).negated
    default: return ContextRefinement()
    }
  }

  private func comparison(_ left: NodeIndex, _ right: NodeIndex, _ depth: Int) -> ContextRefinement {
    if node(right).kind == .booleanLiteral {
      let places = places(of: left, depth: depth + 1)
      return node(right).flags.contains(.isTrue) ? places : places.negated
    }
    for (one, other) in [(left, right), (right, left)] where isMain(one) {
      if isCurrent(other) { return .mainThread }
      if let queue = queue(other) { return ContextRefinement(holds: ExecutionContext(mainQueue: queue)) }
    }
    return ContextRefinement()
  }

  /// `DispatchQueue.main`, `OperationQueue.main`, `RunLoop.main`, `.main`, `CFRunLoopGetMain()`.
  func isMain(_ index: NodeIndex) -> Bool {
    if isCall(index, of: "CFRunLoopGetMain") { return true }
    guard node(index).kind == .member, program.fileNames[file][Int(node(index).name)] == .main else { return false }
    if node(index).flags.contains(.implicit) { return true }
    guard let base = children(index).first, node(base).kind == .name else { return false }
    return ["DispatchQueue", "OperationQueue", "RunLoop", "Thread"].contains(text(base))
  }

  /// `OperationQueue.current`, also with `?.underlyingQueue`, and its like.
  private func isCurrent(_ index: NodeIndex) -> Bool {
    if isCall(index, of: "CFRunLoopGetCurrent") { return true }
    var next = index
    while true {
      guard let inner = children(next).first else { return false }
      switch node(next).kind {
      case .optionalChain, .forceUnwrap: next = inner
      case .member where text(next) == "underlyingQueue": next = inner
      case .member:
        return text(next) == "current" && node(inner).kind == .name
          && ["OperationQueue", "RunLoop", "Thread"].contains(text(inner))
      default: return false
      }
    }
  }

  /// `Thread`, `Thread.current`.
  private func isThread(_ index: NodeIndex) -> Bool {
    if node(index).kind == .name { return ["Thread", "NSThread"].contains(text(index)) }
    guard node(index).kind == .member, text(index) == "current", let base = children(index).first else { return false }
    return node(base).kind == .name && ["Thread", "NSThread"].contains(text(base))
  }

  private func isMainThreadCall(_ index: NodeIndex) -> Bool { isCall(index, of: "pthread_main_np") }

  private func isCall(_ index: NodeIndex, of function: String) -> Bool {
    guard node(index).kind == .call, let callee = children(index).first else { return false }
    return node(callee).kind == .name && text(callee) == function
  }

  private func node(_ index: NodeIndex) -> Node { program.facts[file].nodes[Int(index)] }
  private func children(_ index: NodeIndex) -> ArraySlice<NodeIndex> { program.facts[file].children(of: index) }
  private func text(_ index: NodeIndex) -> String { program.facts[file].name(of: index) }
}

import DepGraphSyntax

/// Notifications: posting one runs its observers before it returns.
///
///     center.addObserver(self, selector: #selector(changed), name: .saved, object: nil)
///     center.addObserver(forName: .saved, object: nil, queue: nil) { _ in … }
///     center.post(name: .saved, object: nil)     // runs both
extension Evaluator {
  func noteNotification(_ name: String, at index: NodeIndex, _ arguments: [Argument]) {
    switch name {
    case "post":
      guard let first = arguments.first, let notification = notification(first.node) else { return }
      emit(.callStored(.observers(notification)), at: index, .opaque)
    case "addObserver":
      let isNamed = arguments.first { ["name", "forName"].contains(program.names[$0.label]) }
      guard let named = isNamed, let notification = notification(named.node), let observer = observer(arguments) else {
        return
      }
      flow(observer, into: .observers(notification), at: index)
    default: break
    }
  }

  /// `.saved`, `Notification.Name.saved`, `Names.saved`, or of `Notification(name: .saved)`.
  private func notification(_ argument: NodeIndex) -> Name? {
    guard let value = children(argument).first else { return nil }
    switch node(value).kind {
    case .member: return name(value)
    case .name: return name(value)
    case .call:
      guard let callee = children(value).first, node(callee).kind == .name,
        program.names[name(callee)] == "Notification",
        let named = children(value).dropFirst().first(where: { program.names[name($0)] == "name" })
      else { return nil }
      return notification(named)
    default: return nil
    }
  }

  /// The closure, or the method that the selector names.
  private func observer(_ arguments: [Argument]) -> AbstractValue? {
    if let last = arguments.last, let closure = children(last.node).first, node(closure).kind == .closure {
      return .closure(units.closure(closure, in: file))
    }
    guard let selector = arguments.first(where: { program.names[$0.label] == "selector" }),
      let macro = children(selector.node).first, node(macro).kind == .macroExpansion,
      program.names[name(macro)] == "selector", let method = children(macro).first
    else { return nil }
    let value = synthesize(method)
    if let unapplied = value.unapplied { return .function(unapplied) }
    if case .function? = value.source { return value.source }
    return nil
  }
}

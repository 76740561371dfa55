/// A lock that code takes, by the variable that holds it.
///
///     lock.lock()              // of `self`
///     Journal.main.lock.lock() // of the object in `Journal.main`
///     queue.sync { … }         // a serial queue is one, too
struct Lock: Sendable, Hashable {
  enum Place: Sendable, Hashable {
    /// A static or global.
    case shared(VariableID)
    /// A property of `self`.
    case own(VariableID)
    /// A property of the object that the first variable holds.
    case of(VariableID, VariableID)
    /// A local, by its initial value.
    case local(Reference)
  }

  enum Kind: Sendable, Hashable {
    case plain, queue, semaphore
    /// Its thread may take it again.
    case recursive
  }

  var place: Place
  var kind: Kind

  var variable: VariableID? {
    switch place {
    case .shared(let id), .own(let id), .of(_, let id): id
    case .local: nil
    }
  }

  /// The lock as whoever calls a member of that object sees it; nil when the object is not known.
  func seen(from object: LockedObject) -> Lock? {
    guard case .own(let id) = place else { return self }
    switch object {
    case .own: return self
    case .held(let holder): return Lock(place: .of(holder, id), kind: kind)
    case .unknown: return nil
    }
  }
}

/// The object whose member runs, as far as locks ask.
enum LockedObject: Sendable, Hashable {
  case own
  /// What that variable holds.
  case held(VariableID)
  case unknown
}

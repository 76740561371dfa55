/// What is put into SwiftUI's environment at one place.
enum Injected: Hashable, Sendable {
  /// `.environment(session)`, `.environmentObject(session)`: by the object's static type, which may be generic.
  case object(ValueType)
  /// `.environment(\.key, value)`.
  case key(Name)
  /// An object whose static type is a generic parameter or a protocol.
  case open(ValueType, Reference)
  /// An object whose type the sources do not tell.
  case unknown(Reference)
  /// Any number of them: what a list or a parameter pack holds.
  case several(Reference)
  /// `.environment(\.self, values)`.
  case everything

  func substituting(_ bindings: [Name: ValueType]) -> Injected {
    switch self {
    case .object(let type): return .object(type.bounded(bindings))
    case .open(let type, let place):
      let bound = type.bounded(bindings)
      switch bound {
      case .unknown: return .unknown(place)
      case .generic: return .open(bound, place)
      default: return bound == type ? self : .object(bound)
      }
    case .key, .unknown, .several, .everything: return self
    }
  }
}

/// What a view that is shown through code gets from that code, and how it leaves it.
///
///     NavigationStack { $0.environment(a) }.environment(b)
///
/// A view in the place of `$0` gets `a` and `b`; one that is pushed there gets `b` alone.
struct EnvironmentSummary: Hashable, Sendable {
  /// For a view that is shown in place.
  var shown = NavigationContext(isPushed: false)
  /// For one that waits for the navigation container that shows it.
  var pushed = NavigationContext(isPushed: true)
  /// Some way ends in a root of its own, a hosting controller's.
  var ends = false
  /// All of them in a picture that is drawn.
  var isDrawn = false
  /// Some way goes on to what is around.
  var continues = true
  /// What stands on each way.
  var doubts: Doubts = []
  /// Properties that keep the view for others to show.
  var fields: Set<VariableID> = []
  /// Closures that are handed the view.
  var handed: Set<ClosureParameter> = []

  /// Why a view may not be shown as soon as what is around it is.
  struct Doubts: OptionSet, Hashable, Sendable {
    var rawValue: UInt8
    /// Somebody has to ask for it: a sheet, a pushed screen, what a button does.
    static let later = Doubts(rawValue: 1)
    /// A branch has to be taken.
    static let conditional = Doubts(rawValue: 2)
  }

  struct ClosureParameter: Hashable, Sendable {
    var function: FunctionID
    var position: Int
  }

  struct NavigationContext: Hashable, Sendable {
    /// What the view gets on the way.
    var provides: Set<Injected> = []
    /// What is injected between a pushed view and a container that has not been met.
    var inside: Set<Injected> = []
    /// Objects that are taken away from what is around.
    var clears: [ValueType: Reference] = [:]
    var isPushed: Bool

    mutating func inject(_ injected: Injected) {
      if case .object(let type) = injected, clears[type] != nil { return }
      if isPushed { inside.insert(injected) } else { provides.insert(injected) }
    }

    mutating func clear(_ object: ValueType, at place: Reference) {
      guard !isPushed, !provides.contains(.object(object)), clears[object] == nil else { return }
      clears[object] = place
    }

    /// What a container shows gets nothing from inside it.
    mutating func enterContainer() {
      guard isPushed else { return }
      isPushed = false
      inside = []
    }

    mutating func go(through passage: EnvironmentSummary) {
      let lane = isPushed ? passage.pushed : passage.shown
      for (object, place) in lane.clears { clear(object, at: place) }
      provides.formUnion(lane.provides.filter(reaches))
      if isPushed && !lane.isPushed { inside = [] }
      inside.formUnion(lane.inside.filter(reaches))
      isPushed = lane.isPushed
    }

    private func reaches(_ injected: Injected) -> Bool {
      guard case .object(let type) = injected else { return true }
      return clears[type] == nil
    }

    func substituting(_ bindings: [Name: ValueType]) -> NavigationContext {
      var lane = self
      lane.provides = Set(provides.map { $0.substituting(bindings) })
      lane.inside = Set(inside.map { $0.substituting(bindings) })
      lane.clears = Dictionary(clears.map { ($0.key.bounded(bindings), $0.value) }) { first, _ in first }
      return lane
    }

    /// Either way may be taken: what one of them provides counts, so that nothing is reported that need not be missing.
    mutating func merge(_ other: NavigationContext) {
      provides.formUnion(other.provides)
      inside.formUnion(other.inside)
      clears = clears.filter { other.clears[$0.key] != nil }
      isPushed = isPushed && other.isPushed
    }
  }

  mutating func inject(_ injected: Injected) {
    shown.inject(injected)
    pushed.inject(injected)
  }

  mutating func clear(_ object: ValueType, at place: Reference) {
    shown.clear(object, at: place)
    pushed.clear(object, at: place)
  }

  /// As it is where generic parameters are bound to these.
  func substituting(_ bindings: [Name: ValueType]) -> EnvironmentSummary {
    var passage = self
    passage.shown = shown.substituting(bindings)
    passage.pushed = pushed.substituting(bindings)
    return passage
  }

  /// An object of unknown type that is injected may be any number of them.
  mutating func repeatUnknown() {
    func several(_ injected: Injected) -> Injected {
      if case .unknown(let place) = injected { .several(place) } else { injected }
    }
    shown.provides = Set(shown.provides.map(several))
    pushed.provides = Set(pushed.provides.map(several))
    pushed.inside = Set(pushed.inside.map(several))
  }

  mutating func enterContainer() {
    shown.enterContainer()
    pushed.enterContainer()
  }

  mutating func push() {
    doubts.insert(.later)
    shown.isPushed = true
    pushed.isPushed = true
  }

  /// Goes on through what is around.
  mutating func go(through outer: EnvironmentSummary) {
    shown.go(through: outer)
    pushed.go(through: outer)
    if outer.ends { isDrawn = ends ? isDrawn && outer.isDrawn : outer.isDrawn }
    ends = ends || outer.ends
    continues = continues && outer.continues
    doubts.formUnion(outer.doubts)
    fields.formUnion(outer.fields)
    handed.formUnion(outer.handed)
  }

  mutating func merge(_ other: EnvironmentSummary) {
    shown.merge(other.shown)
    pushed.merge(other.pushed)
    if other.ends { isDrawn = ends ? isDrawn && other.isDrawn : other.isDrawn }
    ends = ends || other.ends
    continues = continues || other.continues
    doubts.formIntersection(other.doubts)
    fields.formUnion(other.fields)
    handed.formUnion(other.handed)
  }
}

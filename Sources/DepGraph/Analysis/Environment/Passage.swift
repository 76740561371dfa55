/// What is put into SwiftUI's environment at one place.
enum Injected: Hashable, Sendable {
  /// `.environment(session)`, `.environmentObject(session)`: by the object's type.
  case object(TypeID)
  /// `.environment(\.key, value)`.
  case key(Name)
  /// An object whose type the sources do not tell.
  case unknown(Reference)
  /// `.environment(\.self, values)`.
  case everything
}

/// What a view that is shown through code gets from that code, and how it leaves it.
///
///     NavigationStack { $0.environment(a) }.environment(b)
///
/// A view in the place of `$0` gets `a` and `b`; one that is pushed there gets `b` alone.
struct Passage: Hashable, Sendable {
  /// For a view that is shown in place.
  var shown = Lane(isPushed: false)
  /// For one that waits for the navigation container that shows it.
  var pushed = Lane(isPushed: true)
  /// Some way ends in a root of its own, a hosting controller's.
  var ends = false
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

  struct Lane: Hashable, Sendable {
    /// What the view gets on the way.
    var provides: Set<Injected> = []
    /// What is injected between a pushed view and a container that has not been met.
    var inside: Set<Injected> = []
    var isPushed: Bool

    mutating func inject(_ injected: Injected) {
      if isPushed { inside.insert(injected) } else { provides.insert(injected) }
    }

    /// What a container shows gets nothing from inside it.
    mutating func enterContainer() {
      guard isPushed else { return }
      isPushed = false
      inside = []
    }

    mutating func go(through passage: Passage) {
      let lane = isPushed ? passage.pushed : passage.shown
      provides.formUnion(lane.provides)
      if isPushed && !lane.isPushed { inside = [] }
      inside.formUnion(lane.inside)
      isPushed = lane.isPushed
    }

    /// Either way may be taken: what one of them provides counts, so that nothing is reported that need not be missing.
    mutating func merge(_ other: Lane) {
      provides.formUnion(other.provides)
      inside.formUnion(other.inside)
      isPushed = isPushed && other.isPushed
    }
  }

  mutating func inject(_ injected: Injected) {
    shown.inject(injected)
    pushed.inject(injected)
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
  mutating func go(through outer: Passage) {
    shown.go(through: outer)
    pushed.go(through: outer)
    ends = ends || outer.ends
    continues = continues && outer.continues
    doubts.formUnion(outer.doubts)
    fields.formUnion(outer.fields)
    handed.formUnion(outer.handed)
  }

  mutating func merge(_ other: Passage) {
    shown.merge(other.shown)
    pushed.merge(other.pushed)
    ends = ends || other.ends
    continues = continues || other.continues
    doubts.formIntersection(other.doubts)
    fields.formUnion(other.fields)
    handed.formUnion(other.handed)
  }
}

/// Index into `ViewGraph.parts`.
struct PartID: Hashable, Sendable, Comparable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
  static func < (left: PartID, right: PartID) -> Bool { left.raw < right.raw }
}

/// A piece of code that shows views.
enum Part: Hashable, Sendable {
  /// A view, modifier, style, scene, app, preview provider: all that its body shows.
  case type(TypeID)
  /// What a function, getter or initial value gives.
  case unit(UnitID)
  /// A version of a local variable: the pattern or assignment that begins it, 0; or the statement whose branches meet, and
  /// which local it is.
  case local(Reference, Int)
  /// What is left in an `inout` parameter, or in `self`, when the function returns.
  case result(UnitID, Int)
  /// What a property holds, whoever put it there.
  case field(VariableID)
  /// An argument that some other code shows.
  case argument(Reference)
  /// A root, or a scene that becomes one: the call or macro that makes it.
  case root(Reference)
  /// Something of which nothing is known.
  case unknown
}

/// A place in code that is given views to show: inside, it is known only that there are some.
enum ContentParameter: Hashable, Sendable {
  case parameter(FunctionID, Int)
  /// The view that a method is called on, or a computed property read of; the body.
  case receiver(UnitID)
  case field(VariableID)
  /// A parameter of a closure; the closure.
  case closureParameter(Reference, Int)
}

/// What stands around a view within one part, from the inside out.
struct Frame: Sendable {
  enum Kind: Sendable {
    case injects(Injected, Reference)
    /// `nil` is injected: nothing around gets that object to the view.
    case clears(ValueType, Reference)
    /// What injects an object of unknown type does so for each of several.
    case repeated
    /// The view is given to that slot.
    case through(ContentParameter)
    /// The view is shown by the modifiers that the part gives; where that is written.
    case modified(PartID, Reference)
    /// When that closure parameter is handed what the frame before gives it, its own slot shows it.
    case handed(EnvironmentSummary.ClosureParameter, ContentParameter)
    /// The view is an argument of a call of that closure.
    case argument(ContentParameter, Int)
    /// A navigation container.
    case container
    /// A link's destination, or what a navigation destination shows.
    case pushed
    /// What is shown when somebody asks for it: a sheet, a popover.
    case later
    /// In a branch of an `if`, a `switch` or a ternary; which one, where one of them is taken.
    case branch(Choice?)
    /// In a branch that is taken when a parameter or property has a certain value.
    case when(BranchCondition)
    /// In code under that `#if` condition.
    case condition(String)
  }
  /// One of several branches of which one is taken.
  struct Choice: Hashable, Sendable {
    var statement: Reference
    var branch: Int
    var count: Int
  }

  var kind: Kind
  /// The frame around; -1 for none.
  var outer: Int32
  /// Index into `ViewGraph.bindings`: what the slot's generic parameters are here; -1 for none.
  var bindings: Int32 = -1
}

/// One part showing another.
struct ViewLink: Sendable {
  /// -1: nothing that is shown.
  var from: PartID
  var to: PartID
  /// Innermost frame around; -1 for none.
  var frame: Int32
  /// Where; the node's own name is what is shown.
  var place: Reference
  /// Index into `ViewGraph.bindings`: what the generic parameters of what is shown are; -1 for none.
  var bindings: Int32 = -1
}

/// A root whose environment begins empty.
struct ViewRoot: Sendable {
  enum Kind: Sendable, Hashable {
    /// The name of the type that is made: `UIHostingController`.
    case hosting(String)
    /// `WindowGroup`, `Settings`.
    case scene(String)
    case preview
    /// An app or a widget; what stands in no scene of it.
    case app(TypeID)
    case provider(TypeID)
  }
  var kind: Kind
  var part: PartID
  var place: Reference
  /// The `#if` conditions around it.
  var conditions: Set<String> = []

  /// It stands in a preview.
  var isInPreview = false

  var isPreview: Bool {
    switch kind {
    case .preview, .provider: return true
    case .hosting, .scene, .app: return isInPreview
    }
  }

  /// Nobody can press or present anything in it.
  var isDrawn: Bool { kind == .hosting("ImageRenderer") }
}

/// All parts that show views, what they show, and what they inject around it.
struct ViewGraph: Sendable {
  struct Occurrence: Sendable {
    var part: PartID
    var frame: Int32
    /// The frame at which the slot's own code ends; -1: the part's.
    var end: Int32
    /// What the slot is given goes no further than its frames: it was handed on to another slot.
    var stops: Bool
    /// Of a closure's parameter: the part that the closure stands in.
    var scope: PartID? = nil
  }

  struct Argument: Sendable {
    var part: PartID
    var slot: ContentParameter
    var place: Reference
  }

  /// The position of `self` among what a mutating function leaves changed.
  static let receiver = -1

  private(set) var parts: [Part] = []
  private(set) var numbers: [Part: PartID] = [:]
  /// For each part the type and the unit that its code belongs to.
  private(set) var owners: [TypeID?] = []
  private(set) var units: [UnitID?] = []
  var frames: [Frame] = []
  var links: [ViewLink] = []
  /// What generic parameters are bound to at calls.
  private(set) var bindings: [[Name: ValueType]] = []
  var roots: [ViewRoot] = []
  var arguments: [Argument] = []
  /// `content` of each modifier's `body(content:)`.
  var modifierContents: Set<ContentParameter> = []
  /// Application delegates that SwiftUI itself injects.
  var delegates: [ValueType] = []
  /// What a call gives in so many words, by the index of its link.
  var literals: [Int: [ContentParameter: Literal]] = [:]
  /// Each injection with the part that it stands in.
  private(set) var injections: [(frame: Int32, part: PartID)] = []
  /// By a local function's body the code that it stands in.
  var enclosing: [UnitID: UnitID] = [:]
  /// Properties that are assigned something with themselves in it.
  var rewrapped: Set<VariableID> = []
  /// Types that are shown as views, whatever the other module's protocol is that makes them one.
  var foreignViews: Set<TypeID> = []
  /// A branch, for what such a property held before; -1 where there is none.
  var untilRewrapped: Int32 = -1
  /// Values that are assigned to a property: what they were given goes where the property's value goes.
  var kept: [PartID: ContentParameter] = [:]
  /// By slot, where what it holds is shown; in the order of `slots`.
  private(set) var occurrences: [ContentParameter: [Occurrence]] = [:]
  private(set) var slots: [ContentParameter] = []

  mutating func part(_ part: Part, owner: TypeID? = nil, unit: UnitID? = nil) -> PartID {
    if let known = numbers[part] { return known }
    let id = PartID(parts.count)
    parts.append(part)
    owners.append(owner)
    units.append(unit)
    numbers[part] = id
    return id
  }

  mutating func frame(_ kind: Frame.Kind, in outer: Int32, bindings: Int32 = -1) -> Int32 {
    frames.append(Frame(kind: kind, outer: outer, bindings: bindings))
    return Int32(frames.count - 1)
  }

  /// - Returns: their index; -1 for none.
  mutating func bindings(_ bindings: [Name: ValueType]) -> Int32 {
    if bindings.isEmpty { return -1 }
    self.bindings.append(bindings)
    return Int32(self.bindings.count - 1)
  }

  mutating func noteInjection(_ frame: Int32, in part: PartID) { injections.append((frame, part)) }

  mutating func note(_ occurrence: Occurrence, of slot: ContentParameter) {
    if occurrences[slot] == nil { slots.append(slot) }
    occurrences[slot, default: []].append(occurrence)
  }

  subscript(id: PartID) -> Part { parts[Int(id.raw)] }
  func owner(of id: PartID) -> TypeID? { owners[Int(id.raw)] }
  func unit(of id: PartID) -> UnitID? { units[Int(id.raw)] }

  /// Whether a part's code is that of the unit or of a local function in it.
  func isInside(_ part: PartID, _ unit: UnitID) -> Bool {
    var current = self.unit(of: part)
    while let own = current {
      if own == unit { return true }
      current = enclosing[own]
    }
    return false
  }
}

/// The way from singletons to injected dependencies, as `depgraph-plan/1` has it.
///
/// The edits of a step apply to the sources as the steps before it leave them.
public struct Plan: Sendable, Equatable {
  public var schema = "depgraph-plan/1"
  public var steps: [Step]
  /// Singletons that no step touches.
  public var staying: [Staying]
  /// One line each: what concerns all steps.
  public var notes: [String]

  package init(schema: String = "depgraph-plan/1", steps: [Step], staying: [Staying], notes: [String]) {
    self.schema = schema
    self.steps = steps
    self.staying = staying
    self.notes = notes
  }

  public struct Step: Sendable, Equatable {
    public enum Kind: String, Sendable {
      /// Takes one edge out of an initialisation cycle.
      case cut
      /// Says in the sources that a singleton stays.
      case keep
      /// Gives a singleton to whoever uses it.
      case migrate
      /// Makes all of them once, at the root, and takes the statics away.
      case compose
    }

    public var kind: Kind
    /// What a commit of it would be called.
    public var title: String
    /// The singleton's name; nil for `compose`.
    public var singleton: String?
    /// Why now, why so: one sentence each.
    public var reasons: [String]
    public var effort: Effort
    /// By file, line and column; none overlap. Empty when there is nothing that a program could write.
    public var edits: [Edit]
    /// The same as a unified diff; empty when there are none.
    public var patch: String
    /// What is left to do by hand; the code compiles without it.
    public var byHand: [Place]
    /// Initialisation cycles when the step is done.
    public var cycles: Int
    /// Share of types, 0 to 1, that reach a singleton when the step is done.
    public var hiddenReach: Double

    package init(
      kind: Kind, title: String, singleton: String? = nil, reasons: [String], effort: Effort, edits: [Edit],
      patch: String, byHand: [Place], cycles: Int, hiddenReach: Double
    ) {
      self.kind = kind
      self.title = title
      self.singleton = singleton
      self.reasons = reasons
      self.effort = effort
      self.edits = edits
      self.patch = patch
      self.byHand = byHand
      self.cycles = cycles
      self.hiddenReach = hiddenReach
    }
  }

  /// What a step costs.
  public struct Effort: Sendable, Equatable {
    /// Places that read the singleton.
    public var reads = 0
    /// Types that read it.
    public var types = 0
    /// Previews that need something injected.
    public var previews = 0

    package init(reads: Int = 0, types: Int = 0, previews: Int = 0) {
      self.reads = reads
      self.types = types
      self.previews = previews
    }
  }

  /// One replacement in a file.
  public struct Edit: Sendable, Equatable {
    /// Relative to the analysed root, with `/`.
    public var file: String
    public var line: Int
    /// UTF-8 bytes from 1.
    public var column: Int
    /// What stands there; empty when text is only put in.
    public var replaced: String
    public var by: String

    package init(file: String, line: Int, column: Int, replaced: String, by: String) {
      self.file = file
      self.line = line
      self.column = column
      self.replaced = replaced
      self.by = by
    }
  }

  /// A place in the sources, and what is to be done or known there.
  public struct Place: Sendable, Equatable {
    public var file: String
    public var line: Int
    public var column: Int
    public var what: String

    package init(file: String, line: Int, column: Int, what: String) {
      self.file = file
      self.line = line
      self.column = column
      self.what = what
    }
  }

  public struct Staying: Sendable, Equatable {
    public var singleton: String
    public var reason: String

    package init(singleton: String, reason: String) {
      self.singleton = singleton
      self.reason = reason
    }
  }
}

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
      /// Takes one edge out of an initialization cycle.
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
    /// The same as unified diffs, one a file; empty when there are none.
    public var patches: [FilePatch]
    /// What is left to do by hand; the code compiles without it.
    public var byHand: [Place]
    /// Initialization cycles when the step is done.
    public var cycles: Int
    /// Share of types, 0 to 1, that reach a singleton when the step is done.
    public var hiddenReach: Double
    /// How many types reach no singleton any more because of the step.
    public var frees = 0

    /// All of it as one unified diff; empty when there are no edits.
    public var patch: String { patches.map { $0.text() }.joined() }

    package init(
      kind: Kind, title: String, singleton: String? = nil, reasons: [String], effort: Effort, edits: [Edit],
      patches: [FilePatch], byHand: [Place], cycles: Int, hiddenReach: Double
    ) {
      self.kind = kind
      self.title = title
      self.singleton = singleton
      self.reasons = reasons
      self.effort = effort
      self.edits = edits
      self.patches = patches
      self.byHand = byHand
      self.cycles = cycles
      self.hiddenReach = hiddenReach
    }
  }

  /// One file's edits as a unified diff, as `patch -p1` and `git apply` read it.
  public struct FilePatch: Sendable, Equatable {
    /// Relative to the analyzed root, with `/`.
    public var path: String
    /// All behind the two lines that name the file; each line ends with a newline.
    public var hunks: String

    package init(path: String, hunks: String) {
      self.path = path
      self.hunks = hunks
    }

    /// - Parameter prefix: stands before the path, with a slash behind it; empty for none.
    public func text(prefix: String = "") -> String {
      "--- \(Self.quoted("a/\(prefix)\(path)"))\n+++ \(Self.quoted("b/\(prefix)\(path)"))\n\(hunks)"
    }

    /// How many lines are put in or changed.
    public var lines: Int { hunks.split(separator: "\n").count { $0.hasPrefix("+") } }

    /// A name as git writes it: in quotes with C's escapes where it would end its line or be read as something else.
    private static func quoted(_ name: String) -> String {
      let needs = name.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      guard needs else { return name }
      let escaped = name.utf8.map { byte -> String in
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case 0x20..<0x7F: String(UnicodeScalar(byte))
        default: "\\" + String(byte >> 6) + String(byte >> 3 & 7) + String(byte & 7)
        }
      }
      return "\"\(escaped.joined())\""
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
    /// Lines that the step's code puts in or changes.
    public var lines = 0

    package init(reads: Int = 0, types: Int = 0, previews: Int = 0) {
      self.reads = reads
      self.types = types
      self.previews = previews
    }
  }

  /// One replacement in a file.
  public struct Edit: Sendable, Equatable {
    /// Relative to the analyzed root, with `/`.
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

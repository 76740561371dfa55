public enum Severity: String, Sendable, Codable, CaseIterable {
  case error, warning, note
}

/// How many findings there are of each severity.
public struct SeverityCounts: Sendable, Codable, Equatable {
  public var error = 0
  public var warning = 0
  public var note = 0

  public init() {}

  package init(of findings: [Finding]) {
    for finding in findings {
      switch finding.severity {
      case .error: error += 1
      case .warning: warning += 1
      case .note: note += 1
      }
    }
  }
}

/// What a rule found. Plain data; where it is printed and what it costs is decided elsewhere.
public struct Finding: Sendable, Equatable {
  public var rule: String
  public var severity: Severity
  public var message: String
  /// The node that it is about, by its id; nil when it is about none.
  public var subject: String?
  /// Nodes that it is about as well, by their ids, sorted: the other views that lack what a root does not inject.
  public var otherSubjects: [String]
  /// What it says apart from places and counts, one line for each thing that may be known or new by itself; empty when
  /// the message is all of it. Baselines and fingerprints know a finding by them.
  public var claims: [String]
  /// What many findings may have in common; nil for a finding that stands for itself.
  public var cause: Cause?
  /// Relative to the analyzed root, with `/`.
  public var file: String
  public var line: Int
  /// UTF-8 bytes from 1.
  public var column: Int
  /// UTF-16 units from 1 where these are other than the bytes; nil where they are the same.
  public var utf16Column: Int?
  public var notes: [Note]

  /// The one thing behind many findings.
  public struct Cause: Sendable, Codable, Hashable {
    /// A node's id.
    public var node: String
    /// Behind the number of findings: `types use Log.shared without declaring it`.
    public var summary: String

    package init(node: String, summary: String) {
      self.node = node
      self.summary = summary
    }
  }

  public init(
    rule: String, severity: Severity, message: String, subject: String? = nil, otherSubjects: [String] = [],
    claims: [String] = [], cause: Cause? = nil, file: String, line: Int, column: Int, notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.subject = subject
    self.otherSubjects = otherSubjects
    self.claims = claims
    self.cause = cause
    self.file = file
    self.line = line
    self.column = column
    self.notes = notes
  }

  /// What makes a finding what it is, wherever it stands in its file: its claims, the message where it has none.
  package var identity: [String] { claims.isEmpty ? [message] : claims }

  /// All nodes that it is about, by their ids.
  package var subjects: [String] { (subject.map { [$0] } ?? []) + otherSubjects }

  /// A place that belongs to a finding.
  public struct Note: Sendable, Equatable {
    public var message: String
    /// One of the steps of the way that proves the finding, in their order; what is no step is a remark.
    public var isStep: Bool
    public var file: String
    public var line: Int
    /// UTF-8 bytes from 1.
    public var column: Int
    /// UTF-16 units from 1 where these are other than the bytes; nil where they are the same.
    public var utf16Column: Int?

    public init(message: String, isStep: Bool = false, file: String, line: Int, column: Int) {
      self.message = message
      self.isStep = isStep
      self.file = file
      self.line = line
      self.column = column
    }
  }
}

// What most findings have none of is not written.
extension Finding: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rule = try values.decode(String.self, forKey: .rule)
    severity = try values.decode(Severity.self, forKey: .severity)
    message = try values.decode(String.self, forKey: .message)
    subject = try values.decodeIfPresent(String.self, forKey: .subject)
    otherSubjects = try values.decodeIfPresent([String].self, forKey: .otherSubjects) ?? []
    claims = try values.decodeIfPresent([String].self, forKey: .claims) ?? []
    cause = try values.decodeIfPresent(Cause.self, forKey: .cause)
    file = try values.decode(String.self, forKey: .file)
    line = try values.decode(Int.self, forKey: .line)
    column = try values.decode(Int.self, forKey: .column)
    utf16Column = try values.decodeIfPresent(Int.self, forKey: .utf16Column)
    notes = try values.decode([Note].self, forKey: .notes)
  }
}

extension Finding.Note: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    message = try values.decode(String.self, forKey: .message)
    isStep = try values.decodeIfPresent(Bool.self, forKey: .isStep) ?? false
    file = try values.decode(String.self, forKey: .file)
    line = try values.decode(Int.self, forKey: .line)
    column = try values.decode(Int.self, forKey: .column)
    utf16Column = try values.decodeIfPresent(Int.self, forKey: .utf16Column)
  }
}

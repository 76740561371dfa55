import DepGraphModel

/// What makes two edges of one kind the same.
struct EdgeKey: Hashable {
  var from: String
  var to: String
  var kind: GraphEdge.Kind
}

/// An edge whose sites are still being found.
struct PendingEdge {
  var certainty = Certainty.certain
  var reasons: Uncertainty = []
  var sites: [PendingSite] = []

  /// The edge is as sure as its surest site.
  mutating func add(_ site: PendingSite, _ reasons: Uncertainty) {
    if reasons.isEmpty { certainty = .certain }
    if sites.isEmpty || reasons.rawValue.nonzeroBitCount < self.reasons.rawValue.nonzeroBitCount {
      self.reasons = reasons
    }
    sites.append(site)
  }
}

/// A site without its text, which needs the file's bytes.
struct PendingSite {
  var place: Reference
  var member: String?
  var via: [Step] = []
  /// What weakens the site itself, behind those steps.
  var own: Uncertainty = []
  /// The site is what is called, not the whole chain before it.
  var isAction = false
}

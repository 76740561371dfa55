import DepGraphModel

/// An environment key whose default value is not harmless: a view, preview or test that nobody injects anything into gets
/// it without saying so.
///
///     @Entry var log: Log = .shared                                      // a singleton
///     @Entry var client = Client(load: { try await Api.shared.load() })  // the same, when it is used
///     @Entry var recent = Recent(names: UserDefaults.standard.array(forKey: "recent"))
///
/// Harmless are values and objects that are only made: literals, cases, nil, closures and structs that do nothing, classes
/// whose initializers reach no singleton and do no work outside of the process. So are singletons that are kept on purpose,
/// and those of the SDK that only tell of the surroundings (`Locale.current`).
enum UnsafeDefault: Check {
  static let rule = Rule.unsafeDefault

  static func findings(in analysis: Analysis) -> [Finding] {
    analysis.keys.defaults.compactMap { finding($0, in: analysis) }
  }

  private static func finding(_ found: KeyTable.Default, in analysis: Analysis) -> Finding? {
    let touched = found.making.supplies.filter { isHarmful($0.singleton, analysis) }
    let known = Set(touched.map(\.singleton.id))
    let used = found.supplying.supplies.filter { isHarmful($0.singleton, analysis) && !known.contains($0.singleton.id) }
    // What is done with the SDK's singleton is said of the singleton.
    let reached = Set((touched + used).compactMap { outside($0.singleton)?.rawValue })
    let work = found.making.work.filter { !reached.contains($0.work.rawValue) }
    var parts: [String] = []
    if !touched.isEmpty { parts.append("uses \(names(touched))") }
    if !used.isEmpty { parts.append("uses \(names(used)) in its closures") }
    parts += Set(work.map(\.work.explanation)).sorted()
    guard !parts.isEmpty else { return nil }
    let claims =
      (touched + used).map { "\(found.key.name) -> \($0.singleton.name)" }
      + Set(work.map(\.work.rawValue)).sorted().map { "\(found.key.name): \($0)" }
    let (file, line, column) = analysis.witness.location(found.place)
    return Finding(
      rule: rule.name, severity: rule.level,
      message:
        "the default of \(found.key.name) \(parts.joined(separator: " and ")); it is used silently when nothing is injected",
      subject: found.key.id, claims: claims, file: file, line: line, column: column,
      notes: (touched + used).prefix(3).flatMap { notes($0, analysis) } + work.prefix(3).flatMap { notes($0, analysis) }
    )
  }

  private static func names(_ supplies: [ProvenanceSearch.Supply]) -> String {
    let names = supplies.map(\.singleton.name)
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  // MARK: what is harmful

  private static func isHarmful(_ singleton: GraphNode, _ analysis: Analysis) -> Bool {
    if analysis.configuration.keep(named: singleton.name, file: singleton.file) != nil { return false }
    guard singleton.origin == .sdk else { return singleton.kept == nil }
    return outside(singleton) != nil || singleton.kept == nil
  }

  private static func outside(_ singleton: GraphNode) -> SideEffectModel? {
    guard singleton.origin == .sdk, let dot = singleton.name.lastIndex(of: ".") else { return nil }
    return SideEffectModel.ofSingleton(type: String(singleton.name[..<dot]))
  }

  // MARK: notes

  private static func notes(_ supply: ProvenanceSearch.Supply, _ analysis: Analysis) -> [Finding.Note] {
    // The finding itself stands where a default that is nothing but the singleton does.
    let (file, line, column) = analysis.witness.location(supply.place)
    return analysis.notes(supply.path) + [
      Finding.Note(message: "reads \(supply.singleton.name)", file: file, line: line, column: column)
    ]
  }

  private static func notes(_ work: ProvenanceSearch.Work, _ analysis: Analysis) -> [Finding.Note] {
    let (file, line, column) = analysis.witness.location(work.place)
    return analysis.notes(work.path) + [
      Finding.Note(message: work.work.explanation, file: file, line: line, column: column)
    ]
  }
}

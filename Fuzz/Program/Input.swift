import DepGraphFuzzInputs

/// What bytes of a fuzzer stand for: the first one says of which kind, the others are choices or the text itself.
enum Input {
  case files([(path: String, text: [UInt8])], options: UInt8)
  case configuration([UInt8])
  /// With the files whose findings it is compared with.
  case baseline(Choices)
  case graph(Choices)
  case facts(Choices)
  case manifest([UInt8])
  case project([UInt8])
  case diff([UInt8])

  enum Kind: UInt8, CaseIterable {
    case program, pair, repetition, mutation, configuration, configurationText, baseline, graph, facts, manifest,
      project,
      diff
  }

  static func kind(of bytes: [UInt8]) -> Kind {
    Kind(rawValue: (bytes.first ?? 0) % UInt8(Kind.allCases.count))!
  }

  init(_ bytes: [UInt8], statistics: inout Statistics) {
    var choices = Choices(Array(bytes.dropFirst()))
    let kind = Self.kind(of: bytes)
    statistics.kinds[kind, default: 0] += 1
    switch kind {
    case .program:
      let options = choices.byte()
      var generator = Generator(choices)
      let files = generator.files()
      statistics.constructs.formUnion(generator.used.map(\.template))
      self = .files(files.map { ($0.path, Array($0.text.utf8)) }, options: options)
    case .pair:
      let options = choices.byte()
      let outer = choices.one(of: Construct.nestable)
      let inner = choices.one(of: Construct.nestable)
      let depth = choices.one(of: [20, 40, 80])
      statistics.constructs.formUnion([outer.template, inner.template])
      statistics.pairs.insert(outer.template + "\t" + inner.template)
      self = Self.one(Nesting.file(outer, inner, depth: depth), options)
    case .repetition:
      let options = choices.byte()
      let repetition = choices.one(of: Repetition.all)
      self = Self.one(repetition.file(1 + choices.number(below: 60)), options)
    case .mutation:
      let options = choices.byte()
      let count = choices.number(below: 256)
      var changes = Choices((0..<count).map { _ in choices.byte() })
      var mutation = Mutation(choices.rest())
      self = .files([("App/App.swift", mutation.applied(&changes))], options: options)
    case .configuration: self = .configuration(Array(JSONMutation.value(&choices, words: Words.configuration).utf8))
    case .configurationText: self = .configuration(choices.rest())
    case .baseline: self = .baseline(choices)
    case .graph: self = .graph(choices)
    case .facts: self = .facts(choices)
    case .manifest: self = .manifest(choices.rest())
    case .project: self = .project(choices.rest())
    case .diff: self = .diff(choices.rest())
    }
  }

  private static func one(_ text: String, _ options: UInt8) -> Input {
    .files([("App/Prelude.swift", Array(Prelude.text.utf8)), ("App/App.swift", Array(text.utf8))], options: options)
  }
}

/// What was tried.
struct Statistics {
  var inputs = 0
  var kinds: [Input.Kind: Int] = [:]
  /// Templates.
  var constructs: Set<String> = []
  var pairs: Set<String> = []

  var text: String {
    let kinds = Input.Kind.allCases.map { "\($0) \(self.kinds[$0, default: 0])" }.joined(separator: ", ")
    let all = Construct.nestable.count
    return """
      \(inputs) inputs: \(kinds)
      \(constructs.count) of \(Construct.all.count) constructs, \(pairs.count) of \(all * all) pairs nested

      """
  }
}

enum Words {
  static let configuration =
    [
      "$schema", "baseline", "containerWrappers", "dependencyLimit", "exclude", "flags", "forbidden", "includeTests",
      "keep",
      "severities", "name", "severity", "comment", "from", "to", "kind", "module", "moduleNot", "folder", "folderNot",
      "nameNot",
      "direct", "through", "view", "singleton", "type", "error", "warning", "note", "off", "default", "**", "*/x",
      "../a", "[", "",
      "A.shared", "App", "init-cycle", "hidden-singleton", "\n", "\u{202E}",
    ]
}

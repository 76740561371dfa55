import DepGraphSyntax

/// When the code of a view reads what it takes from the environment: reading is what traps.
///
/// An unused `@EnvironmentObject` never does, an unused `@Environment(T.self)` does.
struct UsedProperties {
  enum Use {
    case never
    /// Only once somebody does something.
    case inActions
    /// The same, and a branch has to be taken first.
    case inActionsOfBranches
    /// As soon as the view is displayed, if a branch is taken.
    case inBranches
    /// As soon as the view is displayed.
    case displayed

    /// What keeps the view from trapping at once.
    var doubts: EnvironmentSummary.Doubts {
      switch self {
      case .never, .displayed: return []
      case .inActions: return .later
      case .inActionsOfBranches: return [.later, .conditional]
      case .inBranches: return .conditional
      }
    }
  }

  private let program: Program
  private let code: DisplayReachability
  /// The files with code of each type that has an `@EnvironmentObject`.
  private var files: [TypeID: [Int]] = [:]
  /// Files of which what each name means was not recorded.
  private let unrecorded: Set<Int>

  init(_ reads: [EnvironmentReads.Read], evaluations: [FileEvaluation], program: Program, units: UnitTable) {
    self.program = program
    unrecorded = Set(evaluations.indices.filter { evaluations[$0].views.isEmpty })
    let objects = reads.filter(\.isLazy)
    code = DisplayReachability(
      reading: Set(objects.map(\.property)), evaluations: objects.isEmpty ? [] : evaluations, program: program,
      units: units)
    let owners = Set(objects.map(\.owner))
    guard !owners.isEmpty else { return }
    for file in unrecorded {
      for type in Set(program.typeIDs[file]) where owners.contains(type) { files[type, default: []].append(file) }
    }
  }

  subscript(read: EnvironmentReads.Read) -> Use {
    guard read.isLazy, !isNamedUnrecorded(read) else { return .displayed }
    return code.use(of: read.property)
  }

  /// The `#if` conditions under which the value is asked for, each set a way there; one empty set where no condition
  /// stands before it.
  func conditions(of read: EnvironmentReads.Read) -> [Set<String>] {
    guard read.isLazy, !isNamedUnrecorded(read) else { return [[]] }
    return code.conditions(of: read.property)
  }

  /// In a file of which no more is known the name stands.
  private func isNamedUnrecorded(_ read: EnvironmentReads.Read) -> Bool {
    let name = program.names[program[read.property].name]
    let names = ["", "$", "_"].compactMap { program.names.find($0 + name) }
    return (files[read.owner] ?? []).contains { file in
      program.facts[file].nodes.contains { node in
        (node.kind == .name || node.kind == .member) && names.contains(program.fileNames[file][Int(node.name)])
      }
    }
  }
}

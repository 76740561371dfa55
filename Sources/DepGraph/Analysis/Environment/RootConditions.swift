import DepGraphSyntax

/// The `#if` conditions that hold wherever a root is shown.
///
///     #if os(watchOS)
///     @main struct WristApp: App { … }       // shows nothing on a phone
///     #endif
///
/// What lies in a folder of the watch is built for the watch alone.
struct RootConditions {
  let graph: ViewGraph
  let program: Program
  let units: UnitTable

  func conditions(of root: ViewRoot) -> Set<String> {
    var result = root.conditions
    let type = graph.owner(of: root.part)
    if let type {
      for outer in program.enclosingTypes(of: type) {
        if let condition = program.facts[program[outer].file].types[program[outer].declaration].header.condition {
          result.insert(condition)
        }
      }
    }
    if let condition = graph.unit(of: root.part).flatMap(condition) { result.insert(condition) }
    let file = root.place.file >= 0 ? root.place.file : type.map { program[$0].file } ?? -1
    if file >= 0, isOfWatch(program.files[file].path) { result.insert("os(watchOS)") }
    return result
  }

  private func condition(of unit: UnitID) -> String? {
    switch units[unit] {
    case .function(let id): return program.declaration(id).header.condition
    case .getter(let id): return program.declaration(id).header.condition
    default: return nil
    }
  }

  /// `Watch App/Main.swift`, `ForecastWatch/Main.swift`.
  private func isOfWatch(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      ["Watch", "watchOS", "WatchApp", "Watch App", "Watch Extension", "WatchKit Extension", "WatchKit App"].contains {
        folder.hasSuffix($0)
      }
    }
  }
}

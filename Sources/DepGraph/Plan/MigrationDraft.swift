import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// What the step of one singleton is made from: what stands for its type, and the names that this gets.
struct MigrationDraft {
  private let state: PlanState
  private let singleton: PlannedSingleton
  private let accesses: [PlanAccess]
  private let contexts: UseContexts
  private let givability: Givability
  let form: Dependency.Form
  /// Why it is not the form that was asked for, as one sentence.
  private(set) var reason: String?
  private let dependency: Dependency

  /// - Parameters:
  ///   - style: what stands for types that views need not observe.
  ///   - inert: what previews get instead of an object that views observe.
  /// - Throws: what neither closures nor a protocol can stand for.
  init(
    _ singleton: PlannedSingleton, _ accesses: [PlanAccess], style: PlanStyle, contexts: UseContexts,
    inert: String, in state: PlanState
  ) throws(WrittenType.Inexpressible) {
    var singleton = singleton
    singleton.key = Self.freeKey(singleton, in: state)
    self.singleton = singleton
    self.accesses = accesses
    self.contexts = contexts
    self.state = state
    givability = Givability(state: state, contexts: contexts)
    if singleton.observation != .none {
      form = .object
    } else {
      let uses = try MemberUses(accesses.map { ($0.file, $0.access) }, of: singleton.type, in: state)
      let (found, why) = try Self.form(singleton, uses, accesses, style, in: state)
      form = found
      reason = why
    }
    dependency = Dependency(singleton, form: form, inert: inert, in: state)
  }

  private static func form(
    _ singleton: PlannedSingleton, _ uses: MemberUses, _ accesses: [PlanAccess], _ style: PlanStyle,
    in state: PlanState
  ) throws(WrittenType.Inexpressible) -> (Dependency.Form, String?) {
    let home = state.files[state.program[singleton.variable].file].module
    // What makes its users may stand in any module.
    let isPublic = state.program.isPublic(singleton.type) && state.files.contains { $0.module != home && !$0.isTest }
    let isOnlyAtHome = accesses.allSatisfy { state.files[$0.file].module == home }
    func made(_ make: (Bool) throws(WrittenType.Inexpressible) -> Dependency.Form) throws(WrittenType.Inexpressible)
      -> Dependency.Form
    {
      do throws(WrittenType.Inexpressible) {
        return try make(isPublic)
      } catch {
        guard isPublic, isOnlyAtHome else { throw error }
        return try make(false)
      }
    }
    var reason: String?
    if style == .closures {
      do throws(WrittenType.Inexpressible) {
        let name = serviceName(singleton, in: state)
        let form = try made { isPublic throws(WrittenType.Inexpressible) in
          .closures(try ClosureInterface(singleton, name: name, uses: uses, isPublic: isPublic, in: state))
        }
        return (form, nil)
      } catch {
        reason = "a protocol and no closures: \(error.reason)"
      }
    }
    let form = try made { isPublic throws(WrittenType.Inexpressible) in
      let interface = try Interface(singleton, uses: uses, isPublic: isPublic, in: state)
      if isDeclared(interface.name, in: state) || isDeclared(interface.inertName, in: state) {
        throw WrittenType.Inexpressible(reason: "\(interface.name) exists: make it the type of what is injected")
      }
      return .protocols(interface)
    }
    return (form, reason)
  }

  /// - Parameters:
  ///   - providers: types of singletons that are made before this one although they need it.
  ///   - excluded: views that keep the singleton, and why.
  ///   - isInjected: which roots are given it.
  func migration(
    providers: Set<TypeID>, excluded: [TypeID: String], isInjected: @escaping (ViewOrigins.Root) -> Bool
  ) -> Migration {
    let migration = Migration(
      state: state, dependency: dependency, accesses: accesses, contexts: contexts, givability: givability,
      providers: providers, excluded: excluded, isInjected: isInjected)
    migration.run()
    return migration
  }

  // MARK: names

  private static let systemKeys: Set<String> = [
    "calendar", "colorScheme", "controlSize", "dismiss", "displayScale", "editMode", "font", "isEnabled", "locale",
    "managedObjectContext", "modelContext", "openURL", "openWindow", "refresh", "scenePhase", "timeZone", "undoManager",
  ]

  private static func freeKey(_ singleton: PlannedSingleton, in state: PlanState) -> String {
    let values = state.program.externalTypes["EnvironmentValues"].map { state.program[$0].instanceMembers } ?? [:]
    let isTaken =
      systemKeys.contains(singleton.key) || state.program.names.find(singleton.key).map { values[$0] != nil } ?? false
    return isTaken ? singleton.key + "Service" : singleton.key
  }

  private static func isDeclared(_ name: String, in state: PlanState) -> Bool {
    state.program.names.find(name).map { state.program.modulesDeclaring[$0] != nil } ?? false
  }

  private static let endings = [
    "Manager", "Service", "Client", "Center", "Provider", "Controller", "Helper", "Handler", "Implementation",
  ]

  /// `SoundClient` for `SoundManager`, `NetworkService` for `NetworkClient`: the first that no type has.
  private static func serviceName(_ singleton: PlannedSingleton, in state: PlanState) -> String {
    let type = state.program[singleton.type].path.split(separator: ".").joined()
    let ending = endings.first { type.hasSuffix($0) && type.count > $0.count + 1 }
    let base = ending.map { String(type.dropLast($0.count)) } ?? type
    let names = ["\(base)Client", "\(base)Service", "\(type)Client", "\(type)Closures"]
    return names.first { $0 != type && !$0.hasSuffix("ClientClient") && !isDeclared($0, in: state) }
      ?? "\(type)Dependency"
  }
}

/// Where a line above a declaration goes.
enum KeepInsertion {
  static func offset(of position: UInt32, in file: SyntaxFile) -> Int? {
    file.declaration(at: position, VariableDeclSyntax.self)?.textRange.lowerBound
  }
}

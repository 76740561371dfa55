import DepGraphSyntax

/// A place where code names static or global state, whether that turns out to be a singleton or not.
package struct Access: Sendable {
  package enum Target: Sendable, Hashable {
    case variable(VariableID)
    case function(FunctionID)
    /// A member of a type that is not in the sources.
    case external(TypeID, Name)
  }
  package enum MemberUse: Sendable {
    case none
    case property(Name)
    case function(FunctionID)
    /// A call that could not be resolved, with its own labels.
    case call(Name, NodeIndex)
  }
  package var target: Target
  /// The reference's text.
  package var node: NodeIndex
  package var member: MemberUse = .none
  package var owner: Owner
  /// What runs when the place is reached, and why it may not be.
  var unit: UnitID
  var reasons: Uncertainty
  /// Its member is assigned: wiring, not asking it for something.
  package var isWrite = false
}

/// Whose code a place belongs to, for the graph.
package enum Owner: Sendable, Hashable {
  case type(TypeID)
  case function(FunctionID)
  case variable(VariableID)
  case topLevel(Int)
}

/// A place where a dependency is put into SwiftUI's environment.
package struct InjectionSite: Sendable {
  package enum Key: Sendable, Hashable {
    case keyPath(Name)
    case object(ValueType)
  }
  package var key: Key
  /// `nil` is injected: it takes the object away.
  var clears = false
  package var node: NodeIndex
  /// The `#if` conditions around it.
  var conditions: Set<String>
  var owner: Owner
  /// The static or global that is injected, where the value is one.
  var supplier: Access.Target?
  /// The injected value.
  var value: ValueSite?
}

/// A place where code reads a value of `EnvironmentValues` that it has in hand: `context.environment.key`.
struct EnvironmentValueRead: Sendable {
  var key: InjectionSite.Key
  var node: NodeIndex
  /// The `#if` conditions around it.
  var conditions: Set<String>
  var owner: Owner
}

/// What evaluating one file gave.
package struct FileEvaluation: Sendable {
  var code: [(unit: UnitID, body: CodeBody)] = []
  package var accesses: [Access] = []
  package var injections: [InjectionSite] = []
  var environmentReads: [EnvironmentValueRead] = []
  var flows: [Flow] = []
  /// Lazy properties that are given a value, which may come before the first read.
  var assignedLazies: [VariableID] = []
  /// What nodes of a file that builds views mean, in the order of evaluation.
  var views: [ViewRecord] = []
  package var supply = ProvenanceFacts()
  var containerUses: [ContainerUse] = []
  var uses: Set<Use> = []
  /// Reads that look like a singleton's and resolve to nothing.
  var unresolved: [UnresolvedAccess] = []
  /// Calls of members whose receiver's type stayed unknown.
  var unresolvedCalls = 0
  /// The units that call something of which nothing is known: such members, values and initializers.
  var unitsOutOfSight: Set<UnitID> = []
  /// What is waited for at a call, where all of it is in sight.
  var awaitedWork: [NodeIndex: [UnitID]] = [:]
  /// Closures that are given to a serial queue.
  var queued: [(UnitID, Lock)] = []
  /// Nodes of the flow that follow from others.
  var derivedNodes: Set<AbstractLocation> = []
  /// Where statics and globals are replaced or changed in place.
  var writes: [StaticWrite] = []
}

/// An assignment to a static or global, or a change of the value in it.
struct StaticWrite: Sendable {
  var variable: VariableID
  /// What is assigned to.
  var node: NodeIndex
  /// Only a part of the value changes: `Safe.shared.code = 1`, `Safe.shared.open()` where that is mutating.
  var isInPlace: Bool
  var owner: Owner
}

/// A read that looks like a singleton's and is none, as far as the sources tell.
struct UnresolvedAccess: Sendable {
  enum Cause: String, Sendable {
    case undeclared = "is not declared in the analyzed sources"
    case enumCase = "is an enum case, not a singleton"
    case untypedContext = "is a member of an unknown type"
    case containerType = "asks a container for an unknown type"
  }
  var node: NodeIndex
  var cause: Cause
  /// What it may be; it counts only when that is shared state.
  var candidate: VariableID?
}

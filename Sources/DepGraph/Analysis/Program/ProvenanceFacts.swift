import DepGraphSyntax

/// Where a value was put before it came to where it is used.
enum ValueOrigin: Sendable, Hashable {
  case field(VariableID)
  case parameter(FunctionID, Int)
  /// The initial value of a local.
  case expression(UnitID, NodeIndex)
}

/// An expression whose value is given to something: an injection, a registration.
struct ValueSite: Sendable {
  /// What evaluates it.
  var unit: UnitID
  var node: NodeIndex
  var origin: ValueOrigin?
}

/// What one file tells of where values come from, beside effects and accesses.
package struct ProvenanceFacts: Sendable {
  /// A closure and the unit that forms it.
  struct ClosureSite: Sendable {
    var outer: UnitID
    var closure: UnitID
    var node: NodeIndex
  }

  package struct Construction: Sendable {
    var unit: UnitID
    package var type: TypeID
    /// The call.
    package var node: NodeIndex
    package var owner: Owner
  }

  struct WorkSite: Sendable {
    var unit: UnitID
    var work: SideEffectModel
    var node: NodeIndex
    var reasons: Uncertainty
  }

  /// A singleton, or what a parameter is given, is put into a property or parameter.
  struct ArgumentFlow: Sendable {
    enum Content: Sendable {
      case target(Access.Target)
      case parameter(FunctionID, Int)
    }
    var content: Content
    var into: AbstractLocation
    var node: NodeIndex
  }

  var closures: [ClosureSite] = []
  package var constructions: [Construction] = []
  var work: [WorkSite] = []
  var handovers: [ArgumentFlow] = []
}

extension Evaluator {
  func recordArgumentFlow(_ value: Value, into target: AbstractLocation, at node: NodeIndex) {
    guard isRecording else { return }
    if let known = value.target {
      let place = value.access >= 0 ? result.accesses[value.access].node : node
      result.supply.handovers.append(ProvenanceFacts.ArgumentFlow(content: .target(known), into: target, node: place))
    } else if case .parameter(let function, let position)? = value.origin {
      result.supply.handovers.append(
        ProvenanceFacts.ArgumentFlow(content: .parameter(function, position), into: target, node: node))
    }
  }

  func recordConstruction(of type: TypeID, at node: NodeIndex) {
    guard isRecording, !program[type].isExternal else { return }
    result.supply.constructions.append(ProvenanceFacts.Construction(unit: unit, type: type, node: node, owner: owner))
  }

  func recordWork(_ work: SideEffectModel?, at node: NodeIndex) {
    guard isRecording, let work else { return }
    regions.add(.work(result.supply.work.count))
    result.supply.work.append(ProvenanceFacts.WorkSite(unit: unit, work: work, node: node, reasons: reasons))
  }

  func recordWork(of member: String, _ receiver: ValueType, at node: NodeIndex) {
    guard isRecording, let id = (receiver.instance ?? receiver).nominal else { return }
    recordWork(SideEffectModel.ofMember(member, receiver: program[id].path), at: node)
  }
}

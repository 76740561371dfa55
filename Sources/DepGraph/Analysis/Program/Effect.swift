import DepGraphModel
import DepGraphSyntax

/// One thing a unit does that matters for init order, at one place of its code.
struct Effect: Sendable, Hashable {
  var action: Action
  /// The node at which it happens, in the unit's file; for effects without a node of their own, `Effect.noNode`.
  var node: NodeIndex
  /// What weakens the action itself: which code it runs, or whether.
  var own: Uncertainty
  /// What weakens its place: paths through the body that do not come by.
  var position: Uncertainty = []
  /// The object whose member runs.
  var receiver = Receiver.unknown
  /// Where the code has to run for this to happen.
  var whereabouts = ExecutionContext()
  /// What it runs does so on the main thread, whichever this one is.
  var movesToMain = false
  /// It happens only when somebody fills the value later: what the value then comes from, not what making it runs.
  var isLater = false
  /// Behind a `defer`: the byte of the file before which it does not happen.
  var deferredTo: UInt32?
  /// The object whose member is handed a closure.
  var callee = LockedObject.unknown

  /// Why it does not happen in each run of the body.
  var reasons: Uncertainty { own.union(position) }

  enum Receiver: Sendable, Hashable {
    case unknown
    /// The `self` of the unit that has this effect.
    case own
    /// An object of exactly that class; of `DispatchQueue`: a queue that is not the main one.
    case exact(TypeID)
    /// The queue that is held there.
    case queue(AbstractLocation)
    /// The object that the variable holds.
    indirect case member(VariableID, Receiver)
  }

  static let noNode = NodeIndex.max

  enum Action: Sendable, Hashable {
    /// Reads or writes lazily initialized storage.
    case touch(VariableID)
    /// Runs a unit for certain, as far as `reasons` goes.
    case run(UnitID)
    /// Runs whichever implementation the object's class or conforming type has.
    case dispatch(Dispatch)
    /// Calls the closure in one of the unit's own function's parameters.
    case callParameter(FunctionID, Int)
    /// Calls a closure that was stored or returned.
    case callStored(AbstractLocation)
    /// Writes through a key path that is kept there.
    case writeThrough(AbstractLocation)
    /// Hands a closure to a function of the sources, which calls it or not.
    case pass(AbstractValue, to: FunctionID, parameter: Int)
    /// Reads a global of a `main.swift`, which has no lazy initializer.
    case readEagerGlobal(VariableID)
    /// Waits for another thread.
    case wait(Waiting)
    /// Takes a lock, or waits for it.
    case take(Lock)
    case release(Lock)
    /// The path that released the lock has left: here it is held as before.
    case resume(Lock)
  }

  /// A member of a class that subclasses override, or a protocol's requirement.
  struct Dispatch: Sendable, Hashable {
    enum Operation: Sendable, Hashable {
      case call, read, write
      /// A change in place, by `_modify` where there is one.
      case modify
    }
    /// A subscript is called to read it.
    var member: Member
    var operation: Operation
    /// What holds the object, or the type whose static member it is; nil when nothing is known of it.
    var receiver: AbstractLocation?
    /// The static type of the receiver: it, what inherits from it or conforms to it; nil when it is not known.
    var bound: TypeID?
  }

  /// The raw values stand in baselines.
  enum Waiting: String, Sendable, Hashable {
    case mainQueue = "main-queue"
    case queue, semaphore, group, condition, thread
    case workItem = "work-item"
    case pipe, flag, lock
    case runLoop = "run-loop"
    case process

    var explanation: String {
      switch self {
      case .mainQueue: "waits for the main queue"
      case .queue: "waits for a queue"
      case .semaphore: "waits for a semaphore"
      case .group: "waits for a group"
      case .condition: "waits for a condition"
      case .thread: "waits for a thread"
      case .workItem: "waits for a work item"
      case .pipe: "reads from a pipe"
      case .flag: "waits until a variable changes"
      case .lock: "takes a lock that other code holds while it reads the singleton"
      case .runLoop: "runs a run loop"
      case .process: "waits for a process"
      }
    }
  }
}

/// Why an effect does not happen in each run.
struct Uncertainty: OptionSet, Sendable, Hashable {
  var rawValue: UInt8

  static let buildConfiguration = Uncertainty(rawValue: 1 << 0)
  static let conditional = Uncertainty(rawValue: 1 << 1)
  static let dynamicDispatch = Uncertainty(rawValue: 1 << 2)
  static let opaque = Uncertainty(rawValue: 1 << 3)
  static let storedClosure = Uncertainty(rawValue: 1 << 4)
  /// In code that never runs: kept for what types depend on, left out of init order.
  static let never = Uncertainty(rawValue: 1 << 5)
  /// Of several functions of one name another may be meant.
  static let overload = Uncertainty(rawValue: 1 << 6)

  /// Sorted as the graph has them.
  var uncertainty: [UncertaintyReason] {
    var result: [UncertaintyReason] = []
    if contains(.buildConfiguration) { result.append(.buildConfiguration) }
    if contains(.conditional) { result.append(.conditional) }
    if contains(.dynamicDispatch) { result.append(.dynamicDispatch) }
    if contains(.opaque) { result.append(.opaque) }
    if contains(.overload) { result.append(.overload) }
    if contains(.storedClosure) { result.append(.storedClosure) }
    return result
  }
}

/// Something that holds closures or objects of which the analysis knows where they come from.
indirect enum AbstractLocation: Sendable, Hashable {
  case field(VariableID)
  case parameter(FunctionID, Int)
  /// What a function, getter or closure returns.
  case result(UnitID)
  /// What a dependency container gives for that key.
  case registration(ContainerKey)
  /// Observers of the notification of that name.
  case observers(Name)
  /// A local variable that may be assigned more than once; its pattern.
  case local(Reference)
  /// An associated value of an enum's case.
  case payload(CaseID, Int)
  /// The types that a generic parameter is bound to.
  case generic(GenericOwner, Name)
  /// What follows from whatever that node holds.
  case derived(AbstractLocation, Derivation)
}

/// What becomes of each value that a node holds.
enum Derivation: Sendable, Hashable {
  /// A function's result: `handlers[0](1)`.
  case result
  /// What decoding or encoding a type runs: `JSONDecoder().decode(T.self, from: data)`.
  case coding(Coding)
}

enum Coding: Sendable, Hashable {
  case decoding, encoding
}

enum GenericOwner: Sendable, Hashable {
  case function(FunctionID)
  case type(TypeID)
}

/// A value that calling or dispatching depends on.
enum AbstractValue: Sendable, Hashable {
  case closure(UnitID)
  case function(FunctionID)
  /// An object whose dynamic type is known, or that type itself.
  case object(TypeID)
  /// Something of which nothing is known.
  case unknown
  /// Whatever that node holds.
  case node(AbstractLocation)
}

/// `value` reaches `target`.
struct Flow: Sendable, Hashable {
  var value: AbstractValue
  var target: AbstractLocation
  /// Where it is handed over.
  var place: Reference
}

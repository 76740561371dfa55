/// What a type depends on beside its own edges: by its declaration, and on singletons.
public struct TypeDependencies: Sendable, Codable, Equatable {
  /// Ids of the types of the sources that its initializers take: classes, actors, protocols and structs of closures,
  /// sorted. Values that are only data are no dependencies.
  public var takes: [String]
  /// Ids of the singletons, not kept ones, that its own code reads, sorted.
  public var direct: [String]
  /// Of those that it depends on only by way of what its code uses.
  public var throughTypes: [String]
  /// Of those that it depends on only by way of other singletons.
  public var throughSingletons: [String]

  public init(
    takes: [String] = [], direct: [String] = [], throughTypes: [String] = [], throughSingletons: [String] = []
  ) {
    self.takes = takes
    self.direct = direct
    self.throughTypes = throughTypes
    self.throughSingletons = throughSingletons
  }

  /// All singletons that it depends on, the nearest first.
  public var singletons: [String] { direct + throughTypes + throughSingletons }

  package var isEmpty: Bool { takes.isEmpty && direct.isEmpty && throughTypes.isEmpty && throughSingletons.isEmpty }
}

/// How many types depend on a singleton, each counted in the nearest way.
public struct Dependents: Sendable, Codable, Equatable {
  public var direct: Int
  public var throughTypes: Int
  public var throughSingletons: Int

  public init(direct: Int = 0, throughTypes: Int = 0, throughSingletons: Int = 0) {
    self.direct = direct
    self.throughTypes = throughTypes
    self.throughSingletons = throughSingletons
  }

  public var all: Int { direct + throughTypes + throughSingletons }
}

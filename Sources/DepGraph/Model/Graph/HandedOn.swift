extension GraphNode {
  /// A type's own singleton is no dependency that could be passed in.
  package func belongs(to type: GraphNode) -> Bool {
    module == type.module && name.hasPrefix(type.name + ".")
  }
}

/// Which types hand which singletons on to the environment, for the views below to read.
///
///     ContentView().environment(1️⃣Theme.shared)       // or a property that holds it
package struct HandedOn {
  private var places: Set<Place> = []

  package init(in graph: Graph) {
    for edge in graph.edges where edge.kind == .suppliedBy {
      places.formUnion(edge.sites.map { Place(singleton: edge.to, $0) })
    }
  }

  /// Whether the singleton goes into the environment from one of the places where the type takes it.
  package func contains(_ access: GraphEdge) -> Bool {
    access.sites.contains { places.contains(Place(singleton: access.to, $0)) }
  }

  private struct Place: Hashable {
    var singleton: String
    var file: String
    var line: Int
    var column: Int

    init(singleton: String, _ site: Site) {
      (self.singleton, file, line, column) = (singleton, site.file, site.line, site.column)
    }
  }
}

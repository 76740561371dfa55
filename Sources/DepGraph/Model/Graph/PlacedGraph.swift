extension Graph {
  /// With `prefix` before the path of each place, for text whose paths a person opens: `Packages/Kit/`.
  package func placed(behind prefix: String) -> Graph {
    guard !prefix.isEmpty else { return self }
    var graph = self
    for index in graph.nodes.indices {
      graph.nodes[index].file = graph.nodes[index].file.map { prefix + $0 }
      guard var key = graph.nodes[index].key else { continue }
      for injection in key.injections.indices {
        key.injections[injection].file = prefix + key.injections[injection].file
      }
      graph.nodes[index].key = key
    }
    graph.edges = edges.map { $0.placed(behind: prefix) }
    for index in graph.cycles.indices {
      graph.cycles[index].path = cycles[index].path.map { $0.placed(behind: prefix) }
    }
    graph.findings = findings.map { $0.placed(behind: prefix) }
    return graph
  }
}

extension GraphEdge {
  fileprivate func placed(behind prefix: String) -> GraphEdge {
    var edge = self
    for site in edge.sites.indices {
      edge.sites[site].file = prefix + edge.sites[site].file
      for step in edge.sites[site].via.indices {
        edge.sites[site].via[step].file = prefix + edge.sites[site].via[step].file
      }
    }
    return edge
  }
}

extension Finding {
  /// With `prefix` before each path.
  package func placed(behind prefix: String) -> Finding {
    guard !prefix.isEmpty else { return self }
    var finding = self
    finding.file = prefix + file
    for index in notes.indices { finding.notes[index].file = prefix + notes[index].file }
    return finding
  }
}

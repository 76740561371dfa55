import Testing

@testable import DepGraph

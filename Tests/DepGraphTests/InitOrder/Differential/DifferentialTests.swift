import Foundation
import Testing

/// Random programs are compiled, run, and report their own init order; the tool must say the same.
///
/// `Scripts/differential COUNT SEED` runs more of them.
@Suite(.enabled(if: Batch.canRun))
struct DifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test("no edge that ran is missed and none is called certain that a run contradicts: a fixed seed")
  func fixedSeed() throws { try check(count: 40, seed: 1) }

  @Test("no edge that ran is missed and none is called certain that a run contradicts: a new seed")
  func newSeed() throws {
    let seed =
      Self.environment["DEPGRAPH_DIFFERENTIAL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 2...UInt64.max)
    let count = Self.environment["DEPGRAPH_DIFFERENTIAL_COUNT"].flatMap { Int($0) } ?? 20
    try check(count: count, seed: seed)
  }

  private func check(count: Int, seed: UInt64) throws {
    var totals = Totals()
    let showsUnseen = Self.environment["DEPGRAPH_DIFFERENTIAL_UNSEEN"] != nil
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("depgraph-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for start in stride(from: 0, to: count, by: 40) {
      let programs = (start..<min(start + 40, count)).map {
        ProgramWriter.program(seed: seed &+ UInt64($0), number: $0 - start)
      }
      for run in try Batch(programs: programs).run(in: folder.appendingPathComponent("\(start)")) {
        let comparison = try Comparison(run)
        totals.add(comparison)
        let sources = run.program.files.map { "--- \($0.name)\n\($0.text)" }.joined(separator: "\n")
        #expect(
          comparison.disagreements == [],
          "seed \(run.program.seed), program \(run.program.number):\n\(comparison.disagreements.joined(separator: "\n"))\n\(sources)"
        )
        if showsUnseen {
          for edge in comparison.unseenEdges { print("unseen: seed \(run.program.seed): \(edge)") }
        }
      }
    }
    print("seed \(seed): \(totals)")
    #expect(totals.ranEdges >= count)
  }

  private struct Totals: CustomStringConvertible {
    var programs = 0
    var ranEdges = 0
    var certainEdges = 0
    var possibleEdges = 0
    var unseenEdges = 0
    var ranCycles = 0

    mutating func add(_ comparison: Comparison) {
      programs += 1
      ranEdges += comparison.ranEdges
      certainEdges += comparison.certainEdges
      possibleEdges += comparison.possibleEdges
      unseenEdges += comparison.unseenEdges.count
      ranCycles += comparison.ranCycles
    }

    var description: String {
      """
      \(programs) programs; \(ranEdges) edges and \(ranCycles) cycles ran; \(certainEdges) edges are called certain, \
      \(possibleEdges) possible, of which no run showed \(unseenEdges)
      """
    }
  }
}

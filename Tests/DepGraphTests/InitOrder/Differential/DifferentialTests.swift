import Foundation
import Testing

/// Random programs are compiled, run, and report their own init order; the tool must say the same.
///
/// `Scripts/differential COUNT SEED` runs more of them.
@Suite(.serialized, .enabled(if: Batch.canRun))
struct DifferentialTests {
  /// How many programs are tried that nobody has tried before; nil in the gate, which runs the same ones each time.
  private static let newPrograms = environment["DEPGRAPH_DIFFERENTIAL_COUNT"].flatMap { Int($0) }
  private static let newSeed =
    environment["DEPGRAPH_DIFFERENTIAL_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 2...UInt64.max)
  private static let environment = ProcessInfo.processInfo.environment

  @Test("each shape alone is understood")
  func shapes() throws {
    let programs = Shapes.all.enumerated().map { number, shape in
      { batch in ProgramWriter.program(of: shape, seed: UInt64(number), number: number - batch) }
    }
    try check(programs, "each shape")
  }

  @Test("no edge that ran is missed and none is called certain that a run contradicts: a fixed seed")
  func fixedSeed() throws { try check(random(count: 40, seed: 1), "seed 1") }

  @Test(
    "no edge that ran is missed and none is called certain that a run contradicts: a new seed",
    .enabled(if: newPrograms != nil))
  func newSeed() throws { try check(random(count: Self.newPrograms ?? 0, seed: Self.newSeed), "seed \(Self.newSeed)") }

  @Test(
    "a global of main.swift is read early when the tool says so, and only then", arguments: 100..<112 as Range<UInt64>)
  func eagerGlobals(_ seed: UInt64) throws { try checkEager(seed) }

  @Test(
    "a global of main.swift is read early when the tool says so, and only then: new seeds",
    .enabled(if: newPrograms != nil))
  func newEagerGlobals() throws {
    for number in 0..<min(Self.newPrograms ?? 0, 20) { try checkEager(Self.newSeed &+ UInt64(number)) }
  }

  private func checkEager(_ seed: UInt64) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("depgraph-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = EagerProgram(seed: seed)
    let ran = try program.run(in: folder)
    let said = try program.said()
    #expect(said == ran, "seed \(seed)\n\(program.main)\n---\n\(program.steps)")
  }

  /// Makes a program, given the number of the first one in its batch.
  private typealias Maker = (_ batch: Int) -> GeneratedProgram

  private func random(count: Int, seed: UInt64) -> [Maker] {
    (0..<count).map { number in
      { batch in ProgramWriter.program(seed: seed &+ UInt64(number), number: number - batch) }
    }
  }

  private func check(_ makers: [Maker], _ title: String) throws {
    var totals = Totals()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("depgraph-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for start in stride(from: 0, to: makers.count, by: 40) {
      let programs = makers[start..<min(start + 40, makers.count)].map { $0(start) }
      for run in try Batch(programs: programs).run(in: folder.appendingPathComponent("\(start)")) {
        let comparison = try Comparison(run)
        totals.add(comparison)
        #expect(comparison.disagreements == [], "\(report(comparison, run.program))")
      }
    }
    print("\(title): \(totals)")
    #expect(totals.ranEdges >= makers.count / 2)
  }

  private func report(_ comparison: Comparison, _ program: GeneratedProgram) -> String {
    let sources = program.files.map { "--- \($0.module)/\($0.name)\n\($0.text)" }
    return (["\(program.shape ?? "seed \(program.seed)")"] + comparison.disagreements + sources).joined(separator: "\n")
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

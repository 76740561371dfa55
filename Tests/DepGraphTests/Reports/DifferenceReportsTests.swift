import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

/// What changed, in every format.
struct DifferenceReportsTests {
  /// A view reads a key instead of a singleton; another singleton was renamed; a ring is closed.
  private static let states = TwoSources(
    [
      "App/Clock.swift": "final class Clock { static let shared = Clock(); func tick() {} }",
      "App/Bell.swift": "final class Bell { static let shared = Bell(); func ring() {} }",
      "App/Log.swift": "final class Log { static let shared = Log(); func write() {} }",
      "App/Tower.swift": """
      import SwiftUI
      struct Tower: View {
        var body: some View { Bell.shared.ring(); Log.shared.write() }
      }
      """,
    ],
    [
      "App/Clock.swift":
        "final class Clock { static let shared = Clock(); init() { Bell.shared.ring() }; func tick() {} }",
      "App/Bell.swift":
        "final class Bell { static let shared = Bell(); init() { Clock.shared.tick() }; func ring() {} }",
      "App/Log.swift": "final class EventLog { static let shared = EventLog(); func write() {} }",
      "App/Tower.swift": """
      import SwiftUI
      extension EnvironmentValues { @Entry var bell: Int = 1 }
      struct Tower: View {
        @Environment(\\.bell) var bell
        var body: some View { EventLog.shared.write() }
      }
      """,
    ])

  private func text(_ format: ReportFormat, all: Bool = false) throws -> String {
    var options = PictureOptions()
    options.showsUnchanged = all
    let report = try ReportFormat.render([format], of: try Self.states.difference(), options: options)[0]
    return String(decoding: report.bytes, as: UTF8.self)
  }

  @Test("Markdown is a comment: the cycle and the table stand open, the lists are folded")
  func markdown() throws {
    #expect(
      try text(.markdown) == """
        ### Dependencies: 1 singleton moved · 5 edges new · 1 edge gone · 1 cycle new

        - ⛔ **new cycle**, certain: Bell.shared → Clock.shared → Bell.shared
          - `App/Bell.swift:1`: `Clock.shared`
          - `App/Clock.swift:1`: `Bell.shared`

        |  | before | after | change |
        | --- | --- | --- | --- |
        | singletons | 3 | 3 |  |
        | accesses to singletons | 2 | 3 | **+1** |
        | hidden edges | 2 | 3 | **+1** |
        | environment keys | 0 | 1 | **+1** |
        | types that depend on a singleton | 25 % | 75 % | **+50 points** |
        | initialization cycles | 0 | 1 | **+1** |
        | views with too many dependencies | 0 | 0 |  |
        | findings | 2 | 4 | **+2** |

        <details><summary>New findings (3)</summary>

        - error `init-cycle` `App/Bell.swift:1`: initializing Bell.shared needs Bell.shared again: Bell.shared -> Clock.shared -> Bell.shared
        - warning `hidden-singleton` `App/Bell.swift:1`: Bell uses Clock.shared without declaring it
        - warning `hidden-singleton` `App/Clock.swift:1`: Clock uses Bell.shared without declaring it

        </details>

        <details><summary>New (6)</summary>

        - environment key \\\\.bell: `App/Tower.swift:2`
        - **Bell.shared** needed to initialize Clock.shared (`App/Clock.swift:1`)
        - **Bell.shared** used by Clock (`App/Clock.swift:1`)
        - **Clock.shared** needed to initialize Bell.shared (`App/Bell.swift:1`)
        - **Clock.shared** used by Bell (`App/Bell.swift:1`)
        - **\\\\.bell** read by Tower (`App/Tower.swift:4`)

        </details>

        <details><summary>Gone (1)</summary>

        - **Bell.shared** used by Tower (`App/Tower.swift:3`)

        </details>

        <details><summary>Moved or renamed (2)</summary>

        - singleton EventLog.shared, was Log.shared: `App/Log.swift:1`
        - type EventLog, was Log: `App/Log.swift:1`

        </details>

        <details><summary>Findings no longer reported (1)</summary>

        - warning `hidden-singleton` `App/Tower.swift:3`: Tower uses Bell.shared without declaring it

        </details>

        """)
  }

  @Test("The picture tells new, gone, moved and kept apart by color, by line style and by a mark")
  func dot() throws {
    let lines = try text(.dot).split(separator: "\n").map(String.init)
    func attributes(_ start: String) throws -> [String] {
      let line = try #require(lines.first { $0.hasPrefix("  " + start) }, "\(start)")
      return ["label", "class", "color", "style", "penwidth"].compactMap { name in
        line.firstRange(of: " \(name)=\"").map { "\(name)=\(line[$0.upperBound...].prefix { $0 != "\"" })" }
      }
    }
    let tower = "\"type:App.Tower\""
    #expect(
      try attributes("\(tower) -> \"environmentKey:bell\"") == [
        "class=is-added", "color=#0067A5", "style=solid", "penwidth=2.8",
      ])
    #expect(
      try attributes("\(tower) -> \"singleton:App.Bell.shared\"") == [
        "class=is-removed", "color=#A65400", "style=dashed", "penwidth=1.6",
      ])
    #expect(
      try attributes("\(tower) -> \"singleton:App.EventLog.shared\"") == [
        "class=is-kept", "color=#6A7078", "style=solid", "penwidth=0.7",
      ])
    #expect(
      try attributes("\"ring0:singleton:App.Bell.shared\" -> \"ring0:singleton:App.Clock.shared\"") == [
        "class=cycle", "color=#C4001A", "style=solid", "penwidth=4.2",
      ])
    let picture = lines.joined(separator: "\n")
    for text in [
      "→ EventLog.shared", "was Log.shared", #"+ \.bell"#, "+ 1  Bell.shared → Clock.shared",
      "1 new initialization cycle",
      "1 singleton moved · 5 edges new · 1 edge gone · 1 cycle new",
    ] {
      #expect(picture.contains(">\(text)</FONT>"), "\(text)")
    }
  }

  @Test("What did not change is left out and counted, and drawn with --all")
  func unchanged() throws {
    let log = "final class Log { static let shared = Log(); func write() {} }\n"
    let kept = log + "struct Kept { func a() { Log.shared.write() } }\nstruct Row { func a() { Log.shared.write() } }"
    let difference = try TwoSources(kept, kept + "\nstruct New { func a() { Log.shared.write() } }").difference()
    var options = PictureOptions()
    let part = Picture(of: difference, options: options)
    #expect(part.boxes.map(\.key) == ["singleton:App.Log.shared", "type:App.New"])
    #expect(part.notes == ["2 edges that did not change left out (--all draws them)"])
    options.showsUnchanged = true
    let whole = Picture(of: difference, options: options)
    #expect(
      whole.boxes.map(\.key) == ["singleton:App.Log.shared", "type:App.Kept", "type:App.New", "type:App.Row"])
    #expect(whole.boxes.map(\.difference?.change) == [.kept, .kept, .added, .kept])
  }

  @Test("Boxes of different changes are never one stack")
  func stacks() throws {
    let log = "final class Log { static let shared = Log(); func write() {} }\n"
    func types(_ names: ClosedRange<Int>) -> String {
      names.map { "struct Row\($0) { func a() { Log.shared.write() } }" }.joined(separator: "\n")
    }
    var options = PictureOptions()
    options.showsUnchanged = true
    let difference = try TwoSources(log + types(10...14), log + types(12...19)).difference()
    let picture = Picture(of: difference, options: options).reduced(options)
    #expect(
      picture.boxes.map { "\($0.key) \($0.members.count) \($0.difference?.change.rawValue ?? "")" } == [
        "singleton:App.Log.shared 1 kept", "stack:type:App.Row10 2 removed", "stack:type:App.Row12 3 kept",
        "stack:type:App.Row15 5 added",
      ])
  }

  @Test("A line that only stands for more places than before is left out and counted; with --all it says both numbers")
  func numbers() throws {
    let log = "final class Log { static let shared = Log(); func write() {} }\n"
    let states = TwoSources(
      log + "struct Row { func a() { Log.shared.write() } }",
      log + "struct Row { func a() { Log.shared.write(); Log.shared.write() } }")
    var options = PictureOptions()
    let part = Picture(of: try states.difference(), options: options)
    #expect(part.lines.isEmpty)
    #expect(part.notes == ["1 edge of which only the number of uses changed left out (--all draws them)"])
    options.showsUnchanged = true
    let report = try ReportFormat.render([.dot], of: try states.difference(), options: options)[0]
    #expect(String(decoding: report.bytes, as: UTF8.self).contains("label=\"1 → 2\""))
  }

  @Test("SARIF and its like hold the findings that are new")
  func sarif() throws {
    let text = try text(.sarif)
    #expect(text.ranges(of: "\"ruleId\": \"init-cycle\"").count == 1)
    #expect(text.ranges(of: "\"ruleId\": \"hidden-singleton\"").count == 2)
  }

  @Test("Mermaid marks boxes by class and lines by style")
  func mermaid() throws {
    let text = try text(.mermaid)
    #expect(
      text.contains("(\"Tower\"):::is_kept") && text.contains("{{\"→ EventLog.shared<br/>was Log.shared\"}}:::is_moved")
    )
    #expect(text.contains("stroke:#A65400,stroke-width:1.6px,stroke-dasharray:5 4"))
    #expect(text.contains("classDef is_added fill:#E1F0FB,stroke:#0067A5,stroke-width:3.0px"))
  }

  @Test("JSON holds both sides of each change, and counts what was kept")
  func json() throws {
    struct Document: Decodable {
      struct Measure: Decodable, Equatable {
        var before: Double
        var after: Double
      }
      struct Node: Decodable {
        var change: String
        var before: GraphNode?
        var after: GraphNode?
      }
      struct Edge: Decodable {
        var change: String
        var before: GraphEdge?
        var after: GraphEdge?
      }
      struct CycleEntry: Decodable {
        var change: String
        var before: Cycle?
        var after: Cycle?
      }
      var schema: String
      var measures: [String: Measure]
      var kept: [String: Int]
      var nodes: [Node]
      var edges: [Edge]
      var cycles: [CycleEntry]
      var newFindings: [Finding]
      var goneFindings: [Finding]
    }
    let difference = try Self.states.difference()
    let document = try JSONDecoder().decode(Document.self, from: Data(difference.json))
    #expect(document.schema == "depgraph-diff/1")
    #expect(document.measures["hiddenReach"] == Document.Measure(before: 0.25, after: 0.75))
    #expect(
      document.nodes.map { "\($0.change) \($0.before?.id ?? "-") \($0.after?.id ?? "-")" } == [
        "added - environmentKey:bell",
        "moved singleton:App.Log.shared singleton:App.EventLog.shared", "moved type:App.Log type:App.EventLog",
      ])
    #expect(document.edges.count == 6)
    #expect(
      document.edges.filter { $0.change == "removed" }.compactMap(\.before)
        == difference.edges.filter { $0.change == .removed }.compactMap(\.before))
    #expect(document.cycles.map(\.change) == ["new"])
    #expect(document.cycles.map(\.after) == difference.after.cycles)
    #expect(document.newFindings == difference.newFindings)
  }
}

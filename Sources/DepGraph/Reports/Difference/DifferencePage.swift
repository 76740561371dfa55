import DepGraphModel

/// What stands beside the picture on a page of two states: the table, the cycles that changed, and the lists.
enum DifferencePage {
  static func counts(of difference: Difference) -> String {
    let rows = difference.measures.map { row in
      let cells = [row.title, row.before.text, row.after.text, row.before.change(to: row.after)]
      return "<tr>\(cells.map { "<td>\(XMLText.escaped($0))</td>" }.joined())</tr>"
    }
    return "<table>\n<tr><th></th><th>before</th><th>after</th><th>change</th></tr>\n"
      + rows.joined(separator: "\n") + "\n</table>"
  }

  static func lists(of difference: Difference) -> String {
    let list = DifferenceList(of: difference)
    var parts = ["<h2>Initialisation cycles</h2>"]
    let cycles = list.cycles.map { cycle in
      let path = cycle.names.map(XMLText.escaped).joined(separator: " → ")
      let steps = cycle.steps.map {
        "<li><code>\(XMLText.escaped($0.place.text))</code> \(XMLText.escaped($0.text))</li>"
      }.joined()
      let mark = cycle.state == .broken || cycle.state == .shrunk ? "<b>" : "<b class=\"cycle\">"
      return "<li>\(mark)\(cycle.state.words)</b>, \(cycle.certainty.rawValue): \(path)<ol>\(steps)</ol></li>"
    }
    parts.append(cycles.isEmpty ? "<p>As before.</p>" : "<ul>\n\(cycles.joined(separator: "\n"))\n</ul>")
    for change in DifferenceList.changes {
      guard let entries = list.entries[change] else { continue }
      let items = entries.map { entry in
        let places = entry.places.map { "<code>\(XMLText.escaped($0.text))</code>" }.joined(separator: " ")
        return "<li>\(XMLText.escaped(entry.text)) \(places)</li>"
      }
      parts.append(
        "<details\(change == .changed ? "" : " open")><summary><b>\(change.heading)</b> \(entries.count)</summary><ul>\n"
          + items.joined(separator: "\n") + "\n</ul></details>")
    }
    if list.systemEdges > 0 {
      parts.append("<p class=\"note\">\(list.systemEdges.counted("edge")) to the SDK changed.</p>")
    }
    return parts.joined(separator: "\n")
  }
}

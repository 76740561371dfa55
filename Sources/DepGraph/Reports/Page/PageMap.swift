/// The map in a page's data: its things, and each container with its parts, their positions and the lines between them.
enum PageMap {
  static func write(_ tree: MapTree, _ layout: MapLayout, to writer: inout JSONWriter, tables: inout PageTables) {
    writer.raw(",\n\"items\":")
    var labels: [Int] = []
    for (number, item) in tree.items.enumerated() {
      let lines = MapLabel.lines(of: item.name)
      guard lines.count > 1 || item.nodes.count > 1 else { continue }
      labels += [number, tables.string(lines.joined(separator: "\n"))]
    }
    writer.list(tree.items) { $0.numbers([$1.rank ?? -1] + $1.nodes) }
    writer.field("labels", labels)
    writer.raw(",\n\"containers\":[")
    for (number, container) in tree.containers.enumerated() {
      writer.raw(number == 0 ? "\n[" : ",\n[")
      writer.string(container.kind.rawValue)
      writer.raw(",")
      writer.string(container.name)
      writer.raw(",")
      writer.string(MapLabel.lines(of: container.name).joined(separator: "\n"))
      let interior = layout.interiors[number]
      func rounded(_ value: Double) -> Int { Int(value.rounded()) }
      writer.raw(",")
      writer.numbers(container.containers)
      writer.raw(",")
      writer.numbers(container.items)
      writer.raw(",")
      writer.numbers([rounded(interior.size.width), rounded(interior.size.height)])
      writer.raw(",")
      writer.numbers(
        interior.boxes.flatMap { [rounded($0.x), rounded($0.y), rounded($0.size.width), rounded($0.size.height)] })
      writer.raw(",")
      writer.list(interior.lines) { writer, line in
        writer.numbers([line.from, line.to] + line.points.flatMap { [rounded($0.x), rounded($0.y)] })
      }
      writer.raw("]")
    }
    writer.raw("]")
  }
}

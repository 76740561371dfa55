/// Programs made of the constructs, as choices say.
package struct Generator {
  private var choices: Choices
  /// Pieces that may still be made, so that files end.
  private var left: Int
  private static let byKind = Dictionary(grouping: Construct.all, by: \.kind)
  /// The constructs that were used.
  package private(set) var used: [Construct] = []

  package init(_ choices: Choices, pieces: Int = 400) {
    (self.choices, left) = (choices, pieces)
  }

  /// Files of one module by path, the prelude among them.
  package mutating func files() -> [(path: String, text: String)] {
    var files = [("App/Prelude.swift", Prelude.text)]
    for number in 0..<(1 + choices.number(below: 3)) { files.append(("App/File\(number).swift", file())) }
    return files
  }

  private mutating func file() -> String {
    var texts: [String] = []
    repeat { texts.append(piece(.declaration, depth: 0)) } while !choices.isEmpty && left > 0 && texts.count < 40
    return Fragment.numbered(texts.joined(separator: "\n")) + "\n"
  }

  private mutating func piece(_ kind: Construct.Kind, depth: Int) -> String {
    left -= 1
    let constructs = Self.byKind[kind]!
    let choice = choices.number(below: constructs.count + 1)
    guard choice > 0, left > 0, depth < 100 else { return kind.leaf }
    let construct = constructs[choice - 1]
    used.append(construct)
    var pieces = [piece(construct.hole, depth: depth + 1)]
    if construct.hole == .statement || construct.hole == .declaration {
      for _ in 0..<choices.number(below: 3) { pieces.append(piece(construct.hole, depth: depth + 1)) }
    }
    return construct.before + pieces.joined(separator: "\n") + construct.after
  }
}

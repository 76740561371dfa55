/// Writes one random program: its tokens, and nested shapes of code that end in touching one of them.
final class ProgramWriter {
  var random: RandomSource
  let number: Int
  private(set) var tokens: [GeneratedToken] = []
  private var files: [[String]]
  /// What stands in the other module, which knows nothing of the first.
  private var kit: [String] = []
  /// What is being written stands in the other module.
  private(set) var isInKit = false
  private var names = 0
  /// How many shapes may still stand around the next touch.
  private var depth = 0
  /// The token whose initializer is being written.
  private var current = 0
  private let count: Int
  /// In a program of one shape every touch is of a token of its own.
  private var isPlain = false

  private init(seed: UInt64, number: Int) {
    random = RandomSource(seed: seed)
    self.number = number
    count = 2 + random.number(below: 11)
    files = Array(repeating: [], count: 1 + random.number(below: 4))
  }

  static func program(seed: UInt64, number: Int) -> GeneratedProgram {
    let writer = ProgramWriter(seed: seed, number: number)
    writer.writeTokens()
    return writer.program(seed: seed, shape: nil)
  }

  /// One class whose initializer runs that shape once, around plain touches.
  static func program(of shape: Shape, seed: UInt64, number: Int) -> GeneratedProgram {
    let writer = ProgramWriter(seed: seed, number: number)
    writer.isPlain = true
    writer.tokens = [TokenKinds.plainClass("T\(number)_0")]
    let expression = shape.write(writer)
    writer.declare(
      "final class T\(number)_0 { static let shared = T\(number)_0(); let id = 1; init() { _ = \(expression) } }")
    return writer.program(seed: seed, shape: shape.name)
  }

  private func program(seed: UInt64, shape: String?) -> GeneratedProgram {
    GeneratedProgram(
      number: number, seed: seed, shape: shape,
      files: files.enumerated().map { index, declarations in
        GeneratedProgram.File(
          module: "App", name: "P\(number)_\(index).swift", text: Self.text(["Foundation", "Kit"], declarations))
      } + [
        GeneratedProgram.File(module: "Kit", name: "P\(number)_Kit.swift", text: Self.text(["Foundation"], kit))
      ], tokens: tokens)
  }

  private static func text(_ imports: [String], _ declarations: [String]) -> String {
    (imports.map { "import \($0)" } + [""] + declarations).joined(separator: "\n") + "\n"
  }

  private func writeTokens() {
    // Names first: an initializer may touch tokens that are written later.
    let kinds = (0..<count).map { _ in random.pick(TokenKinds.all) }
    tokens = kinds.enumerated().map { $1.name("T\(number)_\($0)") }
    for (index, kind) in kinds.enumerated() {
      current = index
      isInKit = tokens[index].isInKit
      let effects = random.pick([0, 1, 1, 2, 2, 3])
      kind.write(self, "T\(number)_\(index)", (0..<effects).map { _ in effect() })
      isInKit = false
    }
  }

  // MARK: for the shapes

  /// Declares something at the top level of one of the module's files.
  func declare(_ text: String) {
    if isInKit { kit.append(text) } else { files[random.number(below: files.count)].append(text) }
  }

  /// Declares something in the other module; for the first one to see it has to be public.
  func declareInKit(_ text: String) { kit.append(text) }

  /// Writes code that stands in the other module.
  func inKit(_ write: () -> String) -> String {
    let outer = isInKit
    isInKit = true
    defer { isInKit = outer }
    return write()
  }

  /// Adds storage that a shape declares itself.
  func token(_ id: String, _ touch: String) { tokens.append(GeneratedToken(id: id, touch: touch, read: touch)) }

  /// A name that nothing else has.
  func fresh(_ word: String) -> String {
    names += 1
    return "\(word)\(number)_\(names)"
  }

  /// A condition that holds in some runs.
  func choice() -> String { "choice(\(random.number(below: 8)))" }

  /// An `Int` expression with effects of its own, to stand where a shape runs it.
  func inner() -> String {
    if isPlain { return plainTouch() }
    guard depth > 0 else { return touch() }
    depth -= 1
    defer { depth += 1 }
    let expression = random.pick(Shapes.all).write(self)
    // The type checker takes seconds for a long expression inside another one.
    guard expression.utf8.count > 100 else { return expression }
    let name = fresh("step")
    declare("func \(name)() -> Int { \(expression) }")
    return "\(name)()"
  }

  private func plainTouch() -> String {
    let name = "T\(number)_\(tokens.count)"
    tokens.append(isInKit ? TokenKinds.kitClass(name) : TokenKinds.plainClass(name))
    let access = isInKit ? "public " : ""
    declare("\(access)final class \(name) { \(access)static let shared = \(name)(); \(access)let id = 1 }")
    return "\(name).shared.id"
  }

  private func effect() -> String {
    depth = random.pick([0, 1, 1, 2, 2, 3])
    return inner()
  }

  /// Mostly of later tokens, so that most programs run to their end; now and then of any, which closes cycles.
  private func touch() -> String {
    // The other module cannot see the first.
    let seen = (0..<count).filter { !isInKit || tokens[$0].isInKit }
    let later = seen.filter { $0 > current }
    guard !seen.isEmpty else { return "1" }
    let target = random.pick(!later.isEmpty && random.chance(88) ? later : seen)
    // An initializer expression that reads its own storage directly reads zeroed memory; it is no cycle.
    if target == current { return "1" }
    return Touches.expression(tokens[target], self)
  }

  /// An expression whose value is what a body gives.
  func now(_ body: String) -> String { "({ () -> Int in \(body) }())" }
}

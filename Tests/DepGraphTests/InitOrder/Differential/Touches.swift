/// The ways to touch a token, each as an `Int` expression.
enum Touches {
  static func expression(_ token: GeneratedToken, _ writer: ProgramWriter) -> String {
    guard let type = token.type else {
      if let write = token.write, writer.random.chance(40) { return writer.now("\(write); return 1") }
      return token.read
    }
    if let write = token.write, writer.random.chance(15) { return writer.now("\(write); return 1") }
    guard token.isOwn else {
      return writer.random.pick([token.read, "\(token.touch)[keyPath: \\.id]", "\(token.touch).ping()"])
    }
    let property = token.property
    switch writer.random.number(below: 12) {
    case 0: return "\(type).self.\(property).id"
    case 1:
      let alias = writer.fresh("Alias")
      writer.declare("typealias \(alias) = \(type)")
      return "\(alias).\(property).id"
    case 2:
      let function = writer.fresh("take")
      writer.declare("func \(function)(_ value: \(type)) -> Int { value.id }")
      return "\(function)(.\(property))"
    case 3: return writer.now("let value: \(type) = .\(property); return value.id")
    case 4: return writer.now("let type = \(type).self; return type.\(property).id")
    case 5:
      let forwarder = writer.fresh("Forwarder")
      writer.declare("enum \(forwarder) { static var current: \(type) { .\(property) } }")
      return "\(forwarder).current.id"
    case 6:
      let function = writer.fresh("made")
      writer.declare("func \(function)() -> \(type) { \(type).\(property) }")
      return "\(function)().id"
    case 7: return "\(type).\(property).ping()"
    case 8: return "\(type).\(property)[keyPath: \\.id]"
    case 9:
      let name = writer.fresh("computed")
      writer.declare("extension \(type) { static var \(name): Int { \(property).id } }")
      return "\(type).\(name)"
    case 10:
      let name = writer.fresh("reading")
      writer.declare("extension \(type) { static func \(name)() -> Int { Self.\(property).id } }")
      return "\(type).\(name)()"
    default: return token.read
    }
  }
}

/// The members of a service's type, in which each effect stands in another place of its initialization.
struct Service {
  var members: String
  /// The expression that makes one.
  var construction: String
  /// `: Type`, or nothing where the construction alone tells the type; with code in it, others could not refer to it.
  var annotation: String

  static func write(_ writer: ProgramWriter, _ keyword: String, _ type: String, _ effects: [String]) -> Service {
    var body: [String] = []
    var parameters: [String] = []
    var members: [String] = ["let id = 1", "\(keyword == "actor" ? "nonisolated " : "")func ping() -> Int { id }"]
    var construction = "\(type)()"
    var isWrapped = false
    for effect in effects {
      switch writer.random.number(below: 9) {
      case 0: members.append("let \(writer.fresh("property")): Int = \(effect)")
      case 1: parameters.append("\(writer.fresh("argument")): Int = \(effect)")
      case 2 where !isWrapped:
        isWrapped = true
        construction = "{ () -> \(type) in _ = \(effect); return \(type)() }()"
      case 3 where keyword != "actor":
        members.append("func \(writer.fresh("prepare"))() -> Int { \(effect) }")
        let method = members.last!.dropFirst(5).prefix { $0 != "(" }
        body.append("_ = \(method)()")
      case 4 where !isWrapped:
        isWrapped = true
        let factory = writer.fresh("make")
        members.append("static func \(factory)() -> \(type) { _ = \(effect); return \(type)() }")
        construction = "\(type).\(factory)()"
      case 5 where !isWrapped && keyword != "actor":
        isWrapped = true
        let method = writer.fresh("configured")
        members.append("func \(method)() -> \(type) { _ = \(effect); return self }")
        construction = "\(type)().\(method)()"
      default: body.append("_ = \(effect)")
      }
    }
    members.append("init(\(parameters.joined(separator: ", "))) {\n    \(body.joined(separator: "\n    "))\n  }")
    return Service(
      members: members.map { "  " + $0 }.joined(separator: "\n"), construction: construction,
      annotation: construction.hasPrefix("{") || writer.random.chance(50) ? ": \(type)" : "")
  }
}

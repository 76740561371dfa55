import Foundation

/// Whose initializer a symbol is.
///
///     $s3App13NetworkClientC6shared_WZ    App.NetworkClient.shared
enum StorageName {
  static let suffix = "_WZ"

  /// Nil for what is no initializer of lazy storage.
  static func name(ofInitializer symbol: String) -> String? {
    guard symbol.hasSuffix(suffix), let own = demangled(symbol) else { return nil }
    // `one-time initialization function for (a, b)`
    let variables = own.split(separator: " ").drop { $0 != "for" }.dropFirst()
    guard let first = variables.first?.filter({ $0 != "(" && $0 != "," && $0 != ")" }) else { return nil }
    // What stands before the suffix is how each variable's own symbol begins; any type makes it whole.
    var core = symbol.dropLast(suffix.count)
    while true {
      if let text = demangled(core + "SivpZ"), let name = path(text),
        name.split(separator: ".").last.map(String.init) == first
      {
        return name
      }
      // The next variable of the pattern.
      guard variables.count > 1, let end = core.lastIndex(of: "_") else { return nil }
      core = core[..<end]
    }
  }

  /// `static (extension in App):Kit.(Store in _8CC290).shared : Swift.Int` is `App.Store.shared`.
  private static func path(_ text: String) -> String? {
    var rest = text[...]
    if rest.hasPrefix("static ") { rest = rest.dropFirst(7) }
    guard let end = rest.firstRange(of: " : Swift.Int")?.lowerBound else { return nil }
    let behind = rest[rest.firstRange(of: " : Swift.Int")!.upperBound...]
    rest = rest[..<end]
    if behind.hasPrefix(" in ") { return local(String(rest), behind) }
    var module: Substring?
    let mark = "(extension in "
    if rest.hasPrefix(mark), let close = rest.firstRange(of: "):") {
      module = rest[rest.index(rest.startIndex, offsetBy: mark.count)..<close.lowerBound]
      rest = rest[close.upperBound...]
    }
    var parts = components(rest)
    if let module, !parts.isEmpty { parts[0] = String(module) }
    return parts.joined(separator: ".")
  }

  /// `z : Swift.Int in L #1 in f() -> () in static App.M.main() -> ()` is `App.L.z`.
  private static func local(_ variable: String, _ behind: Substring) -> String? {
    let places = String(behind.dropFirst(4)).split(separator: " in ")
    guard let type = places.first?.split(separator: " ").first, var function = places.last else { return nil }
    if function.hasPrefix("static ") { function = function.dropFirst(7) }
    guard let module = components(function[...]).first else { return nil }
    return "\(module).\(type).\(components(variable[...]).last ?? variable)"
  }

  /// Between dots: without private discriminators and generic arguments.
  private static func components(_ text: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isDiscriminator = false
    for character in text {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case _ where depth > 0: break
      case "(": isDiscriminator = false
      case ")": isDiscriminator = false
      case " ": isDiscriminator = true
      case _ where isDiscriminator: break
      case ".":
        parts.append(part)
        part = ""
      default: part.append(character)
      }
    }
    return parts + [part]
  }

  private static func demangled(_ symbol: some StringProtocol) -> String? {
    let bytes = Array(String(symbol).utf8CString)
    let text = bytes.withUnsafeBufferPointer { swiftDemangle($0.baseAddress, UInt($0.count - 1), nil, nil, 0) }
    guard let text else { return nil }
    defer { free(text) }
    let result = String(cString: text)
    return result == symbol ? nil : result
  }
}

/// The runtime's own: https://github.com/swiftlang/swift/blob/main/include/swift/Demangling/Demangle.h
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ symbol: UnsafePointer<CChar>?, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ outputSize: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

import DepGraphModel
import Foundation

/// How a place in the sources becomes a link.
public struct LinkTemplate: Sendable, Equatable {
  /// With `{file}`, `{path}`, `{line}` and `{column}`.
  let pattern: String
  /// The analyzed folder's absolute path, which `{path}` starts with.
  let root: String

  /// - Parameters:
  ///   - text: `xcode`, `vscode`, or a URL in which `{file}` stands for the path relative to the analyzed root, `{path}` for
  ///     the absolute path, `{line}` and `{column}` for numbers from 1.
  ///   - root: the analyzed folder's absolute path.
  /// - Throws: `InputError` when the text is neither a known name nor holds `{file}` or `{path}`.
  public init(_ text: String, root: String) throws {
    switch text {
    case "xcode": pattern = "xcode://open?url=file://{path}"
    case "vscode": pattern = "vscode://file{path}:{line}:{column}"
    case let url where url.contains("{file}") || url.contains("{path}"): pattern = url
    default:
      throw InputError(
        "--link-template '\(text)' is not xcode, vscode or a URL with {file}, such as "
          + "https://example.com/app/{file}#L{line}")
    }
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
  }

  func url(file: String, line: Int, column: Int) -> String {
    var result = pattern
    for (name, value) in [
      ("{file}", Self.encoded(file)), ("{path}", Self.encoded(root + "/" + file)), ("{line}", "\(line)"),
      ("{column}", "\(column)"),
    ] {
      result = result.replacingOccurrences(of: name, with: value)
    }
    return result
  }

  /// The pattern with `{file}`, `{line}` and `{column}` alone, for who fills them in later.
  var patternOfFile: String {
    pattern.replacingOccurrences(of: "{path}", with: Self.encoded(root + "/") + "{file}")
  }

  /// Percent encoding by UTF-8 bytes, the separators kept.
  static func encoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

import Foundation

/// JSON values that choices build or change.
package enum JSONMutation {
  /// A value of known keys and words, and of what surprises a reader.
  package static func value(_ choices: inout Choices, words: [String], depth: Int = 0) -> String {
    switch choices.number(below: depth > 30 ? 6 : 9) {
    case 0: return quoted(choices.one(of: words))
    case 1: return "\(choices.number(below: 65_536))"
    case 2: return choices.one(of: ["true", "false", "null"])
    case 3:
      return choices.one(of: [
        "-1", "1e999", "9223372036854775808", "0.1", "-0", "01", "\"\"", "\"\\ud800\"", "// c\n1",
      ])
    case 4: return quoted(String(decoding: [choices.byte(), choices.byte(), choices.byte()], as: UTF8.self))
    case 5: return quoted(choices.one(of: words) + choices.one(of: words))
    case 6:
      let count = choices.number(below: 4)
      return "[" + (0..<count).map { _ in value(&choices, words: words, depth: depth + 1) }.joined(separator: ",") + "]"
    default:
      let count = choices.number(below: 6)
      return "{"
        + (0..<count).map { _ in
          quoted(choices.one(of: words)) + ":" + value(&choices, words: words, depth: depth + 1)
        }.joined(separator: ",\n") + "}"
    }
  }

  /// `json` with some of its values replaced, taken out or doubled; as it is where it is no JSON.
  package static func changed(_ json: [UInt8], _ choices: inout Choices) -> [UInt8] {
    guard var value = try? JSONSerialization.jsonObject(with: Data(json)) else { return json }
    while !choices.isEmpty { value = changed(value, &choices) }
    guard let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]) else { return json }
    return Array(data)
  }

  private static func changed(_ value: Any, _ choices: inout Choices) -> Any {
    if let values = value as? [String: Any], !values.isEmpty {
      var values = values
      let key = choices.one(of: values.keys.sorted())
      switch choices.number(below: 8) {
      case 0: values[key] = nil
      case 1: values[key] = replacement(&choices)
      default: values[key] = changed(values[key]!, &choices)
      }
      return values
    }
    if let values = value as? [Any], !values.isEmpty {
      var values = values
      let index = choices.number(below: values.count)
      switch choices.number(below: 8) {
      case 0: values.remove(at: index)
      case 1: values[index] = replacement(&choices)
      case 2: values.append(values[index])
      case 3: values.swapAt(index, choices.number(below: values.count))
      default: values[index] = changed(values[index], &choices)
      }
      return values
    }
    return replacement(&choices)
  }

  private static func replacement(_ choices: inout Choices) -> Any {
    switch choices.number(below: 7) {
    case 0: return choices.number(below: 65_536) - 100
    case 1: return String(decoding: [choices.byte(), choices.byte()], as: UTF8.self)
    case 2: return NSNull()
    case 3: return [Any]()
    case 4: return Double(choices.byte()) / 7
    case 5:
      return choices.one(of: ["singleton", "type", "certain", "possible", "init-order", "uses", "error", "sdk", "view"])
    default: return Int.max
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

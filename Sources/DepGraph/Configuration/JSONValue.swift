/// A JSON value that knows where it stands, so that a message about it can say so.
struct JSONValue: Equatable {
  /// Line and column from 1, the column in UTF-8 bytes.
  struct Position: Equatable {
    var line: Int
    var column: Int
  }

  struct Member: Equatable {
    var key: String
    var position: Position
    var value: JSONValue
  }

  enum Content: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In textual order.
    case object([Member])
  }

  var content: Content
  var position: Position
}

/// Text that is not JSON: what was expected, and where.
struct JSONSyntaxError: Error, Equatable {
  var message: String
  var position: JSONValue.Position
}

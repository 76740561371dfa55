/// A JSON value that knows where it stands, so that a message about it can say so.
package struct JSONValue: Equatable {
  /// Line and column from 1, the column in UTF-8 bytes.
  package struct Position: Equatable {
    package var line: Int
    package var column: Int
  }

  package struct Member: Equatable {
    package var key: String
    package var position: Position
    package var value: JSONValue
  }

  package enum Content: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In textual order.
    case object([Member])
  }

  package var content: Content
  package var position: Position
}

/// Text that is not JSON: what was expected, and where.
package struct JSONSyntaxError: Error, Equatable {
  package var message: String
  package var position: JSONValue.Position

  package init(message: String, position: JSONValue.Position) {
    self.message = message
    self.position = position
  }
}

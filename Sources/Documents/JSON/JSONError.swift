/// An error in a JSON text, or a value that doesn't match the decoded type, with its position.
public struct JSONError: Error, Sendable, Equatable {
  /// The position of the error.
  public let place: JSONPlace

  /// A description of the error for users.
  public let message: String

  /// Creates an error.
  public init(at place: JSONPlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// The line, from 1.
  public var line: Int { place.line }

  /// The column in characters, from 1.
  public var column: Int { place.column }
}

extension JSONError: CustomStringConvertible {
  /// `line 3, column 7: expected a string, found a number`.
  public var description: String { "\(place): \(message)" }
}

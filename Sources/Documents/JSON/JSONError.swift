/// Why a text is no JSON, or not the JSON that was wanted, and where.
public struct JSONError: Error, Sendable, Equatable {
  /// Where the trouble starts.
  public let place: JSONPlace

  /// What is wrong, in words that need no knowledge of the program.
  public let message: String

  /// Creates an error.
  public init(at place: JSONPlace, _ message: String) {
    self.place = place
    self.message = message
  }

  /// The line, from 1.
  public var line: Int { place.line }

  /// The character in the line, from 1.
  public var column: Int { place.column }
}

extension JSONError: CustomStringConvertible {
  /// `line 3, column 7: expected a string, found a number`.
  public var description: String { "\(place): \(message)" }
}

/// An error in a JSON text, or a value that doesn't match the decoded type, with its position.
///
/// Its message is English. An app in another language explains the same values in its own texts.
public struct JSONError: Error, Sendable, Hashable {
  /// The position of the error.
  public let place: JSONPlace

  /// What is wrong there.
  public let reason: JSONErrorReason

  /// The path of the value from the root, such as `clocks[2].name`; empty for the root and in texts that
  /// aren't JSON.
  public let path: String

  /// Creates an error.
  public init(at place: JSONPlace, _ reason: JSONErrorReason, path: String = "") {
    self.place = place
    self.reason = reason
    self.path = path
  }

  /// The line, from 1.
  public var line: Int { place.line }

  /// The column in characters, from 1.
  public var column: Int { place.column }

  /// The reason and the path of the value in English.
  public var message: String { path.isEmpty ? "\(reason)" : "\(reason) (\(path))" }
}

extension JSONError: CustomStringConvertible {
  /// `line 3, column 7: expected a string, found a number`.
  public var description: String { "\(place): \(message)" }
}

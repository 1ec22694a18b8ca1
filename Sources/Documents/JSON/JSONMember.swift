/// A member of a JSON object: a name and a value.
public struct JSONMember: Sendable {
  /// The name.
  public let key: String

  /// The position of the name's opening quotation mark.
  public let keyPlace: JSONPlace

  /// The value.
  public let value: JSONValue

  /// Creates a member; the position defaults to the start.
  public init(_ key: String, at keyPlace: JSONPlace = .start, _ value: JSONValue) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}

extension JSONMember: Equatable {
  /// Returns whether two members have the same name and value, regardless of their positions.
  public static func == (one: JSONMember, other: JSONMember) -> Bool {
    one.name == other.name && one.value == other.value
  }
}

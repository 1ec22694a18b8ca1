/// A name and a value in a JSON object.
public struct JSONMember: Sendable {
  /// The name.
  public let key: String

  /// Where the name's opening quotation mark stands.
  public let keyPlace: JSONPlace

  /// What the name stands for.
  public let value: JSONValue

  /// Creates a member; one that comes from no text stands at the start.
  public init(_ key: String, at keyPlace: JSONPlace = .start, _ value: JSONValue) {
    self.key = key
    self.keyPlace = keyPlace
    self.value = value
  }
}

extension JSONMember: Equatable {
  /// Whether two members have the same name and value, wherever they stand.
  public static func == (one: JSONMember, other: JSONMember) -> Bool {
    one.name == other.name && one.value == other.value
  }
}

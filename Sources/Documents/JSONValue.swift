/// A value of a JSON text that knows where in the text it stands.
///
/// ```swift
/// let value = try JSONValue(parsing: contents.bytes)
/// for member in value.members ?? [] { print(member.key, member.keyPlace) }
/// ```
///
/// Two values are equal when they mean the same, wherever they stand: objects whatever the order of
/// their members, numbers by their text.
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Content: Sendable, Equatable {
    /// `null`.
    case null

    /// `true` or `false`.
    case bool(Bool)

    /// A number, as it is written.
    case number(JSONNumber)

    /// A text.
    case string(String)

    /// Values in order.
    case array([JSONValue])

    /// Named values, in the order of the text.
    case object([JSONMember])
  }

  /// What the value is.
  public let content: Content

  /// Where its first character stands.
  public let place: JSONPlace

  /// Creates a value; one that comes from no text stands at the start.
  public init(_ content: Content, at place: JSONPlace = .start) {
    self.content = content
    self.place = place
  }
}

extension JSONValue {
  /// The members of an object, or nil for any other value.
  public var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The elements of an array, or nil for any other value.
  public var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The value of an object's member, or nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSONValue? {
    members?.first { $0.name == JSONName(key) }?.value
  }
}

extension JSONValue: Equatable {
  /// Whether two values mean the same.
  public static func == (one: JSONValue, other: JSONValue) -> Bool {
    guard case .object(let members) = one.content, case .object(let others) = other.content else {
      return one.content == other.content
    }
    return members.count == others.count
      && members.sorted { $0.name < $1.name } == others.sorted { $0.name < $1.name }
  }
}

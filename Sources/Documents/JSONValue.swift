/// A JSON value with its position in the text.
///
/// ```swift
/// let value = try JSONValue(parsing: contents.bytes)
/// for member in value.members ?? [] { print(member.key, member.keyPlace) }
/// ```
///
/// Equality ignores positions and the order of an object's members; numbers are compared by their
/// text.
public struct JSONValue: Sendable {
  /// The content of a value.
  public enum Content: Sendable, Equatable {
    /// `null`.
    case null

    /// `true` or `false`.
    case bool(Bool)

    /// A number, as written.
    case number(JSONNumber)

    /// A string.
    case string(String)

    /// An array.
    case array([JSONValue])

    /// An object, with its members in the order of the text.
    case object([JSONMember])
  }

  /// The content.
  public let content: Content

  /// The position of the value's first character.
  public let place: JSONPlace

  /// Creates a value; the position defaults to the start.
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

  /// Returns the members of an object.
  ///
  /// - Throws: `JSONError` with the place of any other value.
  public func requiredMembers() throws(JSONError) -> [JSONMember] {
    if let members { return members }
    throw JSONError(at: place, .unexpected(.object, found: content.finding))
  }

  /// The elements of an array, or nil for any other value.
  public var elements: [JSONValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// Returns the value of an object's member, or nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(key: String) -> JSONValue? {
    members?.first { $0.name == JSONName(key) }?.value
  }
}

extension JSONValue: Equatable {
  /// Returns whether two values are equal, regardless of positions and member order.
  public static func == (one: JSONValue, other: JSONValue) -> Bool {
    guard case .object(let members) = one.content, case .object(let others) = other.content else {
      return one.content == other.content
    }
    return members.count == others.count
      && members.sorted { $0.name < $1.name } == others.sorted { $0.name < $1.name }
  }
}

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

extension JSONValue: Codable {
  /// Decodes any value as it is, such as a member of an object that a program doesn't know.
  ///
  /// - Throws: `DecodingError` for another decoder than ``JSONTreeDecoder``.
  public init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? TreeDecoder else {
      let message = "a JSON value is decoded by JSONTreeDecoder only"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: message)
      )
    }
    self = decoder.value
  }

  /// Encodes the value as it is.
  ///
  /// - Throws: `EncodingError` for another encoder than ``JSONTreeEncoder``.
  public func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? TreeEncoder else {
      let message = "a JSON value is encoded by JSONTreeEncoder only"
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: message)
      )
    }
    encoder.node.set(content)
  }
}

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

/// A position in a text, counted as in editors.
public struct JSONPlace: Sendable, Hashable {
  /// The line, from 1; LF, CRLF and CR end a line.
  public let line: Int

  /// The column, from 1, in grapheme clusters.
  public let column: Int

  /// The byte offset in the text, from 0.
  public let offset: Int

  /// Creates a position.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// The start of a text.
  public static let start = JSONPlace(line: 1, column: 1, offset: 0)
}

extension JSONPlace: CustomStringConvertible {
  /// The line and column.
  public var description: String { "line \(line), column \(column)" }
}

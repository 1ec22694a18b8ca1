/// Reads the members of an object by their names.
///
/// A linear search beats hashing in objects with few members, and most have their members in the
/// order in which a type reads them. The names of parsed objects are unique.
public struct JSONObjectReader {
  private let members: [JSONMember]

  /// The index after that of the last member that was read.
  private var next = 0

  /// The indices of the members that were read.
  private var read = Indices()

  /// Starts to read an object.
  ///
  /// - Throws: `DecodingError` if the value isn't an object.
  public init(_ value: JSONValue) throws {
    members = try TreeDecoder(value: value, codingPath: []).members()
  }

  /// The members whose names weren't asked for, in the order of the text.
  public var unread: [JSONMember] {
    members.indices.filter { !read.contains($0) }.map { members[$0] }
  }

  /// Reads a string.
  public mutating func string(_ name: String) throws -> String {
    try required(name) { try $0.string() }
  }

  /// Reads a string; nil if the object lacks it or has null.
  public mutating func optionalString(_ name: String) throws -> String? {
    try optional(name) { try $0.string() }
  }

  /// Reads a number; nil if the object lacks it or has null.
  public mutating func optionalDouble(_ name: String) throws -> Double? {
    try optional(name) { try $0.double() }
  }

  /// Reads a value; nil if the object lacks it or has null.
  public mutating func optional<Value: JSONReadable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value? {
    try optional(name) { try Value(reading: $0) }
  }

  /// Reads an array.
  ///
  /// - Complexity: O(*n*) in the number of elements, besides what reading them takes.
  public mutating func array<Element: JSONReadable>(
    _ name: String,
    of type: Element.Type = Element.self
  ) throws -> [Element] {
    try required(name) { value in
      let elements = try TreeDecoder(value: value, codingPath: []).elements()
      var result: [Element] = []
      result.reserveCapacity(elements.count)
      for index in elements.indices {
        let element = try Self.at(TreeKey(intValue: index)) {
          try Element(reading: elements[index])
        }
        result.append(element)
      }
      return result
    }
  }

  // MARK: - Members

  private mutating func required<Value>(
    _ name: String,
    _ read: (JSONValue) throws -> Value
  ) throws -> Value {
    guard let value = value(name) else {
      throw DecodingError.keyNotFound(TreeKey(stringValue: name), .init([], .missingName(name)))
    }
    return try Self.at(TreeKey(stringValue: name)) { try read(value) }
  }

  private mutating func optional<Value>(
    _ name: String,
    _ read: (JSONValue) throws -> Value
  ) throws -> Value? {
    guard let value = value(name) else { return nil }
    if case .null = value.content { return nil }
    return try Self.at(TreeKey(stringValue: name)) { try read(value) }
  }

  private mutating func value(_ name: String) -> JSONValue? {
    let name = JSONName(name)
    let isNext = next < members.count && members[next].name == name
    guard let index = isNext ? next : members.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    next = index + 1
    read.insert(index)
    return members[index].value
  }

  /// Performs a part of the reading; its errors get the key in front of their paths.
  private static func at<Value>(
    _ key: @autoclosure () -> TreeKey,
    _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as DecodingError {
      throw error.below([key()])
    } catch {
      throw error.located(at: [key()])
    }
  }
}

extension JSONObjectReader {
  /// A set of indices, which allocates only for those of long objects.
  private struct Indices {
    private var low: UInt64 = 0
    private var high: Set<Int> = []

    func contains(_ index: Int) -> Bool {
      index < 64 ? low & 1 << index != 0 : high.contains(index)
    }

    mutating func insert(_ index: Int) {
      if index < 64 { low |= 1 << index } else { high.insert(index) }
    }
  }
}

extension JSONValue {
  fileprivate func string() throws -> String {
    if case .string(let string) = content { return string }
    return try TreeDecoder(value: self, codingPath: []).decode(String.self)
  }

  fileprivate func double() throws -> Double {
    try TreeDecoder(value: self, codingPath: []).decode(Double.self)
  }
}

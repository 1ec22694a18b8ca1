/// A decoder of one value of a JSON tree.
struct TreeDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(TreeKeyedDecoding(try members(), codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    TreeUnkeyedDecoding(elements: try elements(), codingPath: codingPath)
  }

  /// Returns the members of the object.
  func members() throws -> [JSONMember] {
    guard let members = value.members else { throw mismatch([String: JSONValue].self, .object) }
    return members
  }

  /// Returns the elements of the array.
  func elements() throws -> [JSONValue] {
    guard let elements = value.elements else { throw mismatch([JSONValue].self, .array) }
    return elements
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

// MARK: - Single values

extension TreeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.content == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = value.content else { throw mismatch(type, .bool) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let value) = value.content else { throw mismatch(type, .string) }
    return value
  }

  func decode(_ type: Double.Type) throws -> Double { try floatingPoint() }
  func decode(_ type: Float.Type) throws -> Float { try floatingPoint() }
  func decode(_ type: Int.Type) throws -> Int { try integer() }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer() }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer() }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer() }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer() }
  func decode(_ type: UInt.Type) throws -> UInt { try integer() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer() }

  /// Decodes a value; an error without a place gets the path of the value.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try Value(from: self)
    } catch {
      throw error.located(at: codingPath)
    }
  }

  private func integer<Integer: FixedWidthInteger>() throws -> Integer {
    guard case .number(let number) = value.content else { throw mismatch(Integer.self, .number) }
    guard let integer = number.integer(Integer.self) else {
      let (least, most) = ("\(Integer.min)", "\(Integer.max)")
      let found = String(number.text.prefix(40))
      throw corrupted(.notWhole(from: least, to: most, found: found))
    }
    return integer
  }

  private func floatingPoint<Float: BinaryFloatingPoint & LosslessStringConvertible>()
    throws -> Float
  {
    guard case .number(let number) = value.content else { throw mismatch(Float.self, .number) }
    guard let value = number.floatingPoint(Float.self) else {
      throw corrupted(.tooLarge(String(number.text.prefix(40))))
    }
    return value
  }
}

// MARK: - Errors

extension TreeDecoder {
  private func mismatch(_ type: Any.Type, _ expected: JSONExpectation) -> DecodingError {
    .typeMismatch(type, .init(codingPath, .unexpected(expected, found: value.content.finding)))
  }

  private func corrupted(_ reason: JSONErrorReason) -> DecodingError {
    .dataCorrupted(.init(codingPath, reason))
  }
}

/// A keyed decoding container over the members of an object.
///
/// The generic `decode` satisfies all `decode` requirements, because all types, including numbers,
/// decode themselves from a single value container.
private struct TreeKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let names: [String]
  private let values: [JSONName: JSONValue]

  init(_ members: [JSONMember], codingPath: [any CodingKey]) {
    self.codingPath = codingPath
    names = members.map(\.key)
    // Parsed objects have unique names; in other objects the last member wins.
    values = Dictionary(members.map { (JSONName($0.key), $0.value) }) { $1 }
  }

  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { values[JSONName(key.stringValue)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(TreeKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: some CodingKey) throws -> TreeDecoder {
    guard let value = values[JSONName(key.stringValue)] else {
      throw DecodingError.keyNotFound(key, .init(codingPath, .missingName(key.stringValue)))
    }
    return TreeDecoder(value: value, codingPath: codingPath + [key])
  }
}

/// An unkeyed decoding container over the elements of an array.
private struct TreeUnkeyedDecoding: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(elements: [JSONValue], codingPath: [any CodingKey]) {
    self.elements = elements
    self.codingPath = codingPath
  }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex == elements.count }

  /// Advances only if the element is null, as the protocol requires.
  mutating func decodeNil() throws -> Bool {
    let isNil = try current().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try current().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try current()
    currentIndex += 1
    return decoder
  }

  private func current() throws -> TreeDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        .init(codingPath, .tooFewElements(elements.count))
      )
    }
    let path = codingPath + [TreeKey(index: currentIndex)]
    return TreeDecoder(value: elements[currentIndex], codingPath: path)
  }
}

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

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

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

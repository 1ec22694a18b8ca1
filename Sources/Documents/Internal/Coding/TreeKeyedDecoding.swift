/// A keyed decoding container over the members of an object.
///
/// The generic `decode` satisfies all `decode` requirements, because all types, including numbers,
/// decode themselves from a single value container.
struct TreeKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
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
    try Value(from: decoder(key))
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

/// An encoder of a value into one node of a JSON tree.
struct TreeEncoder: Encoder {
  let node: TreeNode
  let codingPath: [any CodingKey]

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(TreeKeyedEncoding(node: node, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return TreeUnkeyedEncoding(node: node, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

// MARK: - Single values

extension TreeEncoder: SingleValueEncodingContainer {
  func encodeNil() { node.set(.null) }
  func encode(_ value: Bool) { node.set(.bool(value)) }
  func encode(_ value: String) { node.set(.string(value)) }
  func encode(_ value: Double) throws { try encode(floatingPoint: value) }
  func encode(_ value: Float) throws { try encode(floatingPoint: value) }
  func encode(_ value: Int) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: Int8) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: Int16) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: Int32) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: Int64) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: UInt) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: UInt8) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: UInt16) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: UInt32) { node.set(.number(JSONNumber(value))) }
  func encode(_ value: UInt64) { node.set(.number(JSONNumber(value))) }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }

  private func encode(
    floatingPoint value: some BinaryFloatingPoint & LosslessStringConvertible
  ) throws {
    guard let number = JSONNumber(value) else {
      let message = "JSON has no number for \(value)"
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: codingPath, debugDescription: message)
      )
    }
    node.set(.number(number))
  }
}

/// A keyed encoding container for an object; its generic `encode` satisfies all `encode`
/// requirements.
private struct TreeKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: TreeNode
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { node.insert(key.stringValue).set(.null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try value.encode(to: encoder(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(TreeKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: some CodingKey) -> TreeEncoder {
    TreeEncoder(node: node.insert(key.stringValue), codingPath: codingPath + [key])
  }
}

/// An unkeyed encoding container for an array.
private struct TreeUnkeyedEncoding: UnkeyedEncodingContainer {
  let node: TreeNode
  let codingPath: [any CodingKey]

  var count: Int { node.count }

  func encodeNil() { node.append().set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder()) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> TreeEncoder {
    let path = codingPath + [TreeKey(index: node.count)]
    return TreeEncoder(node: node.append(), codingPath: path)
  }
}

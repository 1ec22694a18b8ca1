/// A keyed encoding container for an object; its generic `encode` satisfies all `encode`
/// requirements.
struct TreeKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
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

/// An unkeyed encoding container for an array.
struct TreeUnkeyedEncoding: UnkeyedEncodingContainer {
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

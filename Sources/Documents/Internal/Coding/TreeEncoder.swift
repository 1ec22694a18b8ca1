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

/// Encodes values as JSON that people can read and compare.
///
/// Two spaces a level, one member a line, names sorted, a final newline, nothing escaped that need not
/// be: a small change of the value is a small change of the text.
///
/// ```swift
/// let bytes = try JSONTreeEncoder().encode(["Oslo": "Europe/Oslo"])
/// ```
public struct JSONTreeEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// The text of a value, in UTF-8.
  ///
  /// - Throws: `EncodingError` for a number that isn't finite, and what the value itself throws.
  public func encode(_ value: some Encodable) throws -> [UInt8] {
    try tree(of: value).text
  }

  /// The tree of a value, to be changed or joined with another before it is written.
  public func tree(of value: some Encodable) throws -> JSONValue {
    let node = TreeNode()
    try value.encode(to: TreeEncoder(node: node, codingPath: []))
    return node.value
  }
}

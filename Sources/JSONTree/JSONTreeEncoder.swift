/// Encodes values as JSON that is easy to read and to diff.
///
/// Two spaces per level, one member per line, sorted names, a final newline and minimal escaping: a
/// small change of the value is a small change of the text.
///
/// ```swift
/// let bytes = try JSONTreeEncoder().encode(["Oslo": "Europe/Oslo"])
/// ```
public struct JSONTreeEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Encodes a value as UTF-8 text.
  ///
  /// - Throws: `EncodingError` for a number that isn't finite, and errors of the value's own
  ///   encoding.
  public func encode(_ value: some Encodable) throws -> [UInt8] {
    try tree(of: value).text
  }

  /// Encodes a value as a tree, which can be changed or merged before it is written.
  public func tree(of value: some Encodable) throws -> JSONValue {
    let node = TreeNode()
    try value.encode(to: TreeEncoder(node: node, codingPath: []))
    return node.value
  }
}

/// The name of a member, compared, ordered and hashed by its bytes.
///
/// RFC 8259, section 8.3, compares names by their code units. `String` compares by canonical
/// equivalence, and its hashing is quadratic in the number of combining marks of a cluster.
struct JSONName: Hashable, Comparable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: JSONName, other: JSONName) -> Bool {
    let (bytes, others) = (one.text.utf8Span.span, other.text.utf8Span.span)
    guard bytes.count == others.count else { return false }
    for index in bytes.indices where bytes[index] != others[index] { return false }
    return true
  }

  static func < (one: JSONName, other: JSONName) -> Bool {
    let (bytes, others) = (one.text.utf8Span.span, other.text.utf8Span.span)
    for index in 0..<min(bytes.count, others.count) where bytes[index] != others[index] {
      return bytes[index] < others[index]
    }
    return bytes.count < others.count
  }

  func hash(into hasher: inout Hasher) {
    text.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension JSONMember {
  /// The key for comparisons.
  var name: JSONName { JSONName(key) }
}

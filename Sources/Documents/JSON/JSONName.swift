/// The name of a member as it is compared, ordered and hashed: by its bytes.
///
/// RFC 8259, section 8.3, compares names by their code units. `String` takes canonically equivalent
/// texts for equal, and takes a time to hash them that is quadratic in the marks of a cluster.
struct JSONName: Hashable, Comparable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (one: JSONName, other: JSONName) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  static func < (one: JSONName, other: JSONName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    text.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}

extension JSONMember {
  /// The key, to be compared.
  var name: JSONName { JSONName(key) }
}

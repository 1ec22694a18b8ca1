/// A cache of formatted texts, because formatting with ICU is slower than a look-up.
struct KeptTexts<Key: Hashable & Sendable>: Sendable {
  /// The maximum number of texts; the cache is cleared when it is exceeded.
  private static var limit: Int { 64 }

  private var texts: [Key: String] = [:]

  /// The cached text of a key.
  subscript(key: Key) -> String? {
    get { texts[key] }
    set {
      if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
      texts[key] = newValue
    }
  }
}

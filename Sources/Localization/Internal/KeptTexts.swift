/// The texts that were made last, because ICU takes longer to make one than to find it again.
struct KeptTexts<Key: Hashable & Sendable>: Sendable {
  /// How many texts are kept before all are forgotten.
  private static var limit: Int { 64 }

  private var texts: [Key: String] = [:]

  /// The text that is kept under a key.
  subscript(key: Key) -> String? {
    get { texts[key] }
    set {
      if texts.count >= Self.limit { texts.removeAll(keepingCapacity: true) }
      texts[key] = newValue
    }
  }
}

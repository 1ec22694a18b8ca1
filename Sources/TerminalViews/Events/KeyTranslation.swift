/// Other keys for those that a view handles itself.
///
/// A key that replaces another one arrives in the view as the other one; a replaced key doesn't
/// arrive.
///
/// ```swift
/// var translation = KeyTranslation()
/// translation.replace(["up", "down"], by: ["ctrl-p", "ctrl-n"])
/// assert(translation["ctrl-p"] == "up")
/// assert(translation["up"] == nil)
/// ```
public nonisolated struct KeyTranslation: Hashable, Sendable {
  private var meanings: [KeyEvent: KeyEvent] = [:]
  private var replaced: Set<KeyEvent> = []

  /// Makes a translation that changes no key.
  public init() {}

  /// Replaces keys by others, in order: the first one by the first, the second one by the second.
  ///
  /// If there are more new keys than old ones, the additional ones have the meaning of the last
  /// one.
  ///
  /// - Parameters:
  ///   - own: The keys that the view knows.
  ///   - keys: The keys that the user presses.
  public mutating func replace(_ own: [KeyEvent], by keys: [KeyEvent]) {
    guard let last = own.last else { return }
    replaced.formUnion(own)
    for (index, key) in keys.enumerated() {
      meanings[key] = index < own.count ? own[index] : last
    }
  }

  /// The key that the view gets for a key; nil if it gets none.
  public subscript(key: KeyEvent) -> KeyEvent? {
    meanings[key] ?? (replaced.contains(key) ? nil : key)
  }

  /// Whether the key has another meaning, or none.
  func changes(_ key: KeyEvent) -> Bool { meanings[key] != nil || replaced.contains(key) }
}

import MAVB

/// The texts that were searched for, the latest first.
nonisolated struct FindHistory: Codable, Hashable {
  /// The maximum number of texts.
  static let limit = 50

  /// The texts.
  private(set) var texts: [String] = []

  /// The index of the recalled text; nil for the one being typed.
  private var place: Int?

  /// The text that was being typed when the first one was recalled.
  private var draft = ""

  /// Adds a text, which moves to the front if it is known.
  mutating func add(_ text: String) {
    leave()
    guard !text.isEmpty else { return }
    texts.removeAll { $0.hasSameBytes(as: text) }
    texts = Array(([text] + texts).prefix(Self.limit))
  }

  /// Returns the text some places further back, or the typed one in front of the latest.
  mutating func recall(by distance: Int, from text: String) -> String {
    if place == nil { draft = text }
    let next = min((place ?? -1) + distance, texts.count - 1)
    place = next < 0 ? nil : next
    return place.map { texts[$0] } ?? draft
  }

  /// Starts at the latest text again.
  mutating func leave() { (place, draft) = (nil, "") }
}

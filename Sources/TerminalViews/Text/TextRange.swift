/// A caret or a selection in a text, counted in grapheme clusters.
public nonisolated struct TextRange: Hashable, Sendable, Codable {
  /// The fixed end of the selection.
  public var anchor: Int

  /// The position of the caret.
  public var head: Int

  /// Makes a selection.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Makes a caret without a selection.
  public init(caret: Int) {
    self.init(anchor: caret, head: caret)
  }

  /// The first selected cluster.
  public var lowerBound: Int { min(anchor, head) }

  /// The cluster after the last selected one.
  public var upperBound: Int { max(anchor, head) }

  /// The selected clusters.
  public var range: Range<Int> { lowerBound..<upperBound }

  /// Whether the selection is empty.
  public var isEmpty: Bool { anchor == head }

  /// Returns the selection clamped to a text length.
  func clamped(to count: Int) -> TextRange {
    TextRange(anchor: min(max(0, anchor), count), head: min(max(0, head), count))
  }
}

/// A caret or a selection in a text, counted in grapheme clusters.
public nonisolated struct TextRange: Hashable, Sendable, Codable {
  /// Where the selection was begun.
  public var anchor: Int

  /// Where the caret stands.
  public var head: Int

  /// Makes a selection.
  public init(anchor: Int, head: Int) {
    self.anchor = anchor
    self.head = head
  }

  /// Makes a caret that selects nothing.
  public init(caret: Int) {
    self.init(anchor: caret, head: caret)
  }

  /// The first cluster selected.
  public var lowerBound: Int { min(anchor, head) }

  /// The cluster after the last selected.
  public var upperBound: Int { max(anchor, head) }

  /// The clusters selected.
  public var range: Range<Int> { lowerBound..<upperBound }

  /// Whether nothing is selected.
  public var isEmpty: Bool { anchor == head }

  /// The same selection in a text that may be shorter.
  func clamped(to count: Int) -> TextRange {
    TextRange(anchor: min(max(0, anchor), count), head: min(max(0, head), count))
  }
}

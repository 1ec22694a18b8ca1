/// A selection of text with the mouse, from the press to the pointer.
///
/// It grows by clusters, after a double click by words; a triple click selects everything.
nonisolated struct TextDrag: Hashable {
  /// The parts by which a selection grows.
  enum Unit: Hashable {
    case cluster
    case word
    case all

    /// The unit for a number of clicks.
    init(clickCount: Int) {
      self = clickCount >= 3 ? .all : clickCount == 2 ? .word : .cluster
    }
  }

  /// The parts by which the selection grows.
  let unit: Unit

  /// The clusters that the press selected.
  let origin: Range<Int>

  /// Returns the selection of what the press selected and the part under the pointer.
  func selection(to part: Range<Int>) -> TextRange {
    if part.lowerBound < origin.lowerBound {
      return TextRange(anchor: origin.upperBound, head: part.lowerBound)
    }
    return TextRange(anchor: origin.lowerBound, head: max(origin.upperBound, part.upperBound))
  }
}

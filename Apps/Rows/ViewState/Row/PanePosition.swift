import MAVB

/// The position in a row that the pane shows.
struct PanePosition: SessionValue, Equatable {
  /// The start of a row.
  static let atStart = PanePosition(byte: 0)

  /// The byte of the row around which a long one is shown.
  let byte: Int

  /// The first visible line; nil if the byte is to be brought into view.
  let line: Int?

  /// Makes the position of a byte.
  init(byte: Int) { (self.byte, line) = (byte, byte == 0 ? 0 : nil) }

  /// Makes a position to return to.
  init(byte: Int, line: Int) { (self.byte, self.line) = (byte, line) }
}

/// What a search returns to in the pane.
struct KeptPane: Equatable {
  /// The position that was shown.
  let position: PanePosition

  /// Whether the pane had the focus.
  let isFocused: Bool
}

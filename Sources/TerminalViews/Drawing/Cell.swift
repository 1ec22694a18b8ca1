/// One column of one row: a grapheme cluster, or the right half of the one before, and its look.
public nonisolated struct Cell: Hashable, Sendable {
  /// The first scalar of the cluster: where it differs, the clusters do.
  ///
  /// Frames are compared cell by cell, and to find out that two clusters are not canonically
  /// equivalent costs many times more. So it stands first.
  public let base: Unicode.Scalar

  /// How many columns the cluster takes: 1, 2, or 0 for the right half of a wide one.
  public let width: UInt8

  /// The look.
  public var style: Style

  /// The cluster; a space where nothing stands.
  public let character: Character

  /// Makes a cell.
  public init(character: Character, style: Style = .plain, width: UInt8 = 1) {
    base = character.unicodeScalars.first ?? " "
    self.width = width
    self.style = style
    self.character = character
  }

  /// An empty cell in the terminal's own look.
  public static let blank = Cell(character: " ")

  /// The right half of a wide cluster.
  public static func continuation(_ style: Style) -> Cell {
    Cell(character: " ", style: style, width: 0)
  }
}

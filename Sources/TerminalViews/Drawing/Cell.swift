/// One column of one row: a grapheme cluster, or the right half of the one before, and its look.
public nonisolated struct Cell: Hashable, Sendable {
  private let cluster: Cluster

  /// The look.
  public var style: Style

  /// How many columns the cluster takes: 1, 2, or 0 for the right half of a wide one.
  public let width: UInt8

  /// Makes a cell.
  public init(character: Character, style: Style = .plain, width: UInt8 = 1) {
    cluster = Cluster(character)
    self.style = style
    self.width = width
  }

  /// Makes a cell of a printable ASCII character.
  init(ascii: UInt8, style: Style) {
    cluster = Cluster(ascii: ascii)
    self.style = style
    width = 1
  }

  /// The cluster; a space where nothing stands.
  public var character: Character { cluster.character }

  /// The scalar of a cluster that consists of only one, as nearly all do.
  public var scalar: Unicode.Scalar? { cluster.scalar }

  /// An empty cell in the terminal's own look.
  public static let blank = Cell(character: " ")

  /// The right half of a wide cluster.
  public static func continuation(_ style: Style) -> Cell {
    Cell(character: " ", style: style, width: 0)
  }
}

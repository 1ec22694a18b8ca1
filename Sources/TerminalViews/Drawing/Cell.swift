/// One column of one row: a grapheme cluster, or the right half of the one before, and its look.
public nonisolated struct Cell: Hashable, Sendable {
  @usableFromInline let cluster: Cluster

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

  /// Makes a cell of a scalar that is a cluster of one column by itself.
  @inlinable
  init(_ scalar: Unicode.Scalar, style: Style) {
    cluster = Cluster(scalar)
    self.style = style
    width = 1
  }

  /// The cluster; a space where nothing stands.
  public var character: Character { cluster.character }

  /// The scalar of a cluster that consists of only one, as nearly all do.
  @inlinable public var scalar: Unicode.Scalar? { cluster.scalar }

  /// Whether two cells look the same.
  @inlinable
  public static func == (one: Cell, other: Cell) -> Bool {
    one.cluster.number == other.cluster.number && one.style == other.style
      && one.width == other.width
  }

  /// An empty cell in the terminal's own look.
  public static let blank = Cell(character: " ")

  /// The right half of a wide cluster.
  public static func continuation(_ style: Style) -> Cell {
    Cell(character: " ", style: style, width: 0)
  }
}

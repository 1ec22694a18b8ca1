/// One column of one row: a grapheme cluster, or the right half of the one before, and its look.
///
/// Two words without gaps: frames are compared cell by cell, some thousand of them for each key.
public nonisolated struct Cell: Hashable, Sendable {
  /// The cluster's number, and above it the code of the foreground.
  @usableFromInline let front: UInt64

  /// The code of the background, and above it the attributes and the width.
  @usableFromInline let back: UInt64

  /// Makes a cell.
  public init(character: Character, style: Style = .plain, width: UInt8 = 1) {
    self.init(Cluster(character), style, width)
  }

  /// Makes a cell of a scalar that is a cluster of one column by itself.
  @inlinable
  init(_ scalar: Unicode.Scalar, style: Style) {
    self.init(Cluster(scalar), style, 1)
  }

  @inlinable
  init(_ cluster: Cluster, _ style: Style, _ width: UInt8) {
    front = UInt64(cluster.number) | UInt64(style.foregroundCode) << 32
    back =
      UInt64(style.backgroundCode) | UInt64(style.attributes.rawValue) << 32 | UInt64(width) << 40
  }

  @inlinable var cluster: Cluster { Cluster(number: UInt32(truncatingIfNeeded: front)) }

  /// The look.
  @inlinable public var style: Style {
    get {
      Style(
        foregroundCode: UInt32(truncatingIfNeeded: front >> 32),
        backgroundCode: UInt32(truncatingIfNeeded: back),
        attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: back >> 32))
      )
    }
    set { self = Cell(cluster, newValue, width) }
  }

  /// How many columns the cluster takes: 1, 2, or 0 for the right half of a wide one.
  @inlinable public var width: UInt8 { UInt8(truncatingIfNeeded: back >> 40) }

  /// The cluster; a space where nothing stands.
  public var character: Character { cluster.character }

  /// The scalar of a cluster that consists of only one, as nearly all do.
  @inlinable public var scalar: Unicode.Scalar? { cluster.scalar }

  /// Whether another cell has the same style and width, whatever stands in it.
  @inlinable
  public func looks(like other: Cell) -> Bool {
    front >> 32 == other.front >> 32 && back == other.back
  }

  /// Whether two cells look the same.
  @inlinable
  public static func == (one: Cell, other: Cell) -> Bool {
    one.front == other.front && one.back == other.back
  }

  /// An empty cell in the terminal's own look.
  public static let blank = Cell(character: " ")

  /// The right half of a wide cluster.
  public static func continuation(_ style: Style) -> Cell {
    Cell(character: " ", style: style, width: 0)
  }
}

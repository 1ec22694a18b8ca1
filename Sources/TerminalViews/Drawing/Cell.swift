import Synchronization

/// One column of one row: a grapheme cluster, or the right half of a wide one, and its style.
///
/// It is packed into two words, because frames are compared cell by cell.
public nonisolated struct Cell: Hashable, Sendable {
  /// The cluster's number (bits 0 to 31) and the foreground code (bits 32 to 63).
  @usableFromInline let front: UInt64

  /// The background code (bits 0 to 31), the attributes (bits 32 to 39), the width (bits 40 to 47)
  /// and the number of the link (bits 48 to 63).
  @usableFromInline let back: UInt64

  /// Makes a cell.
  public init(character: Character, style: Style = .plain, width: UInt8 = 1) {
    self.init(Cluster(character), style, width)
  }

  /// Makes a cell from a scalar that is a cluster of one column.
  @inlinable
  init(_ scalar: Unicode.Scalar, style: Style) {
    self.init(Cluster(scalar), style, 1)
  }

  @inlinable
  init(_ cluster: Cluster, _ style: Style, _ width: UInt8) {
    front = UInt64(cluster.number) | UInt64(style.foregroundCode) << 32
    back =
      UInt64(style.backgroundCode) | UInt64(style.attributes.rawValue) << 32 | UInt64(width) << 40
      | UInt64(style.linkCode) << 48
  }

  @inlinable var cluster: Cluster { Cluster(number: UInt32(truncatingIfNeeded: front)) }

  /// The style.
  @inlinable public var style: Style {
    get {
      Style(
        foregroundCode: UInt32(truncatingIfNeeded: front >> 32),
        backgroundCode: UInt32(truncatingIfNeeded: back),
        attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: back >> 32)),
        linkCode: UInt16(truncatingIfNeeded: back >> 48)
      )
    }
    set { self = Cell(cluster, newValue, width) }
  }

  /// The width of the cluster: 1 or 2 columns, or 0 for the right half of a wide one.
  @inlinable public var width: UInt8 { UInt8(truncatingIfNeeded: back >> 40) }

  /// The cluster; a space in an empty cell.
  public var character: Character { cluster.character }

  /// The scalar of a single-scalar cluster; nil for other clusters.
  @inlinable public var scalar: Unicode.Scalar? { cluster.scalar }

  /// Returns whether another cell has the same style and width, regardless of the cluster.
  @inlinable
  public func looks(like other: Cell) -> Bool {
    front >> 32 == other.front >> 32 && back == other.back
  }

  /// Returns whether two cells are equal.
  @inlinable
  public static func == (one: Cell, other: Cell) -> Bool {
    one.front == other.front && one.back == other.back
  }

  /// An empty cell in the terminal's default style.
  public static let blank = Cell(character: " ")

  /// Returns the right half of a wide cluster.
  public static func continuation(_ style: Style) -> Cell {
    Cell(character: " ", style: style, width: 0)
  }
}

/// A grapheme cluster as a number, so that frames are copied and compared as trivial types.
///
/// The number of a single-scalar cluster is its scalar value. Other clusters, such as an emoji
/// family, are interned: numbered when first seen, and never freed.
@usableFromInline
nonisolated struct Cluster: Hashable, Sendable {
  @usableFromInline let number: UInt32

  /// The first number of interned clusters: one more than the largest scalar value.
  private static let firstNumber: UInt32 = 0x11_0000

  private static let known = Mutex(Table())

  private struct Table {
    var numbers: [[Unicode.Scalar]: UInt32] = [:]
    var characters: [Character] = []
  }

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      self.init(scalar)
    } else {
      self.init(number: Self.number(of: character))
    }
  }

  @inlinable
  init(_ scalar: Unicode.Scalar) { self.init(number: scalar.value) }

  @inlinable
  init(number: UInt32) { self.number = number }

  /// The scalar of a single-scalar cluster.
  @inlinable var scalar: Unicode.Scalar? { Unicode.Scalar(number) }

  /// The cluster as a character.
  var character: Character {
    if let scalar { return Character(scalar) }
    return Self.known.withLock { $0.characters[Int(number - Self.firstNumber)] }
  }

  private static func number(of character: Character) -> UInt32 {
    // Compared by scalars, because terminals distinguish canonically equivalent clusters.
    let scalars = Array(character.unicodeScalars)
    return known.withLock { table in
      if let number = table.numbers[scalars] { return number }
      let number = firstNumber + UInt32(table.characters.count)
      table.numbers[scalars] = number
      table.characters.append(character)
      return number
    }
  }
}

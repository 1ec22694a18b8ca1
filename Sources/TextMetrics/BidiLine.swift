import CICU

/// A line of text in visual order (UAX #9).
///
/// Iterate over it to draw from left to right. Directional overrides (LRO and RLO) are not obeyed,
/// because they make a text look like another one: they are clusters with a visible form. A line
/// without right-to-left text is iterated in place, without an allocation or a call of ICU.
///
/// ```swift
/// var column = 0
/// for cluster in BidiLine("שלום (world)") {
///   print(cluster.character.displayed, "at column", column)
///   column += cluster.character.displayWidth
/// }
/// ```
public struct BidiLine: Sendable {
  /// The paragraph direction, which determines the order of runs and of neutral characters.
  public enum Direction: Sendable, Hashable {
    /// The direction of the first strong character (rules P2 and P3), by default left to right.
    case automatic
    /// Left to right, regardless of the text.
    case leftToRight
    /// Right to left, regardless of the text.
    case rightToLeft
  }

  /// A cluster in visual order.
  public struct Cluster: Sendable, Hashable {
    /// The character to draw; brackets and the like are mirrored in right-to-left text.
    public let character: Character
    /// The index of the cluster in the text, from 0.
    public let offset: Int
    /// Whether the cluster is in a right-to-left run.
    public let isRightToLeft: Bool
  }

  /// The text in logical order.
  public let text: String

  /// Whether the paragraph direction is right to left.
  public let isRightToLeft: Bool

  /// Whether the visual order differs from the logical order.
  public var isReordered: Bool { reordered != nil }

  // nil if the visual order is the logical order.
  private let reordered: [Cluster]?

  /// Determines the visual order of a line.
  ///
  /// - Complexity: O(*n*) in the length.
  public init(_ text: String, direction: Direction = .automatic) {
    self.text = text
    if direction != .rightToLeft, !text.containsRightToLeft {
      isRightToLeft = false
      reordered = nil
    } else {
      let levels = BidiLevels(text, direction: direction)
      isRightToLeft = levels.isRightToLeft
      reordered = levels.visualClusters(of: text)
    }
  }

  /// Makes a line in logical order, for a terminal that reorders text by itself.
  public init(logical text: String) {
    self.text = text
    isRightToLeft = false
    reordered = nil
  }

  /// Returns whether a line of text has right-to-left direction, without reordering it.
  ///
  /// - Complexity: O(*n*) in the scalars before the first letter.
  public static func isRightToLeft(_ text: String) -> Bool {
    // UAX #9, rules P2 and P3: the first letter outside isolates determines the direction. A line
    // end is drawn in the line and doesn't end it.
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch icu_direction(scalar.value) {
      case .leftToRight where isolates == 0: return false
      case .rightToLeft where isolates == 0: return true
      case .rightToLeftArabic where isolates == 0: return true
      case .firstStrongIsolate, .leftToRightIsolate, .rightToLeftIsolate: isolates += 1
      case .popIsolate: isolates = Swift.max(0, isolates - 1)
      default: continue
      }
    }
    return false
  }
}

extension BidiLine: Sequence {
  /// An iterator over the clusters from left to right.
  public struct Iterator: IteratorProtocol {
    fileprivate var logical: String.Iterator
    fileprivate let reordered: [Cluster]?
    fileprivate var position = 0

    /// Returns the next cluster to the right.
    public mutating func next() -> Cluster? {
      defer { position += 1 }
      if let reordered { return position < reordered.count ? reordered[position] : nil }
      return logical.next().map { Cluster(character: $0, offset: position, isRightToLeft: false) }
    }
  }

  /// Makes an iterator over the clusters from left to right.
  public func makeIterator() -> Iterator {
    Iterator(logical: text.makeIterator(), reordered: reordered)
  }

  /// Returns the leftmost column of a cluster, the position of a caret before it.
  ///
  /// An offset past the last cluster gives the column after the end of the line; for a
  /// right-to-left line that is -1, the cell to its left.
  ///
  /// - Complexity: O(*n*) in the length.
  public func column(of offset: Int) -> Int {
    var column = 0
    for cluster in self {
      if cluster.offset == offset { return column }
      column += cluster.character.displayWidth
    }
    return isRightToLeft ? -1 : column
  }

  /// Returns the offset of the cluster at a column, or nil outside the line.
  ///
  /// - Complexity: O(*n*) in the length.
  public func offset(at column: Int) -> Int? {
    guard column >= 0 else { return nil }
    var end = 0
    for cluster in self {
      end += cluster.character.displayWidth
      if column < end { return cluster.offset }
    }
    return nil
  }
}

/// The embedding levels of a line: even for left-to-right text, odd for right-to-left text.
struct BidiLevels {
  let isRightToLeft: Bool
  // One level per UTF-16 code unit.
  private let levels: [UInt8]

  init(_ text: String, direction: BidiLine.Direction) {
    let units = text.utf16.map { $0.isDrawnControl ? 0xFFFD : $0 }
    let bidi = icu_bidiOpen()
    defer { icu_bidiClose(bidi) }
    var status = ICUStatus.success
    icu_bidiSetText(bidi, units, Int32(units.count), direction.level, &status)
    if status.isSuccess, let levels = icu_bidiLevels(bidi, &status), status.isSuccess {
      self.levels = Array(UnsafeBufferPointer(start: levels, count: units.count))
      isRightToLeft = icu_bidiBaseLevel(bidi) & 1 == 1
    } else {
      levels = Array(repeating: 0, count: units.count)
      isRightToLeft = direction == .rightToLeft
    }
  }

  /// Returns the clusters from left to right.
  ///
  /// A cluster has the level of its base and is never split.
  func visualClusters(of text: String) -> [BidiLine.Cluster] {
    var characters: [Character] = []
    var clusterLevels: [UInt8] = []
    var unit = 0
    for character in text {
      characters.append(character)
      clusterLevels.append(levels[unit])
      unit += character.utf16.count
    }
    var order = [Int32](repeating: 0, count: characters.count)
    icu_bidiReorder(clusterLevels, Int32(characters.count), &order)
    return order.map { number in
      let offset = Int(number)
      let isRightToLeft = clusterLevels[offset] & 1 == 1
      let character = characters[offset]
      return BidiLine.Cluster(
        character: isRightToLeft ? character.mirrored : character,
        offset: offset,
        isRightToLeft: isRightToLeft
      )
    }
  }
}

extension UInt16 {
  /// Whether a character that controls the order is drawn instead of obeyed: an override, or a line
  /// end (class B of UAX #9), which would end the isolates of its line.
  fileprivate var isDrawnControl: Bool {
    switch self {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029, 0x202D, 0x202E: true
    default: false
    }
  }
}

extension BidiLine.Direction {
  fileprivate var level: UInt8 {
    switch self {
    case .automatic: UInt8(ICU_BIDI_AUTOMATIC)
    case .leftToRight: UInt8(ICU_BIDI_LEFT_TO_RIGHT)
    case .rightToLeft: UInt8(ICU_BIDI_RIGHT_TO_LEFT)
    }
  }
}

extension Character {
  /// The mirrored character (UAX #9, rule L4), if there is one, otherwise the character itself.
  fileprivate var mirrored: Character {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    return Unicode.Scalar(icu_mirror(first.value)).map(Character.init) ?? self
  }
}

extension StringProtocol {
  /// Whether the text may contain right-to-left characters or bidirectional controls.
  ///
  /// A fast test without false negatives: it checks the blocks that Unicode reserves for
  /// right-to-left scripts (DerivedBidiClass.txt, the defaults R and AL) and the controls of UAX
  /// #9.
  package var containsRightToLeft: Bool {
    // Right-to-left characters start at U+0590, whose first byte in UTF-8 is 0xD6.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains { $0.mayRunToTheLeft }
  }
}

extension Unicode.Scalar {
  fileprivate var mayRunToTheLeft: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}

/// A line of text in visual order (UAX #9).
///
/// Iterate over it to draw from left to right. A line without right-to-left text is iterated in
/// place, without an allocation or a call of ICU.
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

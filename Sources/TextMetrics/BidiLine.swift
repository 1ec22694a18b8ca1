/// A line of text in the order in which its clusters stand on the screen (UAX #9).
///
/// Iterate over it to draw from left to right. A line without right-to-left text is iterated in
/// place: nothing is allocated and ICU isn't called.
///
/// ```swift
/// var column = 0
/// for cluster in BidiLine("שלום (world)") {
///   print(cluster.character.displayed, "at column", column)
///   column += cluster.character.displayWidth
/// }
/// ```
public struct BidiLine: Sendable {
  /// The direction of a line as a whole, which orders runs and places neutral characters.
  public enum Direction: Sendable, Hashable {
    /// That of the first letter that has a direction (rules P2 and P3); left to right without one.
    case automatic
    /// As in English, whatever the text.
    case leftToRight
    /// As in Arabic, whatever the text.
    case rightToLeft
  }

  /// A cluster at its place on the screen.
  public struct Cluster: Sendable, Hashable {
    /// What to draw: mirrored, as brackets are, where the text runs to the left.
    public let character: Character
    /// The cluster's number in the text, from 0.
    public let offset: Int
    /// Whether the text runs to the left here.
    public let isRightToLeft: Bool
  }

  /// The text in the order in which it is read.
  public let text: String

  /// Whether the line as a whole runs to the left: it is read from its right end.
  public let isRightToLeft: Bool

  // nil when the line is drawn in the order in which it is read.
  private let reordered: [Cluster]?

  /// Finds the order of a line.
  ///
  /// - Complexity: O(length).
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
  /// Walks the clusters from left to right.
  public struct Iterator: IteratorProtocol {
    fileprivate var logical: String.Iterator
    fileprivate let reordered: [Cluster]?
    fileprivate var position = 0

    /// The next cluster to the right.
    public mutating func next() -> Cluster? {
      defer { position += 1 }
      if let reordered { return position < reordered.count ? reordered[position] : nil }
      return logical.next().map { Cluster(character: $0, offset: position, isRightToLeft: false) }
    }
  }

  /// The clusters from left to right.
  public func makeIterator() -> Iterator {
    Iterator(logical: text.makeIterator(), reordered: reordered)
  }

  /// The leftmost column of a cluster, where a caret before it stands.
  ///
  /// A number past the last cluster is the column after the line's end, which for a line that
  /// runs to the left is -1: the cell to its left.
  ///
  /// - Complexity: O(length).
  public func column(of offset: Int) -> Int {
    var column = 0
    for cluster in self {
      if cluster.offset == offset { return column }
      column += cluster.character.displayWidth
    }
    return isRightToLeft ? -1 : column
  }

  /// The number of the cluster at a column, or nil left and right of the line.
  ///
  /// - Complexity: O(length).
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

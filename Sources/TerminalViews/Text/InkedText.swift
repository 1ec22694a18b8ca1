import TextMetrics

/// A text with parts in other inks, such as invalid bytes or matches of a search.
///
/// ```swift
/// var line = InkedText("caf")
/// line.append("‹E9›", ink: .error)
/// ```
public nonisolated struct InkedText: Sendable {
  /// A part in another ink, given by offsets in the UTF-8 bytes of the text.
  struct Part: Hashable {
    let range: Range<Int>
    let ink: Ink
  }

  /// The whole text.
  public private(set) var text: String

  /// The parts in other inks, in ascending order.
  private(set) var parts: [Part] = []

  /// Makes a text in one ink, that of its view.
  public init(_ text: String = "") { self.text = text }

  /// Appends a text, in the ink of the view if none is given.
  public mutating func append(_ other: some StringProtocol, ink: Ink? = nil) {
    let start = text.utf8.count
    text += other
    guard let ink, start < text.utf8.count else { return }
    parts.append(Part(range: start..<text.utf8.count, ink: ink))
  }

  /// The columns of the text as one line, with tabs up to tab stops.
  ///
  /// - Complexity: O(*n*) in the length.
  public var columnCount: Int { LinePart.columns(of: text) }

  /// Returns whether two texts have the same bytes in the same inks.
  public func isSame(as other: InkedText) -> Bool {
    parts == other.parts && text.hasSameBytes(as: other.text)
  }
}

nonisolated extension InkedText {
  /// The inks by position, for a position that only increases.
  struct Cursor {
    private var rest: ArraySlice<Part>

    init(_ text: InkedText) { rest = text.parts[...] }

    /// Returns the ink at an offset, which must not be less than that of the last call.
    mutating func ink(at offset: Int) -> Ink? {
      while let part = rest.first, part.range.upperBound <= offset { rest.removeFirst() }
      return rest.first.flatMap { $0.range.contains(offset) ? $0.ink : nil }
    }
  }

  /// Returns the clusters of a wrapped line with their inks.
  ///
  /// Tabs are blanks, and control characters are visible forms in the ink of errors; nil if the
  /// line has neither these nor other inks.
  ///
  /// - Complexity: O(*n*) in the length of the line and the number of parts in other inks.
  func clusters(in line: Substring, hasTabStops: Bool) -> [InkedCluster]? {
    var offset = text.utf8.distance(from: text.startIndex, to: line.startIndex)
    let end = offset + line.utf8.count
    guard hasTabStops && line.hasForms || parts.contains(where: { $0.range.overlaps(offset..<end) })
    else {
      return nil
    }
    var inks = Cursor(self)
    var column = 0
    return line.map { character in
      let ink = inks.ink(at: offset)
      offset += character.utf8.count
      let columns = LinePart.columns(of: character, at: column)
      column += columns
      guard hasTabStops else { return InkedCluster(character: character, ink: ink) }
      let cluster = LineCluster(character: character, ink: ink, columns: columns)
      let isError = !character.isTab && cluster.shown != nil
      return InkedCluster(
        character: character,
        ink: ink ?? (isError ? .error : nil),
        shown: cluster.shown
      )
    }
  }
}

extension InkedText: ExpressibleByStringLiteral {
  /// Makes a text in one ink.
  public nonisolated init(stringLiteral text: String) { self.init(text) }
}

internal import TextMetrics

/// The arrangement of a key line: commands, a told text and the keys at the trailing edge.
struct KeyLine {
  /// A hint with its first column.
  struct Placed {
    let hint: KeyHint
    let x: Int
  }

  /// The available hints that fit.
  private(set) var hints: [Placed] = []

  /// The first column and the width of the told text.
  private(set) var told = (x: 0, width: 0)

  /// Arranges a line.
  ///
  /// - Parameters:
  ///   - places: The commands.
  ///   - names: The names of keys.
  ///   - toldWidth: The columns of the told text; nil without one.
  ///   - reservesTold: Whether columns are reserved for a told text.
  ///   - width: The columns of the line.
  init(
    _ places: [CommandPlace],
    _ names: KeyNames,
    toldWidth: Int?,
    reservesTold: Bool,
    width: Int
  ) {
    let columns = ContentColumns(width)
    let edge = placeTrailing(places.trailingHints(names), columns)
    let field = reservesTold ? columns.toldWidth : 0
    // A text that is wider than its field covers commands, too.
    let covered = toldWidth.map { $0 + columns.keyGap } ?? 0
    let trailing = hints.count
    let leading = places.leadingHints(names)
    let start = columns.start + Self.width(ofFirst: 2, of: leading, columns)
    let reserved = max(covered, min(field, max(0, edge - start)))
    placeLeading(leading, columns, limit: edge - reserved)
    guard let toldWidth else { return }
    let last = hints.dropFirst(trailing).map { $0.x + $0.hint.width + columns.keyGap }.max()
    let room = max(0, edge - (last ?? columns.start))
    told = (edge - min(toldWidth, room), min(toldWidth, room))
  }

  /// Places the hints at the trailing edge; the last one is never left out.
  ///
  /// - Returns: The column after what lies before them.
  private mutating func placeTrailing(_ all: [KeyHint], _ columns: ContentColumns) -> Int {
    var end = columns.end
    for (index, hint) in all.reversed().enumerated() {
      guard index == 0 || end - hint.width >= columns.start else { break }
      let x = max(columns.start, end - hint.width)
      hints.append(Placed(hint: hint, x: x))
      end = x - columns.keyGap
    }
    return end
  }

  /// Returns the columns of the first groups of hints, which a text that may be told never leaves out.
  private static func width(
    ofFirst count: Int,
    of hints: [KeyHint],
    _ columns: ContentColumns
  ) -> Int {
    var (width, groups) = (0, 0)
    for hint in hints where groups < count {
      width += hint.width + (hint.isJoined ? 1 : columns.keyGap)
      if !hint.isJoined { groups += 1 }
    }
    return max(0, width - columns.keyGap)
  }

  /// Places the hints at the leading edge; those that don't fit are left out.
  private mutating func placeLeading(_ all: [KeyHint], _ columns: ContentColumns, limit: Int) {
    var x = columns.start
    for (index, hint) in all.enumerated() {
      // Keys that share a title are shown together or not at all.
      let joined = all[index...].prefix(while: \.isJoined).count
      let rest = all.dropFirst(index + 1).prefix(joined).reduce(0) { $0 + 1 + $1.width }
      guard x + hint.width + rest <= limit else { return }
      if hint.perform != nil { hints.append(Placed(hint: hint, x: x)) }
      x += hint.width + (hint.isJoined ? 1 : columns.keyGap)
    }
  }
}

import TextMetrics

/// The arrangement of the parts of a list of keys in columns of about the same height.
nonisolated struct KeyListColumns: Equatable {
  /// A row of a column.
  enum Row: Equatable {
    case title(String)
    /// The keys and the effect of a line, or their continuation from the rows before.
    case line(keys: AttributedText, title: AttributedText, link: LinkedColumns? = nil)
    case blank
  }

  /// The columns of an effect that lead to an address.
  struct LinkedColumns: Equatable {
    let link: Link
    let columns: Range<Int>
  }

  /// The rows of each column.
  let columns: [[Row]]

  /// The columns of the keys, the same in all lines.
  let keyWidth: Int

  /// The columns of the effects.
  let titleWidth: Int

  /// The blank columns between the keys and the effects.
  static let gap = 2

  /// The columns of a column of the list.
  var width: Int { keyWidth + Self.gap + titleWidth }

  /// The rows of the highest column.
  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Arranges parts in their order, as low as possible.
  ///
  /// If a column is too narrow for its widest line, the effects continue in further rows; the keys
  /// have at most two fifths of it, unless the effects need less.
  ///
  /// - Parameters:
  ///   - sections: The parts.
  ///   - count: The greatest number of columns.
  ///   - width: The greatest width of a column.
  ///   - all: The parts that give the columns their widths, so that none moves while lines are
  ///     found; nil for the same ones.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  init(
    _ sections: [KeyListSection],
    count: Int,
    width: Int,
    measuring all: [KeyListSection]? = nil
  ) {
    let measured = all ?? sections
    let widestKeys = measured.map(\.keyWidth).max() ?? 0
    let widestTitle = measured.map(\.titleWidth).max() ?? 0
    let keyWidth = min(widestKeys, max(width * 2 / 5, width - Self.gap - widestTitle))
    let titleWidth = max(1, min(widestTitle, width - Self.gap - keyWidth))
    let parts = sections.map { section in
      [.title(section.title)] + section.lines.flatMap { Self.rows(of: $0, keyWidth, titleWidth) }
    }
    let heights = 1..<max(1, parts.map { $0.count + 1 }.reduce(0, +))
    let height = heights.partitioningIndex { height in
      Self.columns(parts, height: height).map { $0.count <= max(1, count) } ?? false
    }
    columns = (Self.columns(parts, height: height) ?? [parts])
      .map { Array($0.joined(separator: [.blank])) }
    (self.keyWidth, self.titleWidth) = (keyWidth, titleWidth)
  }

  /// Returns the parts in each column of a height; nil if one of them is higher.
  private static func columns(_ parts: [[Row]], height: Int) -> [[[Row]]]? {
    var (columns, used): ([[[Row]]], Int) = ([], 0)
    for part in parts {
      guard part.count <= height else { return nil }
      if let last = columns.indices.last, used + 1 + part.count <= height {
        columns[last].append(part)
        used += 1 + part.count
      } else {
        columns.append([part])
        used = part.count
      }
    }
    return columns
  }

  private static func rows(
    of line: KeyListSection.Line,
    _ keyWidth: Int,
    _ titleWidth: Int
  ) -> [Row] {
    let keys = wrapped(line.keys, .accent.bold, line.matchedKeys, keyWidth)
    let titles = wrapped(line.title, .text, line.matchedTitle, titleWidth)
    let none = AttributedText([])
    return (0..<max(keys.count, titles.count)).map { row in
      .line(
        keys: row < keys.count ? keys[row] : none,
        title: row < titles.count ? titles[row] : none,
        link: row < titles.count ? link(of: line, in: titles[row].string) : nil
      )
    }
  }

  /// Returns the columns of a row that are the address of its line: all of them if it isn't spelled
  /// out.
  private static func link(of line: KeyListSection.Line, in row: String) -> LinkedColumns? {
    guard let link = line.link else { return nil }
    guard line.title.contains(link.address) else {
      return LinkedColumns(link: link, columns: 0..<row.displayWidth)
    }
    return row.firstRange(of: link.address).map { range in
      let start = row[..<range.lowerBound].displayWidth
      return LinkedColumns(link: link, columns: start..<start + link.address.displayWidth)
    }
  }

  private static func wrapped(
    _ text: String,
    _ ink: Ink,
    _ matched: [Int],
    _ width: Int
  ) -> [AttributedText] {
    var wrapped = WrappedText(text[...], width: width)
    wrapped.extend(to: .max)
    return wrapped.lines.indices.map { row in
      let first = wrapped.starts[row]
      let matches = matched.filter { first..<first + wrapped.lines[row].count ~= $0 }
      let marks = wrapped.markCount(row)
      return AttributedText(wrapped.ordered(row), ink, marking: matches.map { $0 - first + marks })
    }
  }
}

/// The arrangement of the parts of a list of keys in columns of about the same height.
nonisolated struct KeyListColumns: Equatable {
  /// A row of a column.
  enum Row: Equatable {
    case title(String)
    case line(KeyListSection.Line)
    case blank
  }

  /// The rows of each column.
  let columns: [[Row]]

  /// The columns of the keys.
  let keyWidth: Int

  /// The columns of the effects.
  let titleWidth: Int

  /// The rows of the highest column.
  var height: Int { columns.map(\.count).max() ?? 0 }

  /// Arranges parts in their order, as low as possible.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lines.
  init(_ sections: [KeyListSection], count: Int) {
    var (low, high) = (1, max(1, sections.map { $0.height + 1 }.reduce(0, +)))
    while low < high {
      let middle = (low + high) / 2
      let fits = Self.parts(sections, height: middle).map { $0.count <= max(1, count) } ?? false
      (low, high) = fits ? (low, middle) : (middle + 1, high)
    }
    columns = (Self.parts(sections, height: low) ?? [sections]).map(Self.rows)
    keyWidth = sections.map(\.keyWidth).max() ?? 0
    titleWidth = sections.map(\.titleWidth).max() ?? 0
  }

  /// Returns the parts of each column of a height; nil if one of them is higher.
  private static func parts(_ sections: [KeyListSection], height: Int) -> [[KeyListSection]]? {
    var (columns, used): ([[KeyListSection]], Int) = ([], 0)
    for section in sections {
      guard section.height <= height else { return nil }
      if let last = columns.indices.last, used + 1 + section.height <= height {
        columns[last].append(section)
        used += 1 + section.height
      } else {
        columns.append([section])
        used = section.height
      }
    }
    return columns
  }

  private static func rows(_ sections: [KeyListSection]) -> [Row] {
    Array(
      sections.map { [Row.title($0.title)] + $0.lines.map(Row.line) }.joined(separator: [.blank])
    )
  }
}

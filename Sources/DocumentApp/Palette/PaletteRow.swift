import TerminalViews

/// A row of the command palette.
nonisolated enum PaletteRow: Hashable {
  /// The name of a part of the list.
  case heading(PaletteHeading)

  /// The room between two parts.
  case blank

  /// A command, with the indices of the characters that match the search.
  case command(index: Int, matched: [Int])

  /// The index of the command; nil for other rows.
  var command: Int? {
    if case .command(let index, _) = self { index } else { nil }
  }
}

/// The name of a part of the command palette.
nonisolated enum PaletteHeading: Hashable {
  /// The commands that were used last.
  case used

  /// The other commands.
  case all
}

nonisolated extension [PaletteRow] {
  /// The number of commands.
  var commandCount: Int { count { $0.command != nil } }

  /// Returns the row of the command to select when the selection moves to a row.
  ///
  /// Headings and blank rows are skipped, in the direction of the movement if possible.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - old: The row that was selected.
  /// - Returns: The row; nil if there are no commands.
  func commandRow(at row: Int, from old: Int) -> Int? {
    guard !isEmpty else { return nil }
    let row = Swift.min(Swift.max(0, row), count - 1)
    let below = self[row...].firstIndex { $0.command != nil }
    let above = self[...row].lastIndex { $0.command != nil }
    return row < old ? above ?? below : below ?? above
  }
}

internal import TextMetrics

/// The row numbers of a table: whether they are shown, their values and their texts.
nonisolated struct TableNumbers {
  /// Whether they are shown.
  var areShown = false

  /// Returns the text of a number in a wide table.
  var wideText: (Int) -> String = { String($0) }

  /// Returns the text of a number in a narrow table, without group separators.
  var narrowText: (Int) -> String = { String($0) }

  /// The numbers of the rows; nil if they are numbered by their places, from 1.
  var numbering: RowNumbering?

  /// Returns the number of the row at an index.
  var number: (Int) -> Int { numbering?.number ?? { $0 + 1 } }

  /// Returns the function that returns the text of a number in a table with a width.
  func text(inWidth width: Int) -> (Int) -> String {
    width < TableColumns.groupingWidth ? narrowText : wideText
  }

  /// Returns the columns of the numbers, without the space after them; 0 if they are not shown.
  func columns(rowCount: Int, inWidth width: Int) -> Int {
    guard areShown else { return 0 }
    let text = text(inWidth: width)(max(1, numbering?.last ?? rowCount))
    return max(TableColumns.leastNumberWidth, text.displayWidth)
  }
}

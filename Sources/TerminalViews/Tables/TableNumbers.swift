import TextMetrics

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

/// The numbers of a table's rows, for example in the document of which a filter shows some rows.
public nonisolated struct RowNumbering {
  /// The greatest number, which determines the columns of the numbers.
  public let last: Int

  /// Returns the number of the row at an index.
  public let number: (Int) -> Int

  /// Makes a numbering.
  ///
  /// - Parameters:
  ///   - last: The greatest number, also of rows that the table doesn't have.
  ///   - number: Returns the number of the row at an index.
  public init(last: Int, number: @escaping (Int) -> Int) {
    (self.last, self.number) = (last, number)
  }
}

extension TUITableView {
  /// Whether row numbers are shown at the leading edge, after a column for marks.
  public var showsRowNumbers: Bool {
    get { numbers.areShown }
    set { if newValue != numbers.areShown { numbers.areShown = newValue } }
  }

  /// Returns the text of a row number from 60 columns on.
  public var rowNumberText: (Int) -> String {
    get { numbers.wideText }
    set {
      numbers.wideText = newValue
      setNeedsDisplay()
    }
  }

  /// Returns the text of a row number in narrower tables, without group separators.
  public var narrowRowNumberText: (Int) -> String {
    get { numbers.narrowText }
    set {
      numbers.narrowText = newValue
      setNeedsDisplay()
    }
  }

  /// The numbers of the rows; nil if they are numbered by their places, from 1.
  public var rowNumbers: RowNumbering? {
    get { numbers.numbering }
    set { numbers.numbering = newValue }
  }
}

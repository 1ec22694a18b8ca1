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

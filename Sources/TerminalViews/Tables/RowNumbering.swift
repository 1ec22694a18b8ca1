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

/// The properties of a document that the header shows.
package struct RowsSummary: Equatable {
  /// The number of rows.
  package let count: Int

  /// Whether more rows of the file follow that aren't read yet.
  package let isArriving: Bool

  /// The text encoding.
  package let encoding: TextEncoding

  /// Whether a UTF-8 document starts with a byte order mark.
  package let hasMark: Bool

  /// The line end of all rows, or else the default one.
  package let usualEnding: LineEnding

  /// Whether rows end in different ways.
  package let hasMixedEnds: Bool

  /// The number of bytes that are invalid in the encoding.
  package let invalidCount: Int

  /// Whether the last row has no line end.
  package let lacksFinalEnd: Bool

  /// Whether the last row can be without a line end: an empty one would not be in the file.
  package let canLackFinalEnd: Bool

  /// Summarizes a document.
  ///
  /// - Complexity: O(log *n*).
  package init(_ rows: Rows) {
    (count, isArriving) = (rows.count, rows.isArriving)
    encoding = rows.encoding
    hasMark = rows.encoding == .utf8 && !rows.mark.isEmpty
    usualEnding = rows.contents.onlyEnding ?? rows.usualEnding
    hasMixedEnds = rows.contents.isMixed
    invalidCount = rows.contents.invalid + rows.oddBytes.count
    lacksFinalEnd = rows.isOpen && rows.count > 0
    canLackFinalEnd = !rows.isLastRowEmpty
  }
}

/// What people want to know of a document as a whole.
nonisolated struct RowsSummary: Equatable {
  /// The number of rows.
  let count: Int

  /// How the bytes stand for text.
  let encoding: TextEncoding

  /// Whether a document in UTF-8 begins with a byte order mark.
  let hasMark: Bool

  /// The line end of most rows.
  let usualEnding: LineEnding

  /// Whether the last row has no line end.
  let lacksFinalEnd: Bool

  /// Sums up a document.
  ///
  /// - Complexity: O(1).
  init(_ rows: Rows) {
    count = rows.count
    encoding = rows.encoding
    hasMark = rows.encoding == .utf8 && !rows.mark.isEmpty
    usualEnding = rows.usualEnding
    lacksFinalEnd = rows.isOpen && rows.count > 0
  }
}

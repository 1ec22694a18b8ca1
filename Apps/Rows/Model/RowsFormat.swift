/// The properties of a document as a whole: everything about its bytes that lies in no row.
nonisolated struct RowsFormat: Sendable, Equatable {
  /// How the bytes stand for text.
  var encoding: TextEncoding

  /// The byte order mark.
  var mark: ByteSlice

  /// The last byte of a UTF-16 document with an odd number of bytes.
  var oddByte: ByteSlice

  /// Whether the last row has no line end.
  var isOpen: Bool

  /// The line end of new rows that have no neighbour to take it from.
  ///
  /// That of the document's first row as it was read; LF if it had none.
  var usualEnding: LineEnding

  /// Whether files in both formats have the same bytes if their rows are the same.
  func isSameInFile(as other: RowsFormat) -> Bool {
    encoding == other.encoding && mark == other.mark && oddByte == other.oddByte
      && isOpen == other.isOpen
  }
}

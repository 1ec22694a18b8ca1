/// The properties of a whole document: everything about its bytes outside of the rows.
struct RowsFormat: Sendable, Equatable {
  /// The text encoding.
  var encoding: TextEncoding

  /// The byte order mark.
  var mark: ByteSlice

  /// The last bytes of a document in UTF-16 or UTF-32, if they make no code unit.
  var oddBytes: ByteSlice

  /// Whether the last row has no line end; it is then not empty, because otherwise the file would
  /// not contain it.
  var isOpen: Bool

  /// The line end of new rows without a neighbour to take it from.
  ///
  /// It is that of the first row of the file; LF if there is none.
  var usualEnding: LineEnding

  /// Whether the document gets a byte order mark when it is converted to UTF-8, because it had one
  /// there.
  ///
  /// The encodings between have marks of their own or none.
  var marksUTF8 = false

  /// The format in which the last row has a line end.
  var closed: RowsFormat {
    var format = self
    format.isOpen = false
    return format
  }

  /// Whether files with the same rows have the same bytes in both formats.
  func isSameInFile(as other: RowsFormat) -> Bool {
    encoding == other.encoding && mark == other.mark && oddBytes == other.oddBytes
      && isOpen == other.isOpen
  }
}

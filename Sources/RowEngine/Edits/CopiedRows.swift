/// The rows that were last copied or cut, with their line ends.
///
/// The clipboard only shows that there are line ends, since programs use different ones. When its
/// text is pasted in the document of the rows, each row keeps its own line end, unless the document
/// was converted.
package struct CopiedRows: Sendable {
  /// The text of the rows in the form of the clipboard, with line feeds between them.
  ///
  /// An empty last row has a line feed, too, because pasting ignores a line end at the end.
  package let text: [UInt8]

  /// The bytes of the rows with their line ends, without that of the last one.
  package let lines: ByteSlice

  /// The line end of the last row; nil if it has none.
  package let ending: LineEnding?

  /// The number of rows.
  package let count: Int

  /// The format of the document.
  fileprivate let format: RowsFormat
}

extension Rows {
  /// The number of rows to read at a time.
  private static var step: Int { 4096 }

  /// Returns copies of the rows in several ranges in ascending order.
  ///
  /// - Returns: The rows; nil if their text is longer than a limit in bytes.
  /// - Complexity: O(*n*) in the number of ranges and the length of the text, at most the limit.
  package func copies(of ranges: [Range<Int>], limit: Int) -> CopiedRows? {
    // A document has at most eight bytes for one of this text: a CR LF of UTF-32.
    if ranges == [0..<count], byteCount > 8 * limit { return nil }
    var (text, lines, number): ([UInt8], [UInt8], Int) = ([], [], 0)
    var last: Row?
    for range in ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.step) {
        for row in rows(in: start..<Swift.min(start + Self.step, range.upperBound)) {
          guard row.content.count <= 4 * limit else { return nil }
          if let last {
            text.append(0x0A)
            lines += last.lineEnd
            // A CR and the LF of an empty row would be read as one line end.
            if last.ending == .cr, row.content.isEmpty, row.ending == .lf { lines += row.lineEnd }
          }
          text += encoding.clipboardBytes(of: row.content)
          lines += row.content
          (last, number) = (row, number + 1)
          guard text.count <= limit else { return nil }
        }
      }
    }
    if last?.content.isEmpty == true { text.append(0x0A) }
    return CopiedRows(
      text: text,
      lines: ByteSlice(joining: [lines]),
      ending: last?.ending,
      count: number,
      format: format
    )
  }

  /// Whether copies of rows can be inserted as they are.
  package func accepts(_ copies: CopiedRows) -> Bool {
    encoding == copies.format.encoding && usualEnding == copies.format.usualEnding
  }
}

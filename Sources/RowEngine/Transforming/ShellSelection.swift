package import Documents
import _RopeModule

/// The rows that a shell command reads, and that its output replaces.
///
/// The command reads and writes UTF-8 with LF at the end of each row, regardless of the document,
/// so that programs for text treat all documents alike. Invalid code units have the form of the
/// clipboard, so that a row that the command changes keeps them.
package struct ShellSelection: Sendable {
  /// The version of the document.
  package let rows: Rows

  /// The rows, in ascending order.
  package let ranges: [Range<Int>]

  /// Whether the rows are selected; otherwise they are all rows.
  package let isSelection: Bool

  /// The current row.
  package let cursor: Int

  /// Makes a selection of rows for a command.
  package init(rows: Rows, ranges: [Range<Int>], isSelection: Bool, cursor: Int) {
    (self.rows, self.ranges, self.isSelection, self.cursor) = (rows, ranges, isSelection, cursor)
  }

  /// The number of rows.
  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The bytes that the command reads.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package var input: [UInt8] {
    let table = RowTable(rows, ranges)
    var bytes: [UInt8] = []
    for position in 0..<table.count {
      let content = table.content(at: position)
      if rows.encoding == .utf8 {
        bytes += content
      } else {
        bytes += rows.encoding.clipboardBytes(of: ByteSlice(joining: [content]))
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  /// Returns the rows of an output, whose bytes aren't copied.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package static func rows(of output: [UInt8]) -> Rows {
    let bytes = ByteSlice(ByteBlock(output))
    let isOpen = !bytes.isEmpty && LineEnding(endOf: bytes, .utf8) == nil
    var format = Rows().format
    format.isOpen = isOpen
    return Rows(tree: Rope(Chunk.rows(of: bytes, .utf8, isOpen: isOpen)), format: format)
  }

  /// Replaces the rows with an output.
  ///
  /// If the number of rows is the same, each row replaces one; otherwise all new rows are put at
  /// the first range. A row that the command has only passed on keeps its bytes and its line end.
  ///
  /// - Parameters:
  ///   - output: The rows that the command has written.
  ///   - progress: Counts the rows, and cancels.
  /// - Returns: The change; nil if there is none.
  /// - Throws: ``TransformError`` if the encoding of the document lacks a character of the output,
  ///   or if the output doesn't show which of several rows with the same text it has left.
  /// - Complexity: O(*n* log *n*) in the number of rows, and O(*n*) in the number of bytes.
  package func replaced(
    with output: Rows,
    progress: WorkProgress
  ) throws(TransformError) -> TransformedRows? {
    let taken = try version(of: output)
    let hunks = hunks(taken.count)
    var splice = RowsSplice(of: rows, openEnding: rows.ending(near: rows.count))
    var (end, takenEnd) = (0, 0)
    for hunk in hunks {
      splice.keep(end..<hunk.old.lowerBound)
      splice.take(takenEnd..<takenEnd + hunk.new.count, of: taken)
      (end, takenEnd) = (hunk.old.upperBound, takenEnd + hunk.new.count)
    }
    splice.keep(end..<rows.count)
    var spliced = rows
    spliced.perform(splice.edit(format: rows.format))
    // Only the differences, so that equal rows take no space in the journal.
    let difference = RowsDifference(from: rows, to: spliced, progress: progress)
    guard !difference.isEmpty, !progress.isCancelled else { return nil }
    var new = rows
    new.perform(difference.edit)
    let effect = TransformEffect(
      kind: .shell,
      count: count,
      hunks: hunks,
      selected: isSelection ? hunks.map(\.new).filter { !$0.isEmpty } : [],
      selectedBefore: isSelection ? ranges : [],
      cursor: max(0, min(cursor, new.count - 1))
    )
    return TransformedRows(base: rows, rows: new, edit: difference.edit, effect: effect)
  }

  /// Returns the ranges before and after a number of rows has replaced them.
  private func hunks(_ newCount: Int) -> [RowsHunk] {
    var added = 0
    // A document without rows has no range.
    return (ranges.isEmpty ? [0..<0] : ranges).enumerated().map { index, range in
      let start = range.lowerBound + added
      let end = start + (newCount == count ? range.count : index == 0 ? newCount : 0)
      added += end - start - range.count
      return RowsHunk(old: range, new: start..<end)
    }
  }

  /// Returns the output in the encoding of the document, with its line ends.
  private func version(of output: Rows) throws(TransformError) -> Rows {
    let table = RowTable(output, [0..<output.count])
    let old = RowTable(rows, ranges)
    // In UTF-8 with one kind of line end, the output determines all bytes of a row.
    let areBytesHidden = rows.encoding != .utf8 || rows.contents.isMixed
    let sent =
      areBytesHidden ? try SentRows(old, as: Self.rows(of: input), output: output, table) : nil
    let usual = rows.encoding.encode(rows.ending(near: ranges.first?.lowerBound ?? 0))
    var assembler = RowsAssembler(rows.encoding)
    for position in 0..<table.count {
      let content = try sent?.content(ofOutput: position)
      usual.withUnsafeBytes { usual in
        let end = sent?.lineEnd(ofOutput: position) ?? usual
        if let content {
          content.withUnsafeBytes { assembler.append($0, end) }
        } else {
          assembler.append(table.content(at: position), end)
        }
      }
    }
    var format = rows.format
    format.isOpen = false
    return rows.version(Rope(assembler.finish()), format)
  }
}

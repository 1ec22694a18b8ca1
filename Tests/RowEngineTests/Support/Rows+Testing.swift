import Documents
import RowTesting
import Testing
import _RopeModule

@testable import RowEngine

extension Rows {
  /// Reads bytes as those of a large file.
  init(
    large bytes: [UInt8],
    _ lengths: FilePart.Lengths = FilePart.Lengths(held: 0, part: 8, block: 8, longest: 100)
  ) {
    do {
      try self.init(BytesReading(bytes), as: nil, lengths)
    } catch {
      preconditionFailure("bytes in memory can be read")
    }
  }

  var plainLines: [PlainRows.Line] {
    rows(in: 0..<count).map { row in
      PlainRows.Line(content: Array(row.content), ending: Array(row.lineEnd))
    }
  }

  /// Whether the last row has no line end, and is not empty.
  var hasOpenRow: Bool {
    guard count > 0 else { return false }
    let last = row(at: count - 1)
    return last.ending == nil && !last.content.isEmpty
  }

  /// Whether the row count and the contents of each chunk agree with its bytes, and no row is read with
  /// the next one as one row.
  var isConsistent: Bool {
    let chunks = Array(tree)
    for (chunk, next) in zip(chunks, chunks.dropFirst())
    where !chunk.keepsRows(before: next, encoding) { return false }
    return tree.allSatisfy { chunk in
      let lines = PlainRows(Array(chunk.bytes.contiguous), as: encoding).lines.count
      // In a damaged edit or one of an earlier version an open last row can be empty, without bytes.
      guard chunk.contents == chunk.bytes.contents(encoding) else { return false }
      return chunk.count > 0 && (lines == chunk.count || isOpen && lines == chunk.count - 1)
    }
  }
}

/// Expects two versions to have the same bytes in the same rows.
func expectSame(_ rows: Rows, _ other: Rows, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(rows.bytes == other.bytes, sourceLocation: sourceLocation)
  #expect(rows.plainLines == other.plainLines, sourceLocation: sourceLocation)
  #expect(rows.format == other.format, sourceLocation: sourceLocation)
  #expect(rows.isConsistent && rows.isOpen == rows.hasOpenRow, sourceLocation: sourceLocation)
}

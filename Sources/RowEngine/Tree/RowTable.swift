import CBytes
import Documents

/// The bytes of selected rows, for work that visits rows in any order.
///
/// A tree finds a row in about a microsecond, because it scans a chunk for line ends. The table
/// scans each chunk once and then finds a row immediately, for sixteen bytes of memory each.
struct RowTable: Sendable {
  /// The rows of the document at the positions of the table.
  let positions: RowPositions

  /// The version of the document, which keeps the bytes in memory.
  private let rows: Rows

  /// The rows, for work on all processors.
  let parts: [Part]

  private let lines: [Line]

  /// A row: the address of its first byte, its length, and in four bits that of its line end.
  private struct Line {
    private let start: UInt
    private let lengths: UInt

    init(_ start: UnsafeRawPointer?, length: Int, endLength: Int) {
      self.start = UInt(bitPattern: start)
      lengths = UInt(length) << 4 | UInt(endLength)
    }

    var length: Int { Int(lengths >> 4) }
    var endLength: Int { Int(lengths & 15) }

    func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      let first = UnsafeRawPointer(bitPattern: start + UInt(range.lowerBound))
      return UnsafeRawBufferPointer(start: first, count: range.count)
    }
  }

  /// Finds the rows in ascending ranges, on all processors.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the rows.
  init(_ rows: Rows, _ ranges: [Range<Int>]) {
    self.rows = rows
    positions = RowPositions(ranges)
    parts = Part.parts(of: rows.chunks(in: ranges))
    let lines = parts.parallelMap(WorkProgress()) { Self.lines(of: $0, rows.encoding) }
    self.lines = (lines ?? []).flatMap { $0 }
  }

  private static func lines(of part: Part, _ encoding: TextEncoding) -> [Line] {
    var (lines, lineEnds): ([Line], [CBytesLineEnd]) = ([], [])
    lines.reserveCapacity(part.rowCount)
    for (chunk, _) in part.chunks {
      let found = chunk.bytes.lineEnds(encoding, atMost: chunk.count, &lineEnds)
      chunk.bytes.withUnsafeBytes { bytes in
        var start = 0
        func append(upTo end: Int, endLength: Int) {
          let first = bytes.baseAddress.map { $0 + start }
          lines.append(Line(first, length: end - start, endLength: endLength))
          start = end
        }
        for lineEnd in lineEnds[..<found] {
          append(upTo: lineEnd.end, endLength: Int(lineEnd.length))
        }
        if found < chunk.count { append(upTo: bytes.count, endLength: 0) }
      }
    }
    return lines
  }

  /// The number of rows.
  var count: Int { lines.count }

  /// The encoding of the bytes.
  var encoding: TextEncoding { rows.encoding }

  /// Returns the bytes of a row with its line end, which are valid as long as the table.
  func line(at position: Int) -> UnsafeRawBufferPointer {
    let line = lines[position]
    return line.bytes(0..<line.length)
  }

  /// Calls a closure with the bytes of each row with its line end.
  ///
  /// This is faster for many rows than ``line(at:)``: the reference to the table, which threads
  /// share, is counted once.
  func forEachLine(at positions: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Void) {
    lines.withUnsafeBufferPointer { lines in
      for line in lines[positions] { body(line.bytes(0..<line.length)) }
    }
  }

  /// Returns the bytes of a row without its line end, which are valid as long as the table.
  func content(at position: Int) -> UnsafeRawBufferPointer {
    let line = lines[position]
    return line.bytes(0..<line.length - line.endLength)
  }

  /// Returns the bytes of the line end of a row, which are valid as long as the table.
  func lineEnd(at position: Int) -> UnsafeRawBufferPointer {
    let line = lines[position]
    return line.bytes(line.length - line.endLength..<line.length)
  }
}

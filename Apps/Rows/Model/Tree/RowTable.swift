import CBytes

/// The bytes of selected rows, for work that visits rows in any order.
///
/// A tree finds a row in about a microsecond, because it scans a chunk for line ends. The table scans
/// each chunk once and then finds a row at once, for seventeen bytes of memory each.
nonisolated struct RowTable: Sendable {
  /// The rows of the document at the positions of the table.
  let positions: RowPositions

  /// The version of the document, which keeps the bytes in memory.
  private let rows: Rows

  /// Copies of edited long rows, which aren't in one part of memory.
  private var copies: [ByteSlice] = []

  // Addresses in the blocks of the rows, as numbers.
  private var starts: [UInt] = []
  private var ends: [UInt] = []
  private var endLengths: [UInt8] = []

  /// Finds the rows in ascending ranges.
  ///
  /// - Complexity: O(*n*) in the number of bytes of the rows.
  init(_ rows: Rows, _ ranges: [Range<Int>]) {
    self.rows = rows
    positions = RowPositions(ranges)
    let count = positions.count
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    endLengths.reserveCapacity(count)
    var lineEnds: [CBytesLineEnd] = []
    for range in ranges {
      for chunk in rows.chunks(in: range) { append(chunk, &lineEnds) }
    }
  }

  private mutating func append(_ chunk: Chunk, _ lineEnds: inout [CBytesLineEnd]) {
    let contiguous = chunk.bytes.contiguous
    if chunk.bytes.pieces != nil { copies.append(contiguous) }
    let found = contiguous.lineEnds(rows.encoding, atMost: chunk.count, &lineEnds)
    contiguous.withUnsafeBytes { bytes in
      let address = UInt(bitPattern: bytes.baseAddress)
      var start = 0
      for lineEnd in lineEnds[..<found] {
        starts.append(address + UInt(start))
        ends.append(address + UInt(lineEnd.end))
        endLengths.append(UInt8(lineEnd.length))
        start = lineEnd.end
      }
      guard found < chunk.count else { return }
      starts.append(address + UInt(start))
      ends.append(address + UInt(bytes.count))
      endLengths.append(0)
    }
  }

  /// The number of rows.
  var count: Int { starts.count }

  /// The chunks of the rows, in order.
  var chunks: [Chunk] { positions.ranges.flatMap { rows.chunks(in: $0) } }

  /// The encoding of the bytes.
  var encoding: TextEncoding { rows.encoding }

  /// Returns the bytes of a row with its line end, which are valid as long as the table.
  func line(at position: Int) -> UnsafeRawBufferPointer {
    bytes(from: starts[position], to: ends[position])
  }

  /// Returns the bytes of a row without its line end, which are valid as long as the table.
  func content(at position: Int) -> UnsafeRawBufferPointer {
    bytes(from: starts[position], to: ends[position] - UInt(endLengths[position]))
  }

  /// Returns the bytes of the line end of a row, which are valid as long as the table.
  func lineEnd(at position: Int) -> UnsafeRawBufferPointer {
    bytes(from: ends[position] - UInt(endLengths[position]), to: ends[position])
  }

  private func bytes(from start: UInt, to end: UInt) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: start), count: Int(end - start))
  }
}

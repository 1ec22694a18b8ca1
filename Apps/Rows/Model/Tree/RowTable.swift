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
    for range in ranges {
      for chunk in rows.chunks(in: range) { append(chunk) }
    }
  }

  private mutating func append(_ chunk: Chunk) {
    let encoding = rows.encoding
    let contiguous = chunk.bytes.contiguous
    if chunk.bytes.pieces != nil { copies.append(contiguous) }
    contiguous.withUnsafeBytes { bytes in
      let address = UInt(bitPattern: bytes.baseAddress)
      var start = 0
      for _ in 0..<chunk.count {
        let end = contiguous.lineEnd(1, from: start, encoding) ?? bytes.count
        starts.append(address + UInt(start))
        ends.append(address + UInt(end))
        let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
        endLengths.append(UInt8(encoding.lineEndLength(of: line)))
        start = end
      }
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

nonisolated extension TextEncoding {
  /// Returns the number of bytes of the line end of a row.
  fileprivate func lineEndLength(of line: UnsafeRawBufferPointer) -> Int {
    func unit(_ place: Int) -> UInt16 {
      let offset = line.count - place * unitSize
      guard offset >= 0 else { return 0 }
      switch self {
      case .utf16LittleEndian: return UInt16(line[offset + 1]) << 8 | UInt16(line[offset])
      case .utf16BigEndian: return UInt16(line[offset]) << 8 | UInt16(line[offset + 1])
      case .utf8, .latin1, .windows1252, .shiftJIS, .gb18030: return UInt16(line[offset])
      }
    }
    switch unit(1) {
    case 0x0D: return unitSize
    case 0x0A: return unit(2) == 0x0D ? 2 * unitSize : unitSize
    default: return 0
    }
  }
}

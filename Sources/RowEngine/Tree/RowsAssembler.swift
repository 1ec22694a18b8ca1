import Documents

/// Copies rows into new chunks of the usual length.
struct RowsAssembler {
  private let encoding: TextEncoding
  private var bytes: [UInt8] = []
  private var count = 0
  private var chunks: [Chunk] = []

  /// The number of rows in finished chunks.
  private var finishedCount = 0

  /// Makes an assembler without rows.
  init(_ encoding: TextEncoding) {
    self.encoding = encoding
  }

  /// The number of appended rows.
  var rowCount: Int { finishedCount + count }

  /// Appends a row: its bytes in at most three parts, the last one possibly the line end.
  ///
  /// A row without a line end can only be the last one.
  mutating func append(
    _ first: UnsafeRawBufferPointer,
    _ second: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    _ third: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    let isFull = bytes.count + first.count + second.count + third.count > Chunk.usualLength
    let start = first.isEmpty ? second.isEmpty ? third : second : first
    if isFull || joinsLineEnds(start) { finishChunk() }
    bytes += first
    bytes += second
    bytes += third
    count += 1
  }

  /// Appends chunks without a copy.
  mutating func append(_ others: [Chunk]) {
    finishChunk()
    chunks += others
    finishedCount += others.reduce(0) { $0 + $1.count }
  }

  /// Returns the chunks.
  consuming func finish() -> [Chunk] {
    finishChunk()
    return chunks
  }

  private mutating func finishChunk() {
    guard count > 0 else { return }
    chunks.append(Chunk(bytes: ByteSlice(joining: [bytes]), count: count, encoding))
    bytes.removeAll(keepingCapacity: true)
    finishedCount += count
    count = 0
  }

  /// Whether a CR and the LF that starts the next row would become one line end.
  private func joinsLineEnds(_ next: UnsafeRawBufferPointer) -> Bool {
    let last = bytes.suffix(encoding.unitSize)
    // Fast path: nearly all rows end with LF.
    guard last.contains(0x0D), encoding.unit(last) == 0x0D else { return false }
    return encoding.unit(next.prefix(encoding.unitSize)) == encoding.lineFeed
  }
}

extension Rows {
  /// The minimum number of rows of a range that isn't copied.
  private static var longRange: Int { 64 }

  /// The number of ranges that are copied together.
  private static var sliceLength: Int { 1 << 15 }

  /// Returns the chunks of ranges of rows in any order.
  ///
  /// The rows of short ranges are copied, so that rows that are shown together are close in memory.
  ///
  /// - Complexity: O(*n*) in the number of bytes between the first and the last row; O(*k* log *n*)
  ///   for few ranges.
  func gathered(_ ranges: [Range<Int>]) -> [Chunk] {
    guard let start = ranges.lazy.map(\.lowerBound).min(),
      let end = ranges.lazy.map(\.upperBound).max()
    else { return [] }
    guard ranges.count * Self.longRange >= end - start else { return chunks(in: ranges) }
    let table = RowTable(self, [start..<end])
    // Rows far from each other are copied on all processors, because each waits for memory.
    let slices = stride(from: 0, to: ranges.count, by: Self.sliceLength).map {
      ranges[$0..<Swift.min($0 + Self.sliceLength, ranges.count)]
    }
    let parts = slices.parallelMap(WorkProgress()) { slice in
      var assembler = RowsAssembler(encoding)
      for range in slice {
        if range.count > Self.longRange {
          assembler.append(chunks(in: range))
        } else {
          for row in range { assembler.append(table.line(at: row - start)) }
        }
      }
      return assembler.finish()
    }
    return (parts ?? []).flatMap { $0 }
  }
}

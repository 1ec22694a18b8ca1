import _RopeModule

/// Builds the rows of a document from the blocks of its file.
///
/// Only rows that cross block boundaries are copied.
struct RowsBuilder {
  private var tree = Rope<Chunk>()
  private let chosen: TextEncoding?
  private let identity: BytesIdentity
  private var format: (encoding: TextEncoding, mark: ByteSlice)?

  /// The bytes that aren't in the tree yet: the start of the document until its mark is detected,
  /// then the start of an incomplete row.
  private var pending: [ByteSlice] = []

  /// Makes a builder without bytes.
  ///
  /// - Parameters:
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  ///   - identity: The identity of the bytes.
  init(_ encoding: TextEncoding? = nil, identity: BytesIdentity = BytesIdentity()) {
    (chosen, self.identity) = (encoding, identity)
  }

  /// Appends the next block, of any length.
  ///
  /// - Complexity: O(*n*) in the length of the block.
  mutating func append(_ block: ByteBlock) { append(ByteSlice(block)) }

  /// Appends the next bytes, of any number.
  ///
  /// - Complexity: O(*n*) in their number.
  mutating func append(_ bytes: ByteSlice) {
    guard let encoding = format?.encoding else {
      pending.append(bytes)
      if pendingCount >= TextEncoding.longestMark { takeMark() }
      return
    }
    guard !pending.isEmpty else { return takeRows(of: bytes, encoding) }
    guard let end = endOfPendingRow(in: bytes, encoding) else { return pending.append(bytes) }
    pending.append(bytes.prefix(end))
    let row = popPending()
    for chunk in Chunk.rows(of: row, encoding, isOpen: false) { tree.append(chunk) }
    takeRows(of: bytes.dropFirst(end), encoding)
  }

  /// Returns the rows of all blocks.
  consuming func finish() -> Rows {
    let (encoding, mark) = format ?? takeMark()
    var rest = popPending()
    let oddBytes = rest.suffix(rest.count % encoding.unitSize)
    rest = rest.dropLast(oddBytes.count)
    for chunk in Chunk.cut(&rest, encoding, isComplete: true) { tree.append(chunk) }
    if !rest.isEmpty { tree.append(Chunk(bytes: rest, count: 1, encoding)) }
    let format = RowsFormat(
      encoding: encoding,
      mark: mark,
      oddBytes: oddBytes,
      isOpen: !rest.isEmpty,
      usualEnding: tree.first?.rows(0..<1, encoding).first?.ending ?? .lf
    )
    return Rows(tree: tree, format: format, identity: identity)
  }

  private var pendingCount: Int { pending.reduce(0) { $0 + $1.count } }

  private mutating func popPending() -> ByteSlice {
    defer { pending = [] }
    return pending.count == 1 ? pending[0] : ByteSlice(joining: pending)
  }

  @discardableResult
  private mutating func takeMark() -> (encoding: TextEncoding, mark: ByteSlice) {
    let start = popPending()
    let encoding = chosen ?? TextEncoding.detect(start).encoding
    let mark = start.starts(with: encoding.markBytes) ? encoding.markBytes.count : 0
    let format = (encoding: encoding, mark: start.prefix(mark))
    self.format = format
    takeRows(of: start.dropFirst(mark), encoding)
    return format
  }

  private mutating func takeRows(of bytes: ByteSlice, _ encoding: TextEncoding) {
    var rest = bytes
    for chunk in Chunk.cut(&rest, encoding, isComplete: false) { tree.append(chunk) }
    if !rest.isEmpty { pending.append(rest) }
  }

  /// Returns the offset after the first line end of a block that is certain to be complete.
  ///
  /// A code unit may start in the previous block; a CR at the end of this block may be followed by
  /// an LF in the next one.
  private func endOfPendingRow(in bytes: ByteSlice, _ encoding: TextEncoding) -> Int? {
    let partial = pendingCount % encoding.unitSize
    let skipped = partial == 0 ? 0 : encoding.unitSize - partial
    let units = encoding.wholeUnits(of: bytes.dropFirst(skipped))
    guard let end = units.lineEnd(1, from: 0, encoding) else { return nil }
    if end == units.count, LineEnding(endOf: units, encoding) == .cr { return nil }
    return skipped + end
  }
}

// MARK: - Reading

extension Rows {
  /// Makes an empty document.
  public init(_ encoding: TextEncoding? = nil) {
    self = RowsBuilder(encoding).finish()
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  ///   - blockSize: The number of bytes to request at a time.
  ///   - read: Writes the next bytes to the start of the buffer and returns their number; 0 at the
  ///     end.
  /// - Throws: Any error thrown by `read`.
  /// - Complexity: O(*n*), in time and memory.
  package init<Failure: Error>(
    _ encoding: TextEncoding? = nil,
    blockSize: Int = 4 << 20,
    read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    var builder = RowsBuilder(encoding)
    while true {
      let block = try ByteBlock(capacity: blockSize, read: read)
      builder.append(block)
      if block.count < blockSize { break }
    }
    self = builder.finish()
  }
}

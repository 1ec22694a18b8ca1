import _RopeModule

/// Builds the rows of a document from the blocks of its file.
///
/// Only rows that cross block boundaries are copied. Of a large file no row is kept in memory.
struct RowsBuilder {
  private var tree = Rope<Chunk>()
  private let chosen: TextEncoding?
  private let identity: BytesIdentity
  private var large: (file: BackingFile, longest: Int)?
  private var format: (encoding: TextEncoding, mark: ByteSlice)?

  /// The bytes that aren't in the tree yet: the start of the document until its mark is detected,
  /// then the start of an incomplete row.
  private var pending: [ByteSlice] = []

  /// Makes a builder without bytes.
  ///
  /// - Parameters:
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  ///   - identity: The identity of the bytes.
  ///   - large: A large file in which the bytes lie, and the maximum length of rows that are read
  ///     again; nil keeps all rows in memory.
  init(
    _ encoding: TextEncoding? = nil,
    identity: BytesIdentity = BytesIdentity(),
    large: (file: BackingFile, longest: Int)? = nil
  ) {
    (chosen, self.identity, self.large) = (encoding, identity, large)
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
    takePendingRows(encoding)
    takeRows(of: bytes.dropFirst(end), encoding)
  }

  /// Appends the next part of a large file.
  mutating func append(_ part: FilePart) {
    guard !part.head.isEmpty else { return }
    pending.append(part.head)
    guard part.hasLineEnd else { return }
    takePendingRows(encoding)
    for chunk in part.chunks { tree.append(chunk) }
    if !part.tail.isEmpty { pending.append(part.tail) }
  }

  /// The encoding, which is known as soon as there are as many bytes as a mark may have.
  var encoding: TextEncoding { format?.encoding ?? chosen ?? .utf8 }

  /// All bytes so far, in as few pieces as possible.
  var bytes: [ByteSlice] { rowsSoFar.pieces + pending }

  /// Keeps no more rows in memory, because the bytes lie in a file.
  mutating func spill(to file: BackingFile, longest: Int) { large = (file, longest) }

  /// The complete rows of the blocks so far.
  var rowsSoFar: Rows {
    let mark = format?.mark ?? .empty
    return rows(mark, oddBytes: .empty, isOpen: false)
  }

  /// Returns the rows of all blocks.
  consuming func finish() -> Rows {
    let (encoding, mark) = format ?? takeMark()
    var rest = popPending()
    let oddBytes = rest.suffix(rest.count % encoding.unitSize)
    rest = rest.dropLast(oddBytes.count)
    for chunk in Chunk.cut(&rest, encoding, isComplete: true) { take(chunk) }
    if !rest.isEmpty { take(Chunk(bytes: rest, count: 1, encoding)) }
    return rows(mark, oddBytes: oddBytes, isOpen: !rest.isEmpty)
  }

  private func rows(_ mark: ByteSlice, oddBytes: ByteSlice, isOpen: Bool) -> Rows {
    let format = RowsFormat(
      encoding: encoding,
      mark: mark,
      oddBytes: oddBytes,
      isOpen: isOpen,
      usualEnding: tree.first?.rows(0..<1, encoding).first?.ending ?? .lf
    )
    let files = large.map { [$0.file] } ?? []
    return Rows(tree: tree, format: format, identity: identity, files: files)
  }

  private var pendingCount: Int { pending.reduce(0) { $0 + $1.count } }

  private mutating func popPending() -> ByteSlice {
    defer { pending = [] }
    return pending.count == 1 ? pending[0] : ByteSlice(joining: pending)
  }

  private mutating func takePendingRows(_ encoding: TextEncoding) {
    for chunk in Chunk.rows(of: popPending(), encoding, isOpen: false) { take(chunk) }
  }

  /// Appends a chunk, which is read from a large file again unless its row is too long.
  private mutating func take(_ chunk: Chunk) {
    guard let large, chunk.bytes.count <= large.longest else { return tree.append(chunk) }
    let offset = (format?.mark.count ?? 0) + tree.summary.bytes
    tree.append(chunk.placed(in: large.file, at: offset))
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
    for chunk in Chunk.cut(&rest, encoding, isComplete: false) { take(chunk) }
    if !rest.isEmpty { pending.append(rest) }
  }

  /// Returns the offset after the first line end of a block that is certain to be complete.
  ///
  /// A code unit may start in the previous block; a CR at the end of this block may be followed by
  /// an LF in the next one.
  private func endOfPendingRow(in bytes: ByteSlice, _ encoding: TextEncoding) -> Int? {
    let partial = pendingCount % encoding.unitSize
    let skipped = partial == 0 ? 0 : encoding.unitSize - partial
    return bytes.dropFirst(skipped).certainLineEnd(encoding).map { skipped + $0 }
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

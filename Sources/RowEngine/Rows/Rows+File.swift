public import Documents
import _RopeModule

extension Rows {
  /// Reads the rows from a file.
  ///
  /// The bytes of a large file are read again when they are needed.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - encoding: The encoding; nil detects it by the byte order mark.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(*n*) in the size of the file; of a file beyond 64 MiB, memory for each 32 KiB
  ///   only.
  public init(_ file: any FileReading, as encoding: TextEncoding? = nil) throws(FileError) {
    try self.init(file, as: encoding, FilePart.Lengths())
  }

  /// Reads the rows from a file whose parts have some lengths.
  init(
    _ file: any FileReading,
    as encoding: TextEncoding?,
    _ lengths: FilePart.Lengths
  ) throws(FileError) {
    try self.init(opening: file, as: encoding, lengths)
    while let next = arrival {
      try next.source.readOn()
      let (rows, rest) = next.source.found
      self = rows
      arrival = rest
    }
  }

  /// Reads the first rows of a pipe or a large file, and a smaller one as a whole.
  init(
    opening file: any FileReading,
    as encoding: TextEncoding?,
    _ lengths: FilePart.Lengths
  ) throws(FileError) {
    let source: ArrivingRows
    if let pipe = file as? any ArrivingFile {
      source = try ArrivingRows(pipe, encoding, lengths)
    } else if file.size > lengths.held {
      source = try ArrivingRows(file, encoding, lengths)
    } else {
      try self.init(held: file, as: encoding)
      return
    }
    let (rows, next) = source.found
    self = rows
    arrival = next
  }

  private init(held file: any FileReading, as encoding: TextEncoding?) throws(FileError) {
    var offset = 0
    // A small file needs no large block; with one byte more than its size, a single pass reaches
    // the end. Some system files have content although their size is zero.
    let blockSize = min(4 << 20, max(1 << 12, file.size + 1))
    try self.init(encoding, blockSize: blockSize) { (buffer) throws(FileError) in
      let count = try file.read(into: buffer, at: offset)
      offset += count
      return count
    }
  }
}

extension Rows: FileSource {
  /// Calls a closure with each contiguous piece of the bytes.
  public func forEachPiece<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for piece in pieces { try piece.withUnsafeBytes(body) }
    try forEachPieceOfRest(0..<(arrival?.rest.count ?? 0), body)
  }

  /// Calls a closure with the pieces of a range of the bytes.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* chunks in the range.
  public func forEachPiece<Failure: Error>(
    in range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let found = byteCount - (arrival?.rest.count ?? 0)
    var rest = range.clamped(to: 0..<found)
    while !rest.isEmpty {
      let piece = piece(from: rest.lowerBound).prefix(rest.count)
      for part in piece.contiguousParts { try part.withUnsafeBytes(body) }
      rest.removeFirst(piece.count)
    }
    let unread = range.clamped(to: found..<byteCount)
    try forEachPieceOfRest(unread.lowerBound - found..<unread.upperBound - found, body)
  }

  /// Calls a closure with the pieces of a range of the bytes in which no rows were found yet.
  private func forEachPieceOfRest<Failure: Error>(
    _ range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard let arrival else { return }
    let start = arrival.rest.lowerBound
    for part in (start + range.lowerBound..<start + range.upperBound).slices(of: 1 << 18) {
      let bytes = arrival.source.bytes(in: part)
      try bytes.withUnsafeBytes(in: 0..<bytes.count, body)
    }
  }

  /// The ranges of the bytes that lie in a large file.
  ///
  /// - Complexity: O(*n*) in the number of chunks.
  public var storedRanges: [StoredRange] {
    guard !files.isEmpty else { return [] }
    var ranges: [StoredRange] = []
    var run: (range: Range<Int>, file: BackingFile, offset: Int)?
    func endRun() {
      if let run { ranges.append(StoredRange(run.range, in: run.file.reading, at: run.offset)) }
      run = nil
    }
    var start = 0
    for piece in pieces {
      let end = start + piece.count
      let place = piece.place
      if let old = run, let place, old.file === place.file,
        old.offset + old.range.count == place.offset
      {
        run?.range = old.range.lowerBound..<end
      } else {
        endRun()
        run = place.map { (start..<end, $0.file, $0.offset) }
      }
      start = end
    }
    endRun()
    return ranges
  }

  /// A checksum of the places and the checksums of all blocks of a large file; nil for a small one.
  ///
  /// It is the same each time that a file with the same bytes is read in the same encoding, because
  /// the blocks follow from the bytes; a typed row gives another one.
  ///
  /// - Complexity: O(*n*) in the number of chunks.
  public var knownChecksum: UInt64? {
    guard !files.isEmpty, failure == nil else { return nil }
    var checksum = Checksum()
    for piece in pieces {
      // The length, the part of the block, and the block with its checksum.
      var numbers = [UInt64(piece.count), 0, UInt64(piece.count)]
      if let part = piece.filePart, let place = piece.place {
        (numbers[1], numbers[2]) = (UInt64(place.offset - part.offset), UInt64(part.count))
        numbers.append(part.checksum)
      } else {
        numbers.append(piece.withUnsafeBytes { Checksum(of: $0).value })
      }
      numbers.withUnsafeBytes { checksum.add($0) }
    }
    return checksum.value
  }

  /// Returns bytes from an offset on, up to an end of a chunk.
  private func piece(from offset: Int) -> ByteSlice {
    if offset < mark.count { return mark.dropFirst(offset) }
    let row = offset - mark.count
    if row >= tree.summary.bytes { return oddBytes.dropFirst(row - tree.summary.bytes) }
    let (index, first) = tree.find(at: row, in: ChunkByteMetric(), preferEnd: false)
    return tree[index].bytes.dropFirst(first)
  }

  /// The reason why bytes of a large file are missing; nil if all were there when they were needed.
  public var failure: FileErrorReason? { files.lazy.compactMap(\.failure).first }

  /// Reads a copy of a large file from now on, because it is about to be overwritten.
  public func leave(
    _ file: FileVersion,
    for copy: () throws(FileError) -> any FileReading
  ) throws(FileError) {
    for own in files { try own.leave(file, for: copy) }
  }
}

/// The metric that counts bytes, by which chunks are found but not split.
private struct ChunkByteMetric: RopeMetric {
  func size(of summary: Chunk.Summary) -> Int { summary.bytes }

  func index(at offset: Int, in chunk: Chunk) -> Chunk.Index {
    preconditionFailure("chunks are split between rows only")
  }
}

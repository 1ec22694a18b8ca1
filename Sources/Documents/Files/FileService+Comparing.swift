import Glibc

extension FileService {
  /// The version of a file that holds exactly the bytes of a source, or nil if it holds others.
  ///
  /// A version that differs from the one that was read doesn't tell that the contents do: a change of
  /// mode or links makes another one, and so does a program that writes the same again.
  ///
  /// - Complexity: O(*n*) in the size of the file, O(1) if its size tells already.
  public func version(
    of path: FilePath,
    holding source: some FileSource
  ) throws(FileError) -> FileVersion? {
    let file = try open(path)
    return try file.holds(source) ? file.version : nil
  }

  /// The saves of a file that broke off and whose text it doesn't hold, the oldest first.
  ///
  /// A copy of what the file holds tells that the save was complete; it is removed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - source: What it holds.
  /// - Returns: The saves.
  /// - Complexity: O(*n*) in the size of the copies.
  public func brokenSaves(of path: FilePath, otherThan source: some FileSource) -> [BrokenSave] {
    brokenSaves(of: path).filter { save in
      guard (try? version(of: save.path, holding: source)) != nil else { return true }
      try? remove(save.path)
      return false
    }
  }
}

extension FileReading {
  /// Whether the file holds exactly the bytes of a source.
  func holds(_ source: some FileSource) throws(FileError) -> Bool {
    guard size == source.byteCount else { return false }
    var comparison = Comparison(file: self)
    try source.forEachPiece { (piece) throws(FileError) in try comparison.compare(piece) }
    return comparison.isSame
  }
}

/// Compares a file with bytes that come in runs, and reads it in blocks.
private struct Comparison {
  let file: any FileReading
  private(set) var isSame = true
  private var block = [UInt8](repeating: 0, count: 1 << 18)
  private var unread = 0..<0
  private var offset = 0

  init(file: any FileReading) {
    self.file = file
  }

  mutating func compare(_ piece: UnsafeRawBufferPointer) throws(FileError) {
    var rest = piece[...]
    while isSame, !rest.isEmpty {
      if unread.isEmpty { try readBlock() }
      let count = min(rest.count, unread.count)
      isSame = count > 0 && isNext(UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
      unread.removeFirst(count)
      rest = rest.dropFirst(count)
    }
  }

  /// Whether bytes, no more than are unread, are those that were read.
  private func isNext(_ bytes: UnsafeRawBufferPointer) -> Bool {
    block.withUnsafeBytes { block in
      guard let read = block.baseAddress, let start = bytes.baseAddress else { return false }
      return memcmp(read + unread.lowerBound, start, bytes.count) == 0
    }
  }

  private mutating func readBlock() throws(FileError) {
    let (file, offset) = (file, offset)
    let count = try block.withUnsafeMutableBufferPointer { (bytes) throws(FileError) in
      try file.read(into: UnsafeMutableRawBufferPointer(bytes), at: offset)
    }
    unread = 0..<count
    self.offset += count
  }
}

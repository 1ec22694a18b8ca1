import Glibc

extension FileService {
  /// Returns the version of a file if its contents equal a source, nil otherwise.
  ///
  /// A different version doesn't imply different contents: a change of mode or links, or a program
  /// that writes the same contents again, also changes the version.
  ///
  /// - Complexity: O(*n*) in the size of the file, O(1) if the sizes differ.
  public func version(
    of path: FilePath,
    holding source: some FileSource
  ) throws(FileError) -> FileVersion? {
    let file = try open(path)
    return try file.holds(source) ? file.version : nil
  }

  /// Returns the interrupted saves of a file whose contents differ from the file's, oldest first.
  ///
  /// A copy that equals the file belongs to a completed save; it is removed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - file: The file that is open for reading.
  /// - Returns: The interrupted saves.
  /// - Complexity: O(*n*) in the size of the copies that are as large as the file.
  public func brokenSaves(of path: FilePath, otherThan file: any FileReading) -> [BrokenSave] {
    brokenSaves(of: path).filter { save in
      guard (try? open(save.path).holds(file)) == true else { return true }
      try? remove(save.path)
      return false
    }
  }
}

extension FileReading {
  /// Returns whether the contents of the file equal a source.
  func holds(_ source: some FileSource) throws(FileError) -> Bool {
    guard size == source.byteCount else { return false }
    var comparison = Comparison(file: self)
    try source.forEachPiece { (piece) throws(FileError) in try comparison.compare(piece) }
    return comparison.isSame
  }

  /// Returns whether the contents of the file equal those of another one.
  func holds(_ other: any FileReading) throws(FileError) -> Bool {
    guard size == other.size else { return false }
    var comparison = Comparison(file: self)
    let count = try other.forEachBlock(of: 0..<size) { (block) throws(FileError) in
      try comparison.compare(block)
    }
    return comparison.isSame && count == size
  }
}

/// Compares a file, read in blocks, with bytes that arrive in pieces.
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

  /// Returns whether bytes equal the next unread ones; there must be at least as many unread bytes.
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

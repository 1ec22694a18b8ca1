extension FilePath {
  /// The path for display; a byte that is not UTF-8 is shown in the form `\xE9`.
  ///
  /// It may contain control characters, which a view and `printError` escape.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var shownText: String { bytes.shownText }

  /// The last name for display; the whole path if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var shownName: String { name.isEmpty ? shownText : name.shownText }

  /// The path that may be shown as this text: with bytes in place of `\xE9` and the like; nil if it
  /// contains none of these.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var withShownBytes: FilePath? {
    var (rest, read) = (bytes[...], [UInt8]())
    while let first = rest.first {
      if let byte = rest.shownByte {
        read.append(byte)
        rest = rest.dropFirst(4)
      } else {
        read.append(first)
        rest = rest.dropFirst()
      }
    }
    return read.count == bytes.count ? nil : FilePath(bytes: read)
  }

  /// The path that a user means after editing the shown text.
  ///
  /// The common start and end of both texts keep their bytes, so that an unedited text gives the
  /// same path. The part in between is used as typed.
  ///
  /// - Parameter text: The edited text.
  /// - Returns: The path, or nil if the text is empty or has a NUL.
  /// - Complexity: O(*n*) in the length of both texts.
  public func edited(to text: String) -> FilePath? {
    guard !text.isEmpty else { return nil }
    let (pieces, scalars) = (bytes.textPieces, Array(text.unicodeScalars))
    let start = commonStart(pieces.map(\.shown), scalars)
    let (otherPieces, typed) = (pieces[start.pieces...], scalars[start.scalars...])
    let end = commonStart(otherPieces.reversed().map { $0.shown.reversed() }, typed.reversed())
    let middle = typed.dropLast(end.scalars).map(TextPiece.scalar)
    let all = pieces.prefix(start.pieces) + middle + otherPieces.suffix(end.pieces)
    return FilePath(bytes: all.flatMap(\.bytes))
  }
}

/// The number of common pieces at the start, and the number of their scalars.
private func commonStart(
  _ pieces: [[Unicode.Scalar]],
  _ text: [Unicode.Scalar]
) -> (pieces: Int, scalars: Int) {
  var count = 0
  let start = pieces.prefix { piece in
    guard text[count...].starts(with: piece) else { return false }
    count += piece.count
    return true
  }
  return (start.count, count)
}

extension FilePath {
  /// The path as people read it: a byte that is not UTF-8 is shown as `\xE9`.
  ///
  /// It may have controls, which a view and `printError` make harmless.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var shownText: String { bytes.shownText }

  /// The last name as people read it; the whole path if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  public var shownName: String { name.isEmpty ? shownText : name.shownText }

  /// The path for which this one may be the shown text: with the bytes for which `\xE9` and the like stand;
  /// nil if it has none of these.
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

  /// The path that a user means who has edited the shown text.
  ///
  /// What both texts have in common at the start and at the end keeps its bytes, so that a text that
  /// was not edited gives the same path. What lies between is taken as it is typed.
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

/// How many pieces a text begins with, and how many of its scalars these are.
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

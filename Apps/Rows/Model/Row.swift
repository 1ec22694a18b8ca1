/// One row of a document: its bytes, what they say, and its line end.
nonisolated struct Row: Sendable {
  /// The bytes of the row with its line end.
  let line: ByteSlice

  /// What ends the row; nil only in a last row that nothing ends.
  let ending: LineEnding?

  private let encoding: TextEncoding

  /// Makes a row of its bytes with their line end.
  init(line: ByteSlice, _ encoding: TextEncoding) {
    self.line = line
    self.encoding = encoding
    ending = LineEnding(endOf: line, encoding)
  }

  /// The bytes of the row without its line end.
  var content: ByteSlice { line.dropLast(endLength) }

  /// The bytes of the line end; none in a last row that nothing ends.
  var lineEnd: ByteSlice { line.suffix(endLength) }

  private var endLength: Int {
    ending.map { $0.rawValue.utf8.count * encoding.unitSize } ?? 0
  }

  /// The text of the row, with U+FFFD for bytes that are no text.
  ///
  /// - Complexity: O(*n*) in the length of the row.
  var text: String { encoding.decode(content) }

  /// The start of the text: what the first `limit` bytes say, without a scalar cut in two.
  ///
  /// A list that has room for a few columns draws a row of any length with it.
  ///
  /// - Complexity: O(`limit`).
  func prefixText(_ limit: Int) -> String {
    encoding.decode(encoding.prefix(content, limit: limit))
  }
}

nonisolated extension Row {
  /// The start of the text, with more bytes than the widest list has columns for.
  var shownText: String { prefixText(1024) }
}

// MARK: - Editing

nonisolated extension Row {
  /// What a new text changes: the bytes kept at both ends and the text between them.
  struct Edit {
    let prefix: ByteSlice
    let middle: Substring
    let suffix: ByteSlice

    /// The bytes for each U+FFFD of the text between, where it has as many as there were before.
    var kept: [ByteSlice] = []
  }

  /// Compares a new text with the row's, so that bytes which are no text survive the edit.
  ///
  /// A row that is all text is encoded anew: the bytes are the same. In a row that isn't, the
  /// scalars that both texts have in common at the start and at the end keep their bytes, and so do
  /// the U+FFFD between them as long as none is typed or deleted.
  ///
  /// - Complexity: O(*n*) in the length of both texts.
  func edit(to newText: String) -> Edit {
    let content = content
    let text = text
    guard ByteSlice(joining: [encoding.encode(text)]) != content else {
      return Edit(prefix: .empty, middle: newText[...], suffix: .empty)
    }
    let old = text.unicodeScalars
    let new = newText.unicodeScalars
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    let offsets = encoding.scalarOffsets(in: content)
    let middle = new.dropFirst(prefix).dropLast(suffix)
    let broken = zip(old, offsets.indices).dropFirst(prefix).dropLast(suffix)
      .filter { $0.0 == "\u{FFFD}" }
      .map { content.dropFirst(offsets[$0.1]).prefix(offsets[$0.1 + 1] - offsets[$0.1]) }
    return Edit(
      prefix: content.prefix(offsets[prefix]),
      middle: Substring(middle),
      suffix: content.dropFirst(offsets[offsets.count - 1 - suffix]),
      kept: middle.count { $0 == "\u{FFFD}" } == broken.count ? broken : []
    )
  }
}

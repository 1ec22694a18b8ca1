import TextMetrics

/// A row of a document: its bytes, its text and its line end.
public struct Row: Sendable {
  /// The bytes of the row with its line end.
  package let line: ByteSlice

  /// The line end; nil only for a last row without one.
  public let ending: LineEnding?

  /// The encoding of the bytes.
  package let encoding: TextEncoding

  /// Makes a row of its bytes, including the line end.
  package init(line: ByteSlice, _ encoding: TextEncoding) {
    self.line = line
    self.encoding = encoding
    ending = LineEnding(endOf: line, encoding)
  }

  /// Whether the bytes lay in a large file that another program has overwritten since.
  ///
  /// Zeros take their place, and the document can't be saved.
  package var isMissing: Bool { line.filePart?.isMissing ?? false }

  /// The bytes of the row without its line end.
  package var content: ByteSlice { line.dropLast(endLength) }

  /// The bytes of the line end; empty for a last row without one.
  package var lineEnd: ByteSlice { line.suffix(endLength) }

  private var endLength: Int {
    ending.map { $0.rawValue.utf8.count * encoding.unitSize } ?? 0
  }

  /// The text of the row, with U+FFFD for invalid bytes.
  ///
  /// - Complexity: O(*n*) in the length of the row.
  public var text: String { encoding.decode(content) }

  /// Returns the start of the text: the whole scalars of the first `limit` bytes.
  ///
  /// A list uses it to draw a row of any length at constant cost.
  ///
  /// - Complexity: O(`limit`).
  package func prefixText(_ limit: Int) -> String {
    encoding.decode(encoding.prefix(content, limit: limit))
  }

  /// Returns the text and the invalid bytes of the first `limit` bytes, in order.
  ///
  /// - Complexity: O(`limit`).
  package func parts(_ limit: Int = .max) -> [TextPart] {
    encoding.parts(of: encoding.prefix(content, limit: limit))
  }
}

extension Row {
  /// The number of bytes at the start of a row that are shown, more than fit in the width of any
  /// list.
  package static let shownLength = 1024
}

// MARK: - Editing

extension Row {
  /// The difference of a new text: the bytes kept at both ends, and the new text between them.
  struct Edit {
    let prefix: ByteSlice
    let middle: Substring
    let suffix: ByteSlice

    /// The original bytes of scalars of the new text that would be encoded otherwise.
    ///
    /// These are U+FFFD for invalid bytes, and characters that an encoding has twice. Each scalar's
    /// number is unchanged.
    var kept: [Unicode.Scalar: [ByteSlice]] = [:]
  }

  /// Compares a new text with the row's text, so that an edit preserves bytes that the text alone
  /// doesn't determine: invalid ones, and those of characters that an encoding has twice.
  ///
  /// A row without such bytes is encoded anew, with the same bytes for unchanged text. In another
  /// row the common scalars at the start and at the end keep their bytes, and so do such scalars
  /// between them unless one of the same kind is typed or deleted. Scalars that stand for invalid
  /// units always become these (``FieldText``); a text with U+FFFD instead of them is also
  /// accepted.
  ///
  /// - Complexity: O(*n*) in the length of both texts.
  func edit(to newText: String) -> Edit {
    let content = content
    guard ByteSlice(joining: [encoding.encode(text)]) != content else {
      return Edit(prefix: .empty, middle: newText[...], suffix: .empty)
    }
    let new = newText.unicodeScalars
    let isEscaped =
      !new.contains("\u{FFFD}") || new.contains { $0.invalidUnit != nil }
    let field = FieldText(content, encoding, escapes: isEscaped)
    let old = field.text.unicodeScalars
    let offsets = field.offsets
    var prefix = zip(old, new).prefix { $0 == $1 }.count
    // In some encodings a combining mark is encoded together with the character before it.
    if prefix > 0, encoding.isMultiByte, new.dropFirst(prefix).first?.isMark == true { prefix -= 1 }
    while prefix > 0, offsets[prefix] == offsets[prefix - 1] { prefix -= 1 }
    var suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
      .prefix { $0 == $1 }.count
    while suffix > 0, suffix < old.count,
      offsets[old.count - suffix] == offsets[old.count - suffix - 1]
    {
      suffix -= 1
    }
    let middle = new.dropFirst(prefix).dropLast(suffix)
    var replaced: [Unicode.Scalar: [ByteSlice]] = [:]
    for (index, scalar) in zip(offsets.indices, old).dropFirst(prefix).dropLast(suffix) {
      let bytes = content.dropFirst(offsets[index]).prefix(offsets[index + 1] - offsets[index])
      // Two scalars that share their bytes are encoded together.
      guard !bytes.isEmpty, index == 0 || offsets[index - 1] < offsets[index] else { continue }
      replaced[scalar, default: []].append(bytes)
    }
    let counts = middle.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var kept = replaced.filter { scalar, bytes in
      let encoded = ByteSlice(joining: [encoding.encode(String(scalar))])
      return counts[scalar] == bytes.count && bytes.contains { $0 != encoded }
    }
    for (scalar, count) in counts where field.isEscaped {
      guard let unit = scalar.invalidUnit else { continue }
      let bytes = ByteSlice(joining: [encoding.bytes(of: unit)])
      kept[scalar] = Array(repeating: bytes, count: count)
    }
    return Edit(
      prefix: content.prefix(offsets[prefix]),
      middle: Substring(middle),
      suffix: content.dropFirst(offsets[offsets.count - 1 - suffix]),
      kept: kept
    )
  }
}

extension Unicode.Scalar {
  /// Whether the scalar changes the character before it.
  fileprivate var isMark: Bool { properties.isGraphemeExtend }
}

extension Row {
  /// The text of the row in a field.
  ///
  /// - Complexity: O(*n*) in the length of the row.
  package var fieldText: FieldText { FieldText(content, encoding) }
}

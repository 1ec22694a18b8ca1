import Documents
import Localization
import TextMetrics

/// A change of the text of each row.
enum RowRewriting: Sendable {
  /// Puts a number before the text.
  case number(RowNumber)
  /// Removes blanks at both ends.
  case trim
  /// Changes the case of letters; invalid bytes stay.
  case changeCase(TextCase, UserLocale)
  /// Adds bytes at the start, except of empty rows.
  case indent(Indentation)
  /// Removes such bytes from the start.
  case outdent(Indentation)
}

/// Gives rows new texts; their line ends stay.
struct RowRewriter: Sendable {
  /// The number of rows that are rewritten together.
  private static let sliceLength = 1 << 13

  private let rewriting: RowRewriting
  private let table: RowTable
  private let blanks: [[UInt8]]

  /// Prepares a change of rows.
  init(_ rewriting: RowRewriting, _ table: RowTable) {
    (self.rewriting, self.table) = (rewriting, table)
    blanks = table.encoding.blanks
  }

  /// Rewrites all rows.
  ///
  /// - Parameter progress: Counts each row three times.
  /// - Returns: The changed rows; nil after a cancellation.
  /// - Complexity: O(*n*) in the number of bytes.
  func change(_ progress: WorkProgress) -> TransformChange? {
    let slices = (0..<table.count).slices(of: Self.sliceLength)
    let parts = slices.parallelMap(progress) { slice in
      defer { progress.advance(by: slice.count * 3) }
      return rewritten(slice)
    }
    return parts.map { .rewriting(RewrittenRows(joining: $0)) }
  }

  /// Returns the changed rows at some positions.
  private func rewritten(_ positions: Range<Int>) -> RewrittenRows {
    var runs = RewrittenRuns(table)
    for position in positions {
      guard let text = text(at: position) else { continue }
      runs.rewrite(position) { rows in
        text.withUnsafeBytes { rows.append($0, table.lineEnd(at: position)) }
      }
    }
    return runs.finish()
  }

  /// Returns the new text of a row; nil if it is unchanged.
  private func text(at position: Int) -> [UInt8]? {
    let content = table.content(at: position)
    switch rewriting {
    case .number(let number): return table.encoding.encode(number.text(at: position)) + content
    case .trim: return trimmed(content)
    case .changeCase(let letters, let locale):
      let old = ByteSlice(joining: [content])
      let parts = table.encoding.parts(of: old)
      // Some characters have two forms in Shift JIS; such a row keeps its bytes.
      guard old.elementsEqual(table.encoding.encode(parts)) else { return nil }
      let changed = parts.map { $0.changingCase(to: letters, locale) }
      guard changed.allSatisfy(table.encoding.hasCharacters) else { return nil }
      let new = table.encoding.encode(changed)
      return old.elementsEqual(new) ? nil : new
    case .indent(let indentation):
      return content.isEmpty ? nil : table.encoding.encode(indentation.text) + content
    case .outdent(let indentation):
      let length = indentation.length(in: content, table.encoding)
      return length == 0 ? nil : Array(content[length...])
    }
  }

  private func trimmed(_ content: UnsafeRawBufferPointer) -> [UInt8]? {
    if table.encoding.isMultiByte { return trimmedByScalars(content) }
    var rest = content[...]
    while let blank = blanks.first(where: { rest.starts(with: $0) }) {
      rest = rest.dropFirst(blank.count)
    }
    while let blank = blanks.first(where: { rest.suffix($0.count).elementsEqual($0) }) {
      rest = rest.dropLast(blank.count)
    }
    return rest.count == content.count ? nil : Array(rest)
  }
}

extension RowRewriter {
  /// Trims a text in which the bytes of a blank may be parts of other characters.
  private func trimmedByScalars(_ content: UnsafeRawBufferPointer) -> [UInt8]? {
    let bytes = ByteSlice(joining: [content])
    let blanks = table.encoding.decode(bytes).unicodeScalars.map(\.properties.isWhitespace)
    guard let first = blanks.firstIndex(of: false), let last = blanks.lastIndex(of: false) else {
      return content.isEmpty ? nil : []
    }
    let offsets = table.encoding.scalarOffsets(in: bytes)
    let range = offsets[first]..<offsets[last + 1]
    return range == 0..<content.count ? nil : Array(content[range])
  }
}

extension TextEncoding {
  /// Returns whether the encoding has all characters of a part.
  fileprivate func hasCharacters(of part: TextPart) -> Bool {
    if case .text(let text) = part { firstMissing(in: text) == nil } else { true }
  }

  /// The bytes of each character that is blank.
  fileprivate var blanks: [[UInt8]] {
    [" ", "\t"].compactMap { encodeExactly($0) }
      + (0x0B...0x3000).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.isWhitespace && $0 != " " }
      .compactMap { encodeExactly(String($0)) }
  }
}

extension TextPart {
  fileprivate func changingCase(to letters: TextCase, _ locale: UserLocale) -> TextPart {
    guard case .text(let text) = self else { return self }
    return .text(text.changingCase(to: letters, locale: locale.identifier))
  }
}

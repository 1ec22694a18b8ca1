import Localization
import TextMetrics

/// Makes the keys by which rows are sorted: bytes that compare as the rows do.
struct SortKeyMaker: Sendable {
  private let order: RowSort.Order
  private let encoding: TextEncoding
  private let locale: UserLocale
  private let expression: RegularExpression?

  /// Prepares the making of keys.
  ///
  /// - Throws: ``TransformError`` if the expression has a mistake.
  init(
    _ sort: RowSort,
    _ encoding: TextEncoding,
    _ locale: UserLocale
  ) throws(TransformError) {
    (order, self.encoding, self.locale) = (sort.order, encoding, locale)
    do throws(RegularExpressionError) {
      expression = try sort.key.map { key throws(RegularExpressionError) in
        try RegularExpression(key.text.composed, ignoresCase: key.ignoresCase)
      }
    } catch {
      throw .mistake(PatternError(offset: error.offset))
    }
  }

  /// Returns the keys of the rows at some positions.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func keys(of positions: Range<Int>, in table: RowTable) -> SortRun {
    var run = SortRun()
    var (bytes, ends): ([UInt8], [Int]) = ([], [])
    var matched: [Int] = []
    let collator = collator
    let matcher = expression?.matcher()
    var forms = ClusterForms(for: .expression(ignoresMarks: false))
    for position in positions {
      let content = table.content(at: position)
      do throws(RegularExpressionLimit) {
        guard let text = try part(of: content, matcher, &forms) else {
          run.unmatched.append(UInt32(position))
          continue
        }
        append(text, to: &bytes, collator)
        matched.append(position)
        ends.append(bytes.count)
      } catch {
        run.isTooSlow = true
        return run
      }
    }
    run.keys = ByteSlice(joining: [bytes])
    run.keys.withUnsafeBytes { keys in
      var start = 0
      run.entries = zip(matched, ends).map { position, end in
        defer { start = end }
        return SortEntry(UnsafeRawBufferPointer(rebasing: keys[start..<end]), position: position)
      }
    }
    return run
  }

  /// Returns the compared part of a row; nil if the expression doesn't match.
  private func part(
    of content: UnsafeRawBufferPointer,
    _ matcher: RegularExpressionMatcher?,
    _ forms: inout ClusterForms
  ) throws(RegularExpressionLimit) -> UnsafeRawBufferPointer? {
    guard let matcher else { return content }
    let text = try DecodedRow(ByteSlice(joining: [content]), encoding, &forms)
    let range = try text.units.withUnsafeBufferPointer { units throws(RegularExpressionLimit) in
      try matcher.firstGroup(in: units)
    }
    return range.map { UnsafeRawBufferPointer(rebasing: content[text.bytes(of: $0)]) }
  }

  private var collator: Collator? {
    switch order {
    case .language: Collator(locale: locale.identifier)
    case .natural: Collator(locale: locale.identifier.withKeyword("colNumeric=yes"))
    case .number, .length, .bytes: nil
    }
  }

  private func append(
    _ text: UnsafeRawBufferPointer,
    to keys: inout [UInt8],
    _ collator: Collator?
  ) {
    switch order {
    case .language, .natural:
      if encoding == .utf8 {
        collator?.appendSortKey(ofUTF8: text, to: &keys)
      } else {
        let units = Array(encoding.decode(ByteSlice(joining: [text])).utf8)
        units.withUnsafeBytes { collator?.appendSortKey(ofUTF8: $0, to: &keys) }
      }
    case .number: NumberKey(text, encoding).append(to: &keys)
    case .length: keys.append(bigEndian: characterCount(of: text))
    case .bytes: keys += text
    }
  }

  /// Returns the number of scalars; each invalid byte is about one.
  private func characterCount(of text: UnsafeRawBufferPointer) -> Int {
    guard encoding != .utf8 else { return text.count { $0 & 0xC0 != 0x80 } }
    guard encoding.isUTF16 else {
      return encoding.decode(ByteSlice(joining: [text])).unicodeScalars.count
    }
    let high = encoding.isBigEndian ? 0 : 1
    return stride(from: high, to: text.count, by: 2).count { text[$0] & 0xFC != 0xDC }
  }
}

extension String {
  /// The identifier of a locale with another keyword.
  fileprivate func withKeyword(_ keyword: String) -> String {
    self + (contains("@") ? ";" : "@") + keyword
  }
}

extension [UInt8] {
  /// Appends a number whose bytes compare as numbers do.
  fileprivate mutating func append(bigEndian number: Int) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}

import TextMetrics

/// Replaces the matches in the rows of a document, on one thread.
///
/// The bytes between matches and the bytes of groups are copied unchanged, even those that are
/// invalid in the encoding.
package struct MatchReplacer {
  private let replacement: Replacement
  private var scanner: MatchScanner
  private let isCancelled: () -> Bool

  /// The match and the groups to which the text refers.
  private let groups: [Int]

  /// The parts of the text, with a line end between the rows that it starts.
  private var encoded: (ending: LineEnding, parts: [Part])?

  /// A part of the text in the encoding of the document.
  private enum Part {
    /// The bytes of characters.
    case bytes([UInt8])
    /// A group, by its index in the wanted groups.
    case group(Int)
  }

  /// Makes a replacer.
  ///
  /// - Parameters:
  ///   - replacement: The pattern and its replacement.
  ///   - limit: The number of steps after which a row is given up, in units of ten
  ///     thousand.
  ///   - isCancelled: Returns whether to stop, also within a row of any length.
  package init(
    _ replacement: Replacement,
    limit: Int = RegularExpression.usualLimit,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    (self.replacement, self.isCancelled) = (replacement, isCancelled)
    scanner = MatchScanner(replacement.matcher, limit: limit)
    groups = [0] + replacement.text.groups
  }

  /// Whether a row took too many steps; it is unchanged.
  package var isTooSlow: Bool { scanner.isTooSlow }

  /// Returns the rows of a chunk that have a match in ascending order, by their index in it.
  mutating func rows(in chunk: Chunk) -> [(index: Int, row: Row)] {
    var rows: [(index: Int, row: Row)] = []
    guard !replacement.matcher.pattern.isInverted else { return [] }
    scanner.forEachMatch(in: chunk) { [replacement] index, line in
      rows.append((index, Row(line: line, replacement.matcher.encoding)))
    }
    return rows
  }

  /// Replaces all matches in the content of a row.
  ///
  /// - Parameters:
  ///   - content: The bytes without the line end.
  ///   - ending: The line end of the rows that the replacement starts.
  ///   - choice: The matches to replace.
  /// - Returns: The new content; nil without a match.
  /// - Complexity: O(*n*) in the lengths of both contents for a plain text; an expression
  ///   may take longer.
  package mutating func replaced(
    _ content: ByteSlice,
    ending: LineEnding,
    _ choice: MatchChoice = MatchChoice()
  ) -> ReplacedContent? {
    var new = ReplacedContent(keepsPlaces: true)
    return replace(content, ending: ending, choice, into: &new) ? new : nil
  }

  /// Replaces all matches in the content of a row and puts the result into a content, which keeps
  /// its memory for the next row.
  ///
  /// - Returns: Whether there was a match to replace.
  package mutating func replace(
    _ content: ByteSlice,
    ending: LineEnding,
    _ choice: MatchChoice = MatchChoice(),
    into new: inout ReplacedContent
  ) -> Bool {
    new.removeAll()
    let parts = encodedParts(ending)
    let areAll = scanner.forEachReplaceable(in: content, groups: groups) { groups in
      guard let match = groups[0], choice.includes(match) else { return true }
      new.keep(content, before: match)
      for part in parts {
        switch part {
        case .bytes(let bytes): new.bytes += bytes
        case .group(let index):
          guard let group = groups[index] else { continue }
          new.bytes += content.dropFirst(group.lowerBound).prefix(group.count)
        }
      }
      new.replaced(match)
      return new.matchCount % Self.uninterrupted != 0 || !isCancelled()
    }
    guard areAll, new.matchCount > 0 else { return false }
    new.keep(content, before: content.count..<content.count)
    return true
  }

  /// The number of matches between two checks for a cancellation.
  private static let uninterrupted = 1 << 12

  private mutating func encodedParts(_ ending: LineEnding) -> [Part] {
    if let encoded, encoded.ending == ending { return encoded.parts }
    var group = 0
    let parts = replacement.text.parts.map { part -> Part in
      switch part {
      case .text(let text):
        return .bytes(Array(replacement.matcher.encoding.encode(text.lines, separator: ending)))
      case .group:
        group += 1
        return .group(group)
      }
    }
    encoded = (ending, parts)
    return parts
  }
}

/// The new content of a row whose matches are replaced.
package struct ReplacedContent {
  /// The new bytes.
  package fileprivate(set) var bytes: [UInt8] = []

  /// The number of replaced matches.
  package private(set) var matchCount = 0

  /// The matches in the old bytes, if they are kept.
  package private(set) var matches: [Range<Int>] = []

  /// The bytes that replace them, in the new bytes.
  package private(set) var replacements: [Range<Int>] = []

  /// Whether the places of the matches are kept.
  private let keepsPlaces: Bool

  /// The end of the last match in the old bytes.
  private var end = 0

  /// The number of new bytes before the replacement in progress.
  private var start = 0

  /// Makes an empty content.
  package init(keepsPlaces: Bool) { self.keepsPlaces = keepsPlaces }

  fileprivate mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    replacements.removeAll(keepingCapacity: true)
    (matchCount, end) = (0, 0)
  }

  /// Appends the old bytes between the last match and the next one.
  fileprivate mutating func keep(_ content: ByteSlice, before match: Range<Int>) {
    let part = content.dropFirst(end).prefix(match.lowerBound - end)
    part.withUnsafeBytes { bytes += $0 }
    start = bytes.count
  }

  /// Ends the replacement of a match.
  fileprivate mutating func replaced(_ match: Range<Int>) {
    (matchCount, end) = (matchCount + 1, match.upperBound)
    guard keepsPlaces else { return }
    matches.append(match)
    replacements.append(start..<bytes.count)
  }
}

/// A pattern and its replacement, for documents of one encoding.
package struct Replacement: Sendable {
  /// The compiled pattern.
  package let matcher: Matcher

  /// The text that replaces each match.
  let text: ReplacementText

  /// Compiles a pattern and reads a replacement.
  ///
  /// - Throws: ``ReplacementError`` if one of them has a mistake.
  package init(
    _ pattern: Pattern,
    with text: String,
    _ encoding: TextEncoding
  ) throws(ReplacementError) {
    do throws(PatternError) {
      matcher = try Matcher(pattern, encoding)
    } catch {
      throw .pattern(error)
    }
    let expression = pattern.isExpression ? matcher.expression : nil
    do throws(PatternError) {
      self.text = try ReplacementText(text, groupsOf: expression)
      if let missing = encoding.firstMissing(in: text) {
        throw PatternError(offset: text.prefix { $0 != missing }.count + 1)
      }
    } catch {
      throw .text(error)
    }
  }
}

/// The mistake in a pattern or in the text that replaces matches.
package enum ReplacementError: Error, Equatable {
  /// The mistake is in the pattern.
  case pattern(PatternError)
  /// The text refers to a group that doesn't exist, or has a character that the encoding lacks.
  case text(PatternError)
}

/// Which matches of a row are replaced: all or none, apart from exceptions.
public struct MatchChoice: Sendable, Equatable {
  /// Whether the matches are replaced that are not exceptions.
  public var isIncluded = true

  /// The exceptions, by their first bytes in the content of the row.
  public var exceptions: Set<Int> = []

  /// Makes a choice; without arguments, that of all matches.
  public init(isIncluded: Bool = true, exceptions: Set<Int> = []) {
    (self.isIncluded, self.exceptions) = (isIncluded, exceptions)
  }

  /// Returns whether a match is replaced.
  package func includes(_ match: Range<Int>) -> Bool {
    exceptions.contains(match.lowerBound) != isIncluded
  }
}

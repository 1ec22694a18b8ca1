import MAVB
import TimeZoneCatalog

/// The clocks that lines of text name, and the lines that name none.
nonisolated struct PastedClocks: Hashable {
  /// A line that names nothing, or several things.
  struct Line: Hashable {
    /// The number of the line, from 1.
    let number: Int

    /// The text of the line.
    let text: String
  }

  /// The clocks, in the order of the lines.
  var clocks: [Timezone] = []

  /// The lines that name nothing.
  var unknown: [Line] = []

  /// The lines that name several things.
  var ambiguous: [Line] = []

  /// Whether there are more lines than can be looked up at once.
  var isTooLong = false

  /// The most lines that are looked up.
  static let limit = 200
}

extension World {
  /// Returns the clocks that lines of text name: cities, zones or offsets, found as in the search, or
  /// copied clocks.
  ///
  /// Blank lines name nothing. With more than ``PastedClocks/limit`` lines none is looked up.
  ///
  /// - Complexity: O(*n*) searches in the number of lines.
  func pasted(_ text: String) -> PastedClocks {
    var pasted = PastedClocks()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let named = lines.enumerated().map { (number: $0 + 1, text: trimmed($1)) }
      .filter { !$0.text.isEmpty }
    guard named.count <= PastedClocks.limit else { return PastedClocks(isTooLong: true) }
    for (number, text) in named {
      if let clock = copiedClock(text) {
        pasted.clocks.append(clock)
        continue
      }
      switch place(named: text) {
      case .one(let match): pasted.clocks.append(timezone(match))
      case .several: pasted.ambiguous.append(.init(number: number, text: text))
      case .none: pasted.unknown.append(.init(number: number, text: text))
      }
    }
    return pasted
  }

  /// Returns the clock of a line that ``line(of:)`` has made: its name and its zone; nil for any other.
  private func copiedClock(_ line: String) -> Timezone? {
    let parts = line.split(separator: "  ").map(trimmed).filter { !$0.isEmpty }
    guard parts.count > 1, let name = parts.first, let zone = parts.last,
      catalog.rules(for: zone) != nil
    else { return nil }
    return Timezone(uuid: makeID(), name: name, identifier: zone)
  }

  private func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
    return String(start[..<end])
  }

  /// Returns what a paste has done, such as "12 added, 1 not found: line 3 “xyz”".
  func message(_ pasted: PastedClocks) -> ToldText {
    guard !pasted.isTooLong else {
      return ToldText(texts.format("paste.tooLong", .integer(PastedClocks.limit)))
    }
    var parts: [String] = []
    if !pasted.clocks.isEmpty {
      parts.append(texts.format("paste.added", .integer(pasted.clocks.count)))
    }
    let problems: [(key: TextKey, lines: [PastedClocks.Line])] = [
      ("paste.unknown", pasted.unknown), ("paste.ambiguous", pasted.ambiguous),
    ]
    for (key, lines) in problems where !lines.isEmpty {
      let names = lines.map { texts.format("paste.line", .integer($0.number), .text($0.text)) }
      parts.append(texts.format(key, .integer(lines.count), .text(joined(names))))
    }
    return ToldText(joined(parts), isDone: pasted.unknown.isEmpty && pasted.ambiguous.isEmpty)
  }

  private func joined(_ parts: [String]) -> String {
    guard let first = parts.first else { return "" }
    return parts.dropFirst().reduce(first) {
      texts.format("clocks.andDay", .text($0), .text($1))
    }
  }
}

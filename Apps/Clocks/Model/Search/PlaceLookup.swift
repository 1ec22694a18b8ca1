import MAVB
import TimeZoneCatalog

/// Finds the clocks that lines of text name, on any thread.
nonisolated struct PlaceLookup: Sendable {
  private let places: SharedPlaceSearch

  /// Makes a lookup; nothing is read before the first line.
  ///
  /// - Parameter locale: The language of the names of new clocks.
  init(locale: String) { places = SharedPlaceSearch(locale: locale) }

  /// Returns the clock of a line: that of a place, or a copied one.
  ///
  /// Only whole names and words match, because nearly every line of any text is the beginning of
  /// some name, possibly with a slip. Codes and abbreviations have to be in capitals, because "the"
  /// and "new" are codes of airports, too.
  ///
  /// - Parameter line: The line.
  /// - Returns: The clock.
  func clock(named line: String) -> ResolvedClock {
    places.perform { catalog, places in
      if let clock = copiedClock(line, in: catalog) { return .one(clock) }
      switch places.meaning(of: line, guessing: false) {
      case .one(let match) where !line.isShortWord || places.isName(line, of: match),
        .main(let match):
        return .one(Clock(uuid: .random(), of: places.place(match)))
      case .several(let matches) where !line.isShortWord || places.isName(line, of: matches[0]):
        return .several(matches.map { Clock(uuid: .random(), of: places.place($0)) })
      default: return .none
      }
    }
  }

  /// Returns the clock with the name and the zone of a line from ``ClockFormatter/line(of:at:)``;
  /// nil for any other line.
  private func copiedClock(_ line: String, in catalog: TimeZoneCatalog) -> Clock? {
    let parts = line.split(separator: "  ").map(\.trimmed).filter { !$0.isEmpty }
    guard parts.count > 1, let name = parts.first, let zone = parts.last,
      catalog.rules(for: zone) != nil
    else { return nil }
    return Clock(uuid: .random(), name: name, identifier: zone)
  }
}

nonisolated extension String {
  /// Whether the text is one word in small letters, as short as a code.
  fileprivate var isShortWord: Bool {
    utf8.count <= 4 && utf8.allSatisfy { 0x61...0x7A ~= $0 }
  }
}

nonisolated extension Substring {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
    return String(start[..<end])
  }
}

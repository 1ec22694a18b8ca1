import MAVB
import TimeZoneCatalog

/// A clock that a name on the command line stands for.
nonisolated struct NamedClock {
  /// The name.
  let name: String

  /// The clock; that of this machine's zone has no identifier if the zone has none.
  let clock: Timezone

  /// The place or the zone; nil for a clock of the document.
  var match: PlaceMatch?

  /// Whether the name isn't that of the place.
  var isGuess = false
}

extension World {
  /// Returns a clock of the place or the zone that a name stands for.
  func onlyPlace(_ text: String) throws(UnresolvedName) -> NamedClock {
    switch places.meaning(of: text) {
    case .here: return NamedClock(name: text, clock: here)
    case .one(let match): return NamedClock(name: text, clock: timezone(match), match: match)
    case .guess(let match):
      return NamedClock(name: text, clock: timezone(match), match: match, isGuess: true)
    case .several(let matches):
      let isTime = matches.first?.time != nil
      let problem: TextKey = isTime ? "error.severalTimes" : "error.severalPlaces"
      throw UnresolvedName(text, problem, matches.map { line(of: $0) })
    case .unknown(let near) where near.isEmpty: throw UnresolvedName(text)
    case .unknown(let near):
      throw UnresolvedName(text, "error.nearNames", near.map { line(of: $0) })
    }
  }

  /// The local zone as a clock.
  var here: Timezone {
    let identifier = catalog.localIdentifier
    let name = identifier == nil ? texts["clocks.here"] : ""
    return Timezone(uuid: .initial(identifier ?? ""), name: name, identifier: identifier ?? "")
  }

  /// Returns what a user should know about a name: which place a guess has taken, and which other time a
  /// place keeps at a moment than the one of the name.
  func remark(on named: NamedClock, at seconds: Int) -> String? {
    guard let match = named.match else { return nil }
    if named.isGuess {
      let place = place(match)
      let names = [place.name, place.country].compactMap { $0 }.joined(separator: ", ")
      return texts.format("convert.guess", .text(named.name.harmless), .text(names))
    }
    guard let time = match.time, let other = places.otherTime(than: time, at: seconds) else {
      return nil
    }
    let keeper = TextArgument.text(places.keeper(of: time).name)
    return texts.format("convert.otherTime", .text(time.name), keeper, .text(other.abbreviation))
  }

  /// Returns a place as a line of text: its name, its region, its country and its zone; of a fixed time its
  /// offset and the place that keeps it.
  private func line(of match: PlaceMatch) -> String {
    let place = match.time.map(places.keeper) ?? place(match)
    let names = [place.name, place.region, place.country].compactMap { $0 }.joined(separator: ", ")
    let offset = match.time.map { "UTC" + CivilTime.iso8601(offset: $0.utcOffset) + "  " } ?? ""
    return "\(offset)\(names)  \(place.identifier)"
  }
}

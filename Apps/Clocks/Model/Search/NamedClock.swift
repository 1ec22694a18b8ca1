import MAVB
import TimeZoneCatalog

/// A clock for a name on the command line.
nonisolated struct NamedClock {
  /// The name.
  let name: String

  /// The clock; without an identifier for this machine's zone if that has none.
  let clock: Clock

  /// The place or the zone; nil for a clock of the document.
  var match: PlaceMatch?

  /// Whether the place is only guessed from the name, or only its most likely meaning.
  var isGuess = false
}

extension ClockZones {
  /// Returns a clock of the place or the zone with a name.
  func onlyPlace(_ text: String) throws(UnresolvedName) -> NamedClock {
    switch places.meaning(of: text) {
    case .here: return NamedClock(name: text, clock: here)
    case .one(let match): return NamedClock(name: text, clock: clock(match), match: match)
    case .guess(let match), .main(let match):
      return NamedClock(name: text, clock: clock(match), match: match, isGuess: true)
    case .several(let matches): throw several(text, matches)
    case .unknown(let near) where near.isEmpty: throw UnresolvedName(text)
    case .unknown(let near):
      throw UnresolvedName(text, "error.nearNames", near.map { line(of: $0) })
    }
  }

  /// Returns the error of an ambiguous name.
  func several(_ text: String, _ matches: [PlaceMatch]) -> UnresolvedName {
    UnresolvedName(text, severalNames(matches), matches.map { line(of: $0) })
  }

  /// Returns the problem of an ambiguous name, with all of its meanings in short form.
  func choice(_ text: String, of matches: [PlaceMatch]) -> String {
    let names = matches.map { match in
      guard let time = match.time else { return wholeName(of: place(match)) }
      return "UTC\(CivilTime.iso8601(offset: time.utcOffset)) \(places.keeper(of: time).name)"
    }
    let problem = texts.format(severalNames(matches), .text(text.harmless))
    return problem + " " + names.joined(separator: "; ")
  }

  private func severalNames(_ matches: [PlaceMatch]) -> TextKey {
    matches.first?.time == nil ? "error.severalPlaces" : "error.severalTimes"
  }

  /// Returns the clock of the zone that a moment names.
  func namedClock(_ zone: Moment.Zone) -> NamedClock {
    NamedClock(
      name: zone.text,
      clock: zone.match.map(clock) ?? here,
      match: zone.match,
      isGuess: zone.isMain
    )
  }

  /// Returns a remark on a name: the place of a guess, or that the place doesn't use the named time
  /// at a moment, as for EST in summer.
  func remark(on named: NamedClock, at seconds: Int) -> String? {
    guard let match = named.match else { return nil }
    if named.isGuess {
      let place = place(match)
      // Only the whole name distinguishes a place from others of the same name.
      let isName = place.name.foldedForSearch.hasSameBytes(as: named.name.foldedForSearch)
      let taken = isName ? wholeName(of: place) : placeName(match)
      return texts.format("convert.guess", .text(named.name.harmless), .text(taken))
    }
    if let time = match.time {
      let other = places.otherTime(than: time, at: seconds)
      return other.map { remark(on: time.name, places.keeper(of: time), keeping: $0) }
    }
    guard let time = places.timeName(beside: named.name),
      let kept = catalog.rules(for: match.identifier)?.localTime(at: seconds),
      !time.offsets.contains(kept.utcOffset)
    else { return nil }
    return remark(on: time.time, place(match), keeping: kept)
  }

  /// Returns the remark that a place uses another time than the named one.
  private func remark(on time: String, _ place: Place, keeping other: LocalTimeType) -> String {
    let other = TextArgument.text(other.abbreviation)
    return texts.format("convert.otherTime", .text(time.harmless), .text(place.name), other)
  }

  /// Returns a place with its country, or a fixed time with its offset.
  func placeName(_ match: PlaceMatch) -> String {
    if let time = match.time {
      return "\(time.name), UTC\(CivilTime.iso8601(offset: time.utcOffset))"
    }
    let place = place(match)
    return [place.name, place.country].compactMap(\.self).joined(separator: ", ")
  }

  private func wholeName(of place: Place) -> String {
    [place.name, place.region, place.country].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a place as a line of text: its name, region, country and zone.
  ///
  /// A line of a fixed time starts with the offset and has the place that uses the time.
  private func line(of match: PlaceMatch) -> String {
    let place = match.time.map(places.keeper) ?? place(match)
    let offset = match.time.map { "UTC" + CivilTime.iso8601(offset: $0.utcOffset) + "  " } ?? ""
    return "\(offset)\(wholeName(of: place))  \(place.identifier)"
  }
}

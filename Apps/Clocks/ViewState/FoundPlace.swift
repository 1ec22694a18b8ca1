import MAVB
import TimeZoneCatalog

/// A row of the sheet that adds a clock: a place and the search that has found it.
struct FoundPlace: Hashable {
  /// The place.
  let match: PlaceMatch

  /// The search, whose words are marked in the name.
  let search: String

  /// Whether the region is shown.
  let showsRegion: Bool

  /// Returns the name of the place with the matching letters marked.
  ///
  /// If they are in another name only, it follows in brackets.
  ///
  /// - Parameters:
  ///   - zones: The names of places.
  ///   - location: What follows the name, if the row has no column for it.
  /// - Returns: The name.
  func title(_ zones: ClockZones, location: String?) -> AttributedText {
    let title = markedName(zones)
    guard let location, !location.isEmpty else { return title }
    let rest = zones.texts.format("select.location", .text(""), .text(location))
    return AttributedText(title.runs + [.init(rest, .secondary)])
  }

  private func markedName(_ zones: ClockZones) -> AttributedText {
    let name = zones.place(match).name
    let matching = MatchedText.characters(of: search, in: name)
    guard matching.isEmpty, let other = match.otherName else {
      return AttributedText(name, marking: matching)
    }
    let letters = MatchedText.characters(of: search, in: other)
    let title = AttributedText("\(name) (\(other))", marking: letters.map { $0 + name.count + 2 })
    return title
  }

  /// Returns the region and the country, or the identifier of a zone without a place.
  func location(_ zones: ClockZones) -> String {
    let place = zones.place(match)
    guard let country = place.country else { return place.identifier }
    guard showsRegion, let region = place.region, region != place.name, region != country else {
      return country
    }
    return zones.texts.format("select.location", .text(region), .text(country))
  }
}

extension ClockZones {
  /// Returns the rows of the places that match a search.
  ///
  /// The names of regions are English, so rows in another language have them only where two places
  /// of a country have the same name.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - used: The places that were added last.
  ///   - seconds: The moment for which offsets hold.
  /// - Returns: The rows.
  func foundPlaces(_ search: String, used: [String], at seconds: Int) -> [FoundPlace] {
    let matches = self.search(search, used: used, at: seconds)
    let names = matches.map { match in
      let place = place(match)
      return Array("\(place.name)|\(place.countryCode ?? "")".utf8)
    }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let isEnglish = texts.locale.language == "en"
    return zip(matches, names).map { match, name in
      FoundPlace(match: match, search: search, showsRegion: isEnglish || counts[name] != 1)
    }
  }
}

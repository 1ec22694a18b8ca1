import Testing

@testable import TimeZoneCatalog

/// What typed names stand for.
struct PlaceMeaningTests {
  private let search = PlaceSearch(catalog: .test(in: "Asia/Tokyo"), locale: "en")

  private func identifier(_ text: String) -> String? {
    guard case .one(let match) = search.meaning(of: text) else { return nil }
    return match.identifier
  }

  private func offset(_ text: String, at seconds: Int) -> Int? {
    identifier(text).flatMap { search.catalog.rules(for: $0)?.localTime(at: seconds).utcOffset }
  }

  @Test func `each identifier of the data is its zone, in any case, here and in the search`() {
    let catalog = search.catalog
    let selectable = Set(catalog.selectableIdentifiers)
    for identifier in catalog.identifiers {
      for text in [identifier, identifier.lowercased()] {
        let found = [self.identifier(text), search.search(text, at: 0, limit: 1).first?.identifier]
        for seconds in [Instants.january, Instants.july] {
          let wanted = catalog.rules(for: identifier)?.localTime(at: seconds).utcOffset
          let offsets = found.map {
            $0.flatMap(catalog.rules)?.localTime(at: seconds).utcOffset
          }
          #expect(offsets == [wanted, wanted], "\(text): \(found)")
        }
        if selectable.contains(identifier) { #expect(found == [identifier, identifier]) }
      }
    }
  }

  @Test(arguments: ["here", "Local", " HERE "])
  func `words for this machine mean its zone`(_ text: String) {
    #expect(identifier(text) == "Asia/Tokyo")
    #expect(search.search(text, at: 0).first?.identifier == "Asia/Tokyo")
    #expect(search.search(text, at: 0).allSatisfy { !$0.isGuess })
    let unnamed = PlaceSearch(catalog: .test(in: "CET-1CEST"), locale: "en")
    #expect(unnamed.meaning(of: text) == .here)
  }

  @Test func `UTC needs no data`() {
    let files = MemoryZoneFiles(zones: ["/z/Europe/Berlin": .berlin])
    let catalog = TimeZoneCatalog(directories: ["/z"], files: files) { _ in nil }
    let search = PlaceSearch(catalog: catalog, locale: "en")
    for text in ["UTC", "utc", "GMT", "Z", "+0", "Etc/UTC"] {
      guard case .one(let match) = search.meaning(of: text) else {
        Issue.record("\(text): \(search.meaning(of: text))")
        continue
      }
      #expect(catalog.rules(for: match.identifier)?.localTime(at: 0).utcOffset == 0)
    }
  }

  @Test(arguments: [
    ("EST", -5), ("edt", -4), ("CEST", 2), ("MEZ", 1), ("HST", -10), ("PDT", -7), ("JST", 9),
    ("BRST", -2), ("VET", -4), ("SGT", 8), ("Eastern Standard Time", -5), ("UTC", 0), ("GMT", 0),
    ("Z", 0), ("zulu", 0), ("Greenwich", 0), ("Central European Summer Time", 2), ("MST", -7),
  ])
  func `an abbreviation has its offset in all seasons`(_ text: String, _ hours: Int) {
    for seconds in [Instants.january, Instants.july] {
      #expect(offset(text, at: seconds) == hours * 3_600)
    }
  }

  @Test(arguments: [
    ("+5:30", "+05:30"), ("-3:30", "-03:30"), ("utc+2", "Etc/GMT-2"), ("GMT-11", "Etc/GMT+11"),
    ("+0", "UTC"), ("NST", "-03:30"), ("-03:30", "-03:30"),
  ])
  func `an offset is fixed, with a zone of tzdata if there is one`(_ text: String, _ zone: String) {
    #expect(identifier(text) == zone)
  }

  @Test(arguments: [
    ("IST", ["+05:30", "Etc/GMT-2", "Etc/GMT-1"]), ("PST", ["Etc/GMT-8", "Etc/GMT+8"]),
    ("BST", ["Etc/GMT-1", "Etc/GMT-6"]), ("AMT", ["Etc/GMT+4", "Etc/GMT-4"]),
    ("cst", ["Etc/GMT-8", "Etc/GMT+6", "Etc/GMT+6", "Etc/GMT+5"]),
  ])
  func `an abbreviation of several times is ambiguous`(_ text: String, _ zones: [String]) {
    guard case .several(let matches) = search.meaning(of: text) else {
      Issue.record("\(search.meaning(of: text))")
      return
    }
    #expect(matches.map(\.identifier) == zones)
    #expect(matches.allSatisfy { $0.time != nil })
  }

  @Test(arguments: [
    ("EST", "New York", Instants.july, "EDT"), ("CEST", "Berlin", Instants.january, "CET"),
    ("MEZ", "Berlin", Instants.july, "CEST"), ("NST", "St. John’s", Instants.july, "NDT"),
  ])
  func `a fixed time has the place that keeps it, and the other time of that place`(
    _ text: String,
    _ place: String,
    _ seconds: Int,
    _ other: String
  ) throws {
    guard case .one(let match) = search.meaning(of: text), let time = match.time else {
      Issue.record("\(search.meaning(of: text))")
      return
    }
    #expect(search.keeper(of: time).name == place)
    #expect(search.otherTime(than: time, at: seconds)?.abbreviation == other)
    let halfYear = 15_768_000
    #expect(search.otherTime(than: time, at: seconds + halfYear) == nil)
  }

  @Test(arguments: ["CET", "EET", "WET", "MET"])
  func `the identifier of a zone with seasons is no fixed time`(_ text: String) {
    guard case .one(let match) = search.meaning(of: text) else {
      Issue.record("\(search.meaning(of: text))")
      return
    }
    // In newer releases CET is a link to Brussels.
    let rules = [match.identifier, text].map(search.catalog.rules)
    #expect(rules[0] == rules[1] && match.time == nil)
  }

  @Test(arguments: [
    ("Berln", "Berlin"), ("Londn", "London"), ("Philadelfia", "Philadelphia"), ("Sydny", "Sydney"),
    ("Copenhag", "Copenhagen"), ("Bangkokk", "Bangkok"), ("the", "Teresina"),
    ("lax", "Los Angeles"),
  ])
  func `a slip in a long name of a large place and a code in small letters are guesses`(
    _ text: String,
    _ name: String
  ) {
    guard case .guess(let match) = search.meaning(of: text) else {
      Issue.record("\(search.meaning(of: text))")
      return
    }
    #expect(search.place(match).name == name)
  }

  @Test(arguments: [
    "North America", "Europe", "Africa", "Atlantic", "Narnia", "GTM", "Eastern", "EU", "my house",
    "Pacific", "Berl", "Osol", "CA", "DEU", "Springfeld", "my time", "standard time", "in time",
  ])
  func `a text that no place clearly has as its name stands for nothing`(_ text: String) {
    guard case .unknown(let near) = search.meaning(of: text) else {
      Issue.record("\(search.meaning(of: text))")
      return
    }
    #expect(!near.isEmpty && near.count <= 5)
    #expect(search.meaning(of: text, guessing: false) == .unknown(near: []))
  }

  @Test(arguments: [
    ("Germany", "Europe/Berlin"), ("UK", "Europe/London"), ("New York", "America/New_York"),
    ("South Africa", "Africa/Johannesburg"), ("Panama", "America/Panama"), ("UAE", "Asia/Dubai"),
    ("LAX", "America/Los_Angeles"),
    ("pacific time", "America/Los_Angeles"), ("ET", "America/New_York"),
    ("Singapore", "Asia/Singapore"), ("CT", "America/Chicago"), ("AT", "America/Halifax"),
    ("Central Time", "America/Chicago"), ("Tokyo time", "Asia/Tokyo"),
    ("Portland, Maine", "America/New_York"), ("Palestine", "Asia/Hebron"), ("Java", "Asia/Jakarta"),
    ("Palestine, Texas", "America/Chicago"), ("Vaduz", "Europe/Vaduz"),
    ("München", "Europe/Berlin"), ("Salvador", "America/Bahia"),
  ])
  func `whole names mean their place`(_ text: String, _ zone: String) {
    #expect(identifier(text) == zone)
  }

  @Test(arguments: [
    ("USA", "New York", 8), ("America", "New York", 8), ("Canada", "Toronto", 5),
    ("Australia", "Sydney", 5), ("Russia", "Moscow", 9), ("Indonesia", "Jakarta", 3),
    ("Tennessee", "Nashville", 2), ("Punjab", "Lahore", 2), ("Asia", "Asia", 3),
    ("Tonga", "Tonga", 2), ("Palau", "Palaú", 2), ("Ontario", "Ontario", 2),
    ("Borneo", "Kota Kinabalu", 3), ("Bali", "Bāli", 2), ("Yukon", "Yukon", 2),
    ("Montana", "Montana", 2),
  ])
  func `a country or a region with several times, or called like a place elsewhere, is ambiguous`(
    _ text: String,
    _ first: String,
    _ count: Int
  ) {
    for guessing in [true, false] {
      guard case .several(let matches) = search.meaning(of: text, guessing: guessing) else {
        Issue.record("\(search.meaning(of: text))")
        return
      }
      #expect(search.place(matches[0]).name == first && matches.count >= count)
      #expect(Set(matches.map(\.identifier)).count == matches.count)
    }
  }

  @Test(arguments: [
    ("China", "Shanghai"), ("Spain", "Madrid"), ("Brazil", "Sao Paulo"), ("texas", "Houston"),
    ("Labrador", "Labrador"),
  ])
  func `a place with nearly all people of an area, and a town, are taken, but not silently`(
    _ text: String,
    _ name: String
  ) {
    guard case .main(let match) = search.meaning(of: text) else {
      Issue.record("\(search.meaning(of: text))")
      return
    }
    #expect(search.place(match).name == name)
  }

  @Test func `no country is taken silently for one that keeps another time in a part`() {
    let cities = Dictionary(grouping: 0..<search.data.cityCount, by: search.data.country(ofCity:))
    for country in search.data.countries {
      let code = search.data.code(ofCountry: country)
      let name = search.catalog.country(withCode: code, locale: "en") ?? code
      // Portugal is the identifier of a zone, too.
      guard search.catalog.identifier(named: name) == nil,
        case .one(let match) = search.meaning(of: name)
      else { continue }
      let zones = (cities[country] ?? []).map(search.data.zone(ofCity:))
      let times = Set(zones.map(search.data.offsets(ofZone:)))
      #expect(times.count == 1 && search.place(match).countryCode == code, "\(name)")
    }
  }

  @Test(arguments: ["", " ", "qqqqqqqq", "_"])
  func `a blank and a text that is like no name stand for nothing`(_ text: String) {
    #expect(search.meaning(of: text) == .unknown(near: []))
  }

  @Test func `only a search that needs slips is a guess`() {
    #expect(search.search("narnia", at: 0).allSatisfy { $0.isGuess })
    for text in ["berl", "narn", "EST", "+1", "portland maine"] {
      #expect(!search.search(text, at: 0).contains { $0.isGuess }, "\(text)")
    }
  }
}

extension TimeZoneCatalog {
  /// The system's zones on a machine with a value of the variable `TZ`.
  fileprivate static func test(in zone: String) -> TimeZoneCatalog {
    TimeZoneCatalog { $0 == "TZ" ? zone : nil }
  }
}

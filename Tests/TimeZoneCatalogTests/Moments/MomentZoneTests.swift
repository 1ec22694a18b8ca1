import Testing
import TimeZoneCatalog

/// Tests moments that name their zone, by the clocks of Berlin.
struct MomentZoneTests {
  // The reference is Sunday, 22 November 2026, 16:12:36 in Berlin.
  @Test(arguments: [
    ("3pm EST", "2026-11-22T20:00:00Z"), ("3pm EDT", "2026-11-22T19:00:00Z"),
    ("12:00 CEST", "2026-11-22T10:00:00Z"), ("2026-07-01 12:00 EST", "2026-07-01T17:00:00Z"),
    ("monday 9am ET", "2026-11-23T14:00:00Z"), ("9am ET monday", "2026-11-23T14:00:00Z"),
    ("15:00 GMT", "2026-11-22T15:00:00Z"), ("15:00 zulu", "2026-11-22T15:00:00Z"),
    ("15:00 UTC+5:30", "2026-11-22T09:30:00Z"), ("15:00 utc-3 tomorrow", "2026-11-23T18:00:00Z"),
    ("15:00 Etc/GMT+5", "2026-11-22T20:00:00Z"), ("9am Pacific time", "2026-11-22T17:00:00Z"),
    // It is Monday there.
    ("15:00 Tokyo", "2026-11-23T06:00:00Z"), ("Tokyo 15:00", "2026-11-23T06:00:00Z"),
    ("tomorrow at noon in Tokyo", "2026-11-24T03:00:00Z"),
    ("today 0930 London time", "2026-11-22T09:30:00Z"), ("24:00 Tokyo", "2026-11-23T15:00:00Z"),
    ("now in New York", "2026-11-22T15:12:36Z"), ("+90 min Tokyo", "2026-11-22T16:42:36Z"),
    ("Sun 15:00 Tokyo", "2026-11-29T06:00:00Z"), ("9am in the hague", "2026-11-22T08:00:00Z"),
    ("9am London on friday", "2026-11-27T09:00:00Z"),
    ("2026-12-24 18:00 Europe/Berlin", "2026-12-24T17:00:00Z"),
    ("2026-12-24T18:00[Asia/Tokyo]", "2026-12-24T09:00:00Z"),
    ("2026-12-24T18:00+09:00[Asia/Tokyo]", "2026-12-24T09:00:00Z"),
    ("15:00 America/Argentina/Buenos_Aires", "2026-11-22T18:00:00Z"),
    ("15:00 Portland, Maine", "2026-11-22T20:00:00Z"),
    ("Thu, 24 Dec 2026 18:00:00 EST", "2026-12-24T23:00:00Z"),
    ("Thu, 24 Dec 2026 18:00:00 +0100 (CET)", "2026-12-24T17:00:00Z"),
    ("Sat Nov 28 00:26:21 UTC 2026", "2026-11-28T00:26:21Z"),
    ("15:00 here", "2026-11-22T14:00:00Z"), ("15:00", "2026-11-22T14:00:00Z"),
    ("15:00Z", "2026-11-22T15:00:00Z"), ("15:00+05:30", "2026-11-22T09:30:00Z"),
    ("15:00 UT", "2026-11-22T15:00:00Z"), ("15:00 Provo UT", "2026-11-22T22:00:00Z"),
    ("15:00 EST New York", "2026-11-22T20:00:00Z"), ("15:00 Boston EST", "2026-11-22T20:00:00Z"),
    ("15:00 IST Mumbai", "2026-11-22T09:30:00Z"), ("15:00 GMT London", "2026-11-22T15:00:00Z"),
    ("15:00 Jamaica Plain", "2026-11-22T20:00:00Z"),
    ("15:00 West Palm Beach, Florida", "2026-11-22T20:00:00Z"),
    ("2026-07-01 15:00 British Summer Time", "2026-07-01T14:00:00Z"),
    ("2026-07-01 15:00 Irish Standard Time", "2026-07-01T14:00:00Z"),
  ])
  func `a text has the zone that it names`(text: String, instant: String) throws {
    #expect(try moment(text).instant.epochSeconds == ISO8601Instant.parse(instant))
  }

  @Test(arguments: [
    ("es_ES", "15:00 El Salvador", "2026-11-22T21:00:00Z"),
    ("es_ES", "a las 15:00 en Madrid", "2026-11-22T14:00:00Z"),
    ("es_ES", "15:00 Las Vegas", "2026-11-22T23:00:00Z"),
    ("fr_FR", "15h au Havre", nil), ("fr_FR", "15h Le Havre", "2026-11-22T14:00:00Z"),
    ("fr_FR", "15h heure de Paris", "2026-11-22T14:00:00Z"),
    ("de_DE", "15 Uhr in Tokio", "2026-11-23T06:00:00Z"),
    ("ja_JP", "東京の15時", "2026-11-23T06:00:00Z"), ("ja_JP", "大分で15時", "2026-11-23T06:00:00Z"),
    ("ar_EG", "١٥:٠٠ بتوقيت القاهرة", "2026-11-22T13:00:00Z"),
  ])
  func `names of zones stand beside the words of a language`(
    locale: String,
    text: String,
    instant: String?
  ) throws {
    let read = try? moment(text, locale).instant.epochSeconds
    #expect(try read == instant.map { try ISO8601Instant.parse($0) })
  }

  @Test(arguments: [
    ("15:00 Tokyo", "Tokyo", "Asia/Tokyo"), ("3pm EDT friday", "EDT", "Etc/GMT+4"),
    ("15:00Z", "Z", "UTC"), ("15:00 +0530", "+0530", "+05:30"),
    ("2026-07-01T12:00:00+05:30", "+05:30", "+05:30"), ("15:00 local", "local", "Europe/Berlin"),
  ])
  func `the zone is told with the part that names it`(
    text: String,
    part: String,
    identifier: String
  ) throws {
    let zone = try moment(text).zone
    #expect(zone?.text == part && zone?.match?.identifier == identifier)
  }

  @Test(arguments: [
    ("CET", 1), ("cet", 1), ("EET", 2), ("WET", 0), ("MET", 1), ("MEST", 2), ("EST", -5),
    ("MST", -7), ("HST", -10), ("GMT", 0), ("UTC", 0), ("MSD", 4), ("CEST", 2),
  ])
  func `an abbreviation is its offset in all seasons, also if it is the identifier of a zone`(
    _ name: String,
    _ hours: Int
  ) throws {
    for day in ["2026-01-01", "2026-07-01"] {
      let noon = try ISO8601Instant.parse("\(day)T12:00:00Z")
      #expect(try moment("\(day) 12:00 \(name)").instant == .once(noon - hours * 3_600))
    }
  }

  @Test func `each other identifier of the data is its zone in a moment`() throws {
    let catalog = TimeZoneCatalog()
    let search = PlaceSearch(catalog: catalog, locale: "en_US")
    let parser = MomentParser(locale: "en_US")
    for identifier in catalog.identifiers where !["CET", "EET", "MET", "WET"].contains(identifier) {
      let rules = try #require(catalog.rules(for: identifier))
      for month in [1, 7] {
        let noon = rules.localInstant(of: CivilTime(year: 2026, month: month, day: 1, hour: 12))
        let text = "2026-0\(month)-01 12:00 \(identifier)"
        let moment = try? parser.moment(of: text, from: 0, in: .utc, search)
        #expect(moment?.instant == noon, "\(text)")
      }
    }
  }

  @Test(arguments: ["15:00", "@0", "tomorrow", "2026-12-24T18:00"])
  func `a text without a zone has none`(text: String) throws {
    #expect(try moment(text).zone == nil)
  }

  @Test(arguments: [
    ("12pm IST", "IST", 3), ("3pm PST tomorrow", "PST", 2), ("15:00 Portland", "Portland", 3),
    ("15:00 IST IST", "IST IST", 3), ("15:00 BST BST", "BST BST", 2),
  ])
  func `a name of several zones is refused with them`(text: String, name: String, count: Int) {
    let error = #expect(throws: MomentError.self) { try moment(text) }
    guard case .severalZones(name, let matches) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(matches.count == count)
  }

  @Test(arguments: [
    ("15:00 Narnia", MomentError.unreadable("Narnia")), ("15:00 my house", .unreadable("my house")),
    ("tomorow 9am", .unreadable("tomorow")), ("15:00 Berln", .unreadable("Berln")),
    ("3pm Eastern", .unreadable("Eastern")), ("Tokyo", .unreadable("Tokyo")),
    ("15:00 Tokyo London", .secondZone("London")), ("@0 Tokyo", .unreadable("Tokyo")),
    ("25:00 Tokyo", .impossible("25:00")), ("15:00 UTC+15", .unreadable("UTC+15")),
    ("15:00 UTC+14:15", .unreadable("UTC+14:15")), ("15:00+14:15", .unreadable("15:00+14:15")),
    ("15:00 UTC+5:75", .unreadable("UTC+5:75")), ("EST5EDTX 9:00", .unreadable("EST5EDTX")),
    ("Thu, 24 Dec 2026 18:00:00 +0100 (EST)", .otherOffset("EST")),
    ("2026-07-01 9:00 EST America/New_York", .otherOffset("America/New_York")),
    ("3pm my time", .unreadable("my")),
    ("2026-07-01 9:00 new york est", .otherOffset("new york")),
    ("15:00 Eastern Standard Time Chicago", .otherOffset("Chicago")),
    ("15:00 EST CET", .otherOffset("CET")), ("15:00 CET CEST", .otherOffset("CEST")),
    ("15:00 UTC Europe/Berlin", .secondZone("Europe/Berlin")), ("CET XYZ", .unreadable("XYZ")),
    ("12:00 New York Narnia", .unreadable("Narnia")), ("12:00 my IST", .unreadable("my")),
    ("15:00 EST EDT", .otherOffset("EDT")), ("15:00 Dublin IST", .otherOffset("Dublin")),
  ])
  func `a word that names no zone is refused, not guessed`(text: String, error: MomentError) {
    #expect(throws: error) { try moment(text) }
  }

  private func moment(_ text: String, _ locale: String = "en_US") throws -> Moment {
    let catalog = TimeZoneCatalog {
      $0 == "TZ" ? "Europe/Berlin" : SystemZoneFiles.variable($0)
    }
    return try MomentParser(locale: locale).moment(
      of: text,
      from: MomentParserTests.reference,
      in: catalog.localRules,
      PlaceSearch(catalog: catalog, locale: locale)
    )
  }
}

import TestSupport
import Testing

@testable import TimeZoneCatalog

struct PlaceSearchTests {
  private static func find(
    _ text: String,
    _ locale: String = "en",
    at seconds: Int = Instants.july
  ) -> [String] {
    PlaceSearch(catalog: TimeZoneCatalog(), locale: locale).search(text, at: seconds)
      .map(\.identifier)
  }

  private let search = PlaceSearch(catalog: TimeZoneCatalog(), locale: "de")

  private func names(_ text: String) -> [String] {
    search.search(text, at: Instants.july).map { search.place($0).name }
  }

  @Test func `all words must match`() {
    #expect(names("portland maine").first == "Portland")
    #expect(names("portland maine").allSatisfy { $0.contains("Portland") })
    #expect(names("portland kenia") == [])
    #expect(Self.find("delhi india").allSatisfy { $0 == "Asia/Kolkata" })
  }

  @Test func `inside a class the more populous place comes first`() {
    let found = search.search("santa", at: Instants.july)
    let prefixes = found.filter {
      $0.otherName == nil && search.place($0).name.hasPrefix("Santa ")
    }
    #expect(prefixes.count > 10)
    let cities = prefixes.compactMap(\.city)
    #expect(cities == cities.sorted())
  }

  @Test func `slips are counted in characters`() {
    #expect(names("мосвка").first == "Moskau")
    // Two wrong characters of three bytes each are too many for five.
    #expect(!names("ニュヨカ").contains("New York"))
    #expect(SlipWalk.slips(in: 3) == 0)
    #expect(names("tokoy").first == "Tokio")
    #expect(!names("tokoyy").contains("Tokio"))
  }

  @Test func `an offset finds the zones that have it at the moment`() {
    #expect(Self.find("+1", at: Instants.july).contains("Europe/London"))
    #expect(!Self.find("+1", at: Instants.january).contains("Europe/London"))
    #expect(Self.find("utc-3").first == "Etc/GMT+3")
    #expect(Self.find("gmt+5:30").first == "Asia/Kolkata")
    #expect(Self.find("+25") == [])
  }

  @Test(arguments: [
    "utc5:30", "UTC 5.30", "gmt+5.5", "+5,5", "utc 0530", "+530", "utc+05:30", "5:30", "+٥:٣٠",
    "+५:३०",
  ])
  func `an offset may have points, decimal quarters, no sign, or other digits`(_ text: String) {
    #expect(PlaceQuery(text).offset == 19_800)
  }

  @Test(arguments: [
    "5.30", "utc", "+", "+5:", "+5.3", "utc+5:3", "utc 15", "+5:60", "+05305", "+1:2:3",
  ])
  func `other texts are no offsets`(_ text: String) {
    #expect(PlaceQuery(text).offset == nil)
  }

  @Test func `the last word of a populous city's name comes after the best whole name`() {
    #expect(names("orleans").prefix(2) == ["Orléans", "New Orleans"])
    // Of a smaller one it comes after all whole names.
    #expect(names("dallas").first == "Dallas")
  }

  @Test func `the beginning of a time finds the zone with the most people first`() {
    #expect(Self.find("mountain").first == "America/Denver")
    #expect(Self.find("mountain time").first == "America/Denver")
    #expect(Self.find("mountain time").contains("America/Phoenix"))
  }

  @Test(arguments: [
    ("jfk", "America/New_York"), ("bkk", "Asia/Bangkok"), ("sgt", "Asia/Singapore"),
    ("brt", "America/Sao_Paulo"), ("zulu", "UTC"), ("ist", "Asia/Kolkata"),
  ])
  func `airports, former abbreviations and names of UTC are found`(_ text: String, _ zone: String) {
    #expect(Self.find(text).first == zone)
  }

  @Test(arguments: [
    ("new", "New York"), ("seo", "Seoul"), ("kyo", "Kyoto"), ("mun", "Munich"), ("tai", "Taipeh"),
  ])
  func `a code comes after a larger city whose name begins so`(_ text: String, _ name: String) {
    #expect(names(text).first == name)
  }

  @Test func `a code comes before all other beginnings of names`() {
    #expect(names("new").prefix(2) == ["New York", "New Orleans"])
  }

  @Test(arguments: [
    ("la", "Los Angeles"), ("lv", "Las Vegas"), ("san", "San Diego"), ("mia", "Miami"),
    ("bom", "Mumbai"), ("ord", "Chicago"), ("hnd", "Tokio"), ("cdg", "Paris"),
  ])
  func `initials and codes of large airports are found first`(_ text: String, _ name: String) {
    #expect(names(text).first == name)
  }

  @Test(arguments: ["foo", "berl", "berln", "the park bench", "orleans new yor"])
  func `a search for whole names finds no beginnings and slips`(_ text: String) {
    let query = PlaceQuery(text, .wholeNames)
    #expect(search.places(query, at: 0, limit: 1).isEmpty, "\(names(text).prefix(3))")
  }

  @Test(arguments: [
    ("Berlin", "Europe/Berlin"), ("new york", "America/New_York"), ("NYC", "America/New_York"),
    ("Portland, Maine", "America/New_York"), ("Springfield (Illinois)", "America/Chicago"),
    ("Frankfurt", "Europe/Berlin"), ("München", "Europe/Berlin"), ("jfk", "America/New_York"),
    ("PST", "America/Los_Angeles"), ("+5:30", "Asia/Kolkata"), ("asia/tokyo", "Asia/Tokyo"),
    ("東京", "Asia/Tokyo"), ("Japan", "Asia/Tokyo"),
  ])
  func `a search for whole names finds names, codes, zones and offsets`(
    _ text: String,
    _ zone: String
  ) {
    let query = PlaceQuery(text, .wholeNames)
    let found = search.places(query, at: Instants.july, limit: 1)
    #expect(found.first?.identifier == zone)
  }

  @Test func `each place of a zone is found by its English name`() {
    let search = PlaceSearch(catalog: TimeZoneCatalog(), locale: "en")
    let missed = search.catalog.selectableIdentifiers.filter { identifier in
      let name = search.catalog.city(of: identifier, locale: "en")
      return !search.search(name, at: 0, limit: 5).contains { $0.identifier == identifier }
    }
    #expect(missed == [])
  }

  @Test(arguments: [
    ("San Juan", "America/Puerto_Rico"), ("Salvador", "America/Bahia"),
    ("Panama City", "America/Panama"), ("New York", "America/New_York"),
    ("Mexico City", "America/Mexico_City"),
  ])
  func `a city has its own name, not that of its country or region`(
    _ name: String,
    _ zone: String
  ) throws {
    let search = PlaceSearch(catalog: TimeZoneCatalog(), locale: "en")
    let match = try #require(search.search(zone, at: 0).first)
    #expect(search.place(match).name == name)
  }

  @Test func `a spelling in some language gives way to the name of another city`() {
    #expect(Self.find("cancun").first == "America/Cancun")
    #expect(!Self.find("oslo").prefix(2).contains("Europe/Berlin"))
  }

  @Test func `an abbreviation that is in use isn't found by those who have dropped it`() {
    #expect(Self.find("EET").prefix(2) == ["EET", "Africa/Cairo"])
    #expect(!Self.find("EET").contains("Europe/Istanbul"))
  }

  @Test(arguments: ["denver", "denve", "tamer"])
  func `a part of the name of a time isn't found with slips`(_ text: String) {
    #expect(Self.find(text).count < 40)
  }

  @Test(arguments: ["", " ", "_", " . "])
  func `a text without letters and digits is blank`(_ text: String) {
    #expect(PlaceSearch.isBlank(text))
    #expect(!PlaceSearch.isBlank(text + "a"))
  }

  @Test func `an abbreviation finds all zones that use it`() {
    #expect(Self.find("IST").prefix(3) == ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"])
    #expect(Self.find("mez", "de").contains("Europe/Berlin"))
  }

  @Test func `an empty text finds the place of each zone`() {
    let all = search.search(" _ ", at: 0, limit: .max).map(\.identifier)
    #expect(Set(all).isSuperset(of: TimeZoneCatalog().selectableIdentifiers))
    #expect(all.count == Set(all).count)
    #expect(names("").prefix(2).contains("Shanghai"))
  }

  @Test func `a place has its names in the language`() throws {
    let match = try #require(search.search("kyiv", at: 0).first)
    let place = search.place(match)
    #expect(place.name == "Kiew" && place.country == "Ukraine" && place.countryCode == "UA")
    #expect(place.identifier == "Europe/Kyiv")
    #expect(place.coordinates == Coordinates(latitude: 50.45, longitude: 30.52))
    let utc = search.place(try #require(search.search("utc", at: 0).first))
    #expect(utc.identifier == "UTC" && utc.country == nil && utc.region == nil)
  }

  @Test func `a match by another name has that name as it is written`() {
    #expect(search.search("wien", at: 0).first?.otherName == "Wien")
    #expect(search.search("moenchengladbach", at: 0).first?.otherName == "Moenchengladbach")
    #expect(search.search("göteborg", at: 0).first?.otherName == "Göteborg")
    #expect(search.search("vienna", at: 0).first?.otherName == nil)
  }

  @Test func `at most as many places as the limit are found`() {
    for limit in [0, 1, 7, 5_000] {
      #expect(search.search("s", at: 0, limit: limit).count == min(limit, search.count("s")))
    }
    let all = search.search("s", at: 0, limit: .max)
    #expect(search.search("s", at: 0, limit: 7) == Array(all.prefix(7)))
  }

  @Test func `only zones of the system's data are found`() {
    let catalog = TimeZoneCatalog(directories: ["/missing"], files: MemoryZoneFiles()) { _ in nil }
    let found = PlaceSearch(catalog: catalog, locale: "de").search("coyhaique", at: 0)
    #expect(found.allSatisfy { catalog.rules(for: $0.identifier) != nil })
    #expect(PlaceSearch(catalog: catalog, locale: "de").search("berlin", at: 0).count > 0)
  }

  @Test func `free text never crashes`() {
    var generator = SeededGenerator(seed: 6)
    let texts = ["São Paulo (new)", "utc+5:30", "東京", "portland maine", "القاهرة"]
    for round in 0..<LongForm.rounds(40, long: 20_000) {
      var bytes = Array(texts[round % texts.count].utf8)
      bytes.mutate(using: &generator)
      let found = search.search(String(decoding: bytes, as: UTF8.self), at: 0, limit: 5)
      #expect(found.count <= 5)
    }
  }

  @Test func `a text longer than any name is handled`() {
    let marks = String(repeating: "\u{301}\u{316}", count: 100_000)
    #expect(Self.find("berlin " + marks).first == "Europe/Berlin")
    #expect(Self.find(String(repeating: "a", count: 1_000_000)) == [])
    #expect(Self.find(String(repeating: "a b ", count: 1_000)).count <= PlaceSearch.standardLimit)
  }
}

extension PlaceSearch {
  fileprivate func count(_ text: String) -> Int { search(text, at: 0, limit: .max).count }
}

import TestSupport
import Testing
import TimeZoneCatalog

struct ZoneSearchTests {
  private static func find(_ text: String, _ locale: String = "en") -> [String] {
    ZoneSearch(catalog: TimeZoneCatalog(), locale: locale).search(text).map(\.identifier)
  }

  @Test(arguments: [
    ("new york", "America/New_York"), ("NEW_YORK", "America/New_York"),
    ("york new", "America/New_York"), ("america/new_york", "America/New_York"),
    ("  New   York ", "America/New_York"), ("sao paulo", "America/Sao_Paulo"),
    ("são", "America/Sao_Paulo"), ("vietnam", "Asia/Ho_Chi_Minh"), ("zürich", "Europe/Zurich"),
    ("zurich", "Europe/Zurich"), ("kyiv", "Europe/Kyiv"), ("kiev", "Europe/Kyiv"),
    ("calcutta", "Asia/Kolkata"), ("st johns", "America/St_Johns"),
    ("st. john's", "America/St_Johns"), ("cote d'ivoire", "Africa/Abidjan"),
    ("us/pacific", "America/Los_Angeles"), ("utc", "UTC"), ("america/new", "America/New_York"),
    ("usa new york", "America/New_York"), ("gbr", "Europe/London"), ("uk", "Europe/London"),
    ("jp", "Asia/Tokyo"), ("india", "Asia/Kolkata"),
  ])
  func `a zone is found by its names`(text: String, identifier: String) {
    #expect(Self.find(text).first == identifier)
  }

  @Test(arguments: [
    ("deutschland", "de", "Europe/Berlin"), ("germany", "de", "Europe/Berlin"),
    ("kiew", "de", "Europe/Kyiv"), ("東京", "ja", "Asia/Tokyo"), ("tokyo", "ja", "Asia/Tokyo"),
    ("münchen", "de", nil),
  ])
  func `names match in the user's language and in English`(
    text: String,
    locale: String,
    zone: String?
  ) {
    #expect(Self.find(text, locale).first == zone)
  }

  @Test func `all words must match`() {
    #expect(Self.find("united states").count > 20)
    #expect(Self.find("united states boise") == ["America/Boise"])
    #expect(Self.find("united states paris").isEmpty)
  }

  @Test func `cities rank before countries and whole names before parts`() {
    #expect(Self.find("jamaica") == ["America/Jamaica"])
    // First a city with this prefix, then a country with it, then a word that contains it.
    let found = Self.find("por")
    let order = ["America/Port-au-Prince", "Europe/Lisbon", "Asia/Singapore"]
    #expect(order.allSatisfy(found.contains))
    #expect(found.filter(order.contains) == order)
    let new = Self.find("new")
    #expect(new.prefix(2) == ["America/New_York", "America/North_Dakota/New_Salem"])
    #expect(new.contains("Pacific/Noumea"))
  }

  @Test(arguments: ["usa", "us", "united states"])
  func `a country is found by its name and its abbreviations`(text: String) {
    let catalog = TimeZoneCatalog()
    let found = Self.find(text)
    let american = found.filter { catalog.territory(of: $0) == "US" }
    #expect(american.count > 20)
    #expect(american.contains("America/New_York") && american.contains("Pacific/Honolulu"))
    let first = found.firstIndex(of: american[0]) ?? 0
    #expect(Array(found[first...].prefix(american.count)) == american)
  }

  @Test func `abbreviations of countries match whole words only`() {
    #expect(Self.find("gb paris").isEmpty)
    #expect(!Self.find("gb").contains("Europe/Paris"))
    #expect(Self.find("us chicago").first == "America/Chicago")
  }

  @Test func `cities rank before their subdivisions`() {
    let found = Self.find("united states")
    let parts = found.map { $0.split(separator: "/").count > 2 }
    #expect(parts.contains(true))
    #expect(parts == parts.filter { !$0 } + parts.filter { $0 })
  }

  @Test func `an empty text returns all selectable zones, sorted by name`() {
    let catalog = TimeZoneCatalog()
    let all = ZoneSearch(catalog: catalog, locale: "de").search(" _ ")
    #expect(all.map(\.identifier).sorted() == catalog.selectableIdentifiers)
    #expect(all.first?.city == "Abidjan")
    let zurich = all.firstIndex { $0.city == "Zürich" } ?? 0
    let zagreb = all.firstIndex { $0.city == "Zagreb" } ?? .max
    #expect(zagreb < zurich)
  }

  @Test func `a match has the localized city and country`() {
    let catalog = TimeZoneCatalog()
    let found = ZoneSearch(catalog: catalog, locale: "de").search("kyiv")
    #expect(found == [ZoneMatch(identifier: "Europe/Kyiv", city: "Kiew", country: "Ukraine")])
  }

  @Test func `every selectable zone is found by its identifier, city and country`() {
    var generator = SeededGenerator(seed: 7)
    let search = ZoneSearch(catalog: TimeZoneCatalog(), locale: "fr")
    for match in search.search("").shuffled(using: &generator).prefix(40) {
      for text in [match.identifier, match.city, match.country ?? "", match.city.lowercased()] {
        #expect(search.search(text).contains(match), "\(match.identifier) by \(text)")
      }
    }
  }

  @Test func `free text never crashes`() {
    let search = ZoneSearch(catalog: TimeZoneCatalog(), locale: "en")
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      var bytes = Array("São Paulo (new)".utf8)
      bytes.mutate(using: &generator)
      #expect(
        search.search(String(decoding: bytes, as: UTF8.self)).count <= search.search("").count
      )
    }
  }

  @Test func `a text longer than any name is handled`() {
    let marks = String(repeating: "\u{301}\u{316}", count: 100_000)
    #expect(Self.find("berlin " + marks) == ["Europe/Berlin"])
    #expect(Self.find(String(repeating: "a", count: 1_000_000)).isEmpty)
  }
}

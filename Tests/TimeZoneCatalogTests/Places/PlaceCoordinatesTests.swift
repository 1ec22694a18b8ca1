import Testing

@testable import TimeZoneCatalog

struct PlaceCoordinatesTests {
  private let places = PlaceSearch(catalog: TimeZoneCatalog(), locale: "en")

  @Test(arguments: [
    ("Europe/Berlin", 52.52, 13.41), ("America/New_York", 40.71, -74.01),
    ("Asia/Calcutta", 22.56, 88.36),
  ])
  func `a zone has the coordinates of its city`(
    zone: String,
    latitude: Double,
    longitude: Double
  )
    throws
  {
    let found = try #require(places.coordinates(ofZone: zone))
    #expect(abs(found.latitude - latitude) < 0.05)
    #expect(abs(found.longitude - longitude) < 0.05)
  }

  @Test(arguments: ["UTC", "Etc/GMT+5", "", "Europe/Atlantis"])
  func `a zone without a place has no coordinates`(zone: String) {
    #expect(places.coordinates(ofZone: zone) == nil)
  }

  @Test func `every listed zone with a territory has coordinates`() {
    let catalog = TimeZoneCatalog()
    let missing = catalog.selectableIdentifiers.filter {
      catalog.data.territories[$0] != nil && places.coordinates(ofZone: $0) == nil
    }
    #expect(missing.isEmpty)
  }

  @Test func `a place is found by its name in any language, its region and its country`() throws {
    let portlands = [("Oregon", 45.52), ("Maine", 43.66)]
    for (region, latitude) in portlands {
      let found = places.coordinates(of: "Portland", region: region, country: "US")
      #expect(abs(try #require(found).latitude - latitude) < 0.05)
    }
    #expect(places.coordinates(of: "München", region: "Bavaria", country: "DE") != nil)
    #expect(places.coordinates(of: "Portland", region: "Bavaria", country: "DE") == nil)
  }
}

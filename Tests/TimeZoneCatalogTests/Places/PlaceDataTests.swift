import Testing

@testable import TimeZoneCatalog

/// The data that `Resources/cities/make` writes, against the code that reads it.
struct PlaceDataTests {
  private let data = PlaceData()

  @Test func `keys are sorted and their targets exist`() {
    var last: [UInt8] = []
    for index in stride(from: 0, to: data.keyCount, by: 7) {
      let bytes = Array(data.text(ofKey: index).utf8)
      #expect(!bytes.lexicographicallyPrecedes(last))
      #expect(data.target(ofKey: index) < data.targetCount)
      last = bytes
    }
  }

  @Test func `each name is a key of its place`() {
    for city in stride(from: 0, to: data.cityCount, by: 29) {
      guard data.country(ofCity: city) != nil else { continue }
      let folded = PlaceKey.folding(data.name(ofCity: city))
      let keys = data.keys(withPrefix: Array(folded.utf8))
      #expect(keys.contains { data.target(ofKey: $0) == city && data.text(ofKey: $0) == folded })
    }
  }

  @Test func `spelled names fold to their keys`() {
    for index in stride(from: 0, to: data.keyCount, by: 41) where data.key(index).hasSpelling {
      guard data.key(index).startsName else { continue }
      #expect(PlaceKey.folding(data.spelling(ofKey: index)) == data.text(ofKey: index))
    }
  }

  @Test func `places are sorted by population`() {
    let populations = (0..<data.cityCount).map(data.population(ofCity:))
    #expect(zip(populations, populations.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `each zone has a place in it, and its offsets are among those noted`() throws {
    let catalog = TimeZoneCatalog()
    for zone in data.zones {
      #expect(data.zone(ofCity: data.city(ofZone: zone)) == zone)
      guard let rules = catalog.rules(for: data.identifier(ofZone: zone)) else { continue }
      for instant in [Instants.january, Instants.july] {
        let offset = rules.localTime(at: instant).utcOffset
        #expect(data.mayHave(offset: offset, zone: zone), "\(data.identifier(ofZone: zone))")
      }
    }
  }

  @Test(arguments: ["UTC", "Pacific/Chatham", "Antarctica/Troll", "Etc/GMT-14"])
  func `a zone without a large city is found`(identifier: String) {
    #expect(data.zones.contains { data.identifier(ofZone: $0) == identifier })
  }
}

extension PlaceData {
  /// Returns the folded text of a key.
  fileprivate func text(ofKey index: Int) -> String { String(cString: bytes(ofKey: index)) }
}

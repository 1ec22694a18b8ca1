import MAVB
import Testing
import TimeZoneCatalog

@testable import clocks

struct ClockOrderTests {
  private let zonesInBerlin = ClockFormatter.test().zones

  private func identifiers(_ order: ClockOrder, _ zones: [String]) -> [String] {
    let clocks = zones.enumerated().map { index, zone in
      Clock(uuid: ClockID(rawValue: "\(index)"), name: "", identifier: zone)
    }
    return zonesInBerlin.sorted(clocks, by: order, at: ClocksApp.noon).map(\.identifier)
  }

  private let zones = ["Asia/Tokyo", "Nowhere", "America/New_York", "Europe/London", "Europe/Oslo"]

  @Test func `clocks are sorted by the time of day`() {
    // It is already after midnight in Auckland.
    #expect(
      identifiers(.time, zones + ["Pacific/Auckland"]) == [
        "Pacific/Auckland", "America/New_York", "Europe/London", "Europe/Oslo", "Asia/Tokyo",
        "Nowhere",
      ]
    )
  }

  @Test func `clocks are sorted by offset`() {
    #expect(
      identifiers(.offset, zones + ["Pacific/Auckland"]) == [
        "America/New_York", "Europe/London", "Europe/Oslo", "Asia/Tokyo", "Pacific/Auckland",
        "Nowhere",
      ]
    )
  }

  @Test func `clocks are sorted by distance from here`() {
    #expect(
      identifiers(.distance, zones + ["Europe/Berlin"]) == [
        "Europe/Berlin", "Europe/Oslo", "Europe/London", "America/New_York", "Asia/Tokyo",
        "Nowhere",
      ]
    )
  }

  @Test func `the distance is that of the clock's own place`() {
    // All are in the zone of New York.
    func clock(_ name: String, _ latitude: Double, _ longitude: Double) -> Clock {
      Clock(
        uuid: ClockID(rawValue: name),
        name: name,
        identifier: "America/New_York",
        place: ClockPlace(
          name: name,
          region: nil,
          country: "US",
          coordinates: Coordinates(latitude: latitude, longitude: longitude)
        )
      )
    }
    let clocks = [
      clock("Miami", 25.77, -80.19), clock("New York", 40.71, -74.01),
      clock("Boston", 42.36, -71.06),
    ]
    let sorted = zonesInBerlin.sorted(clocks, by: .distance, at: 0).map(\.name)
    #expect(sorted == ["Boston", "New York", "Miami"])
  }

  @Test func `names are sorted as the language does`() {
    let names = ["Zürich", "oslo", "Álava", "Bern"]
    let clocks = names.map { Clock(uuid: ClockID(rawValue: $0), name: $0, identifier: "UTC") }
    let sorted = zonesInBerlin.sorted(clocks, by: .name, at: 0).map(\.name)
    #expect(sorted == ["Álava", "Bern", "oslo", "Zürich"])
  }

  @Test func `clocks with equal keys keep their order`() {
    for order in ClockOrder.allCases {
      let clocks = (0..<50).map {
        Clock(uuid: ClockID(rawValue: "\($0)"), name: "A", identifier: "UTC")
      }
      #expect(zonesInBerlin.sorted(clocks, by: order, at: 0) == clocks)
    }
  }

  @Test func `the orders form a circle`() {
    var orders = [ClockOrder.hand]
    while let next = orders.last?.next, next != .hand { orders.append(next) }
    #expect(orders == ClockOrder.allCases)
  }
}

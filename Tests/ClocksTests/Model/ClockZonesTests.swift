import Testing

@testable import clocks

struct ClockZonesTests {
  private let zones = ClockFormatter.test().zones

  @Test func `an unknown zone has no reading`() {
    #expect(zones.reading(of: "Europe/Atlantis", at: 0) == nil)
  }

  @Test func `the first document starts with the local zone`() {
    let document = zones.initialDocument()
    #expect(document.clocks.first?.identifier == "Europe/Berlin")
    #expect(document.count == 5)
  }
}

import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

struct UsedPlacesTests {
  @Test func `places that were added before are first among those of their name only`() throws {
    let zones = ClockFormatter.test().zones
    let plain = zones.places.search("portland", at: 0)
    let names = plain.map { zones.place($0).name }
    let regions = plain.map { zones.place($0).region }
    let maine = try #require(plain.first { zones.place($0).region == "Maine" })
    let used = zones.search(
      "portland",
      used: [ClockZones.usedName(of: zones.clock(maine))],
      at: 0
    )
    #expect(regions.first == "Oregon")
    #expect(zones.place(used[0]).region == "Maine")
    #expect(zones.place(used[1]).region == "Oregon")
    #expect(used.map { zones.place($0).name } == names)
    #expect(Set(used) == Set(plain))
  }

  @Test func `a place that was added is remembered across runs`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("a")
    clocks.app.type("portland maine")
    clocks.app.press("enter")
    let next = try ClocksApp(files: clocks.files)
    next.app.press("a")
    next.app.type("portland")
    next.app.press("enter")
    #expect(next.saved?.clocks.last?.place?.region == "Maine")
  }
}

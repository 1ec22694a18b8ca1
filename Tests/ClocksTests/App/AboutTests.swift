import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

struct AboutTests {
  @Test(arguments: ["escape", "q", "F12"] as [KeyEvent])
  func `the sheet about the app shows the versions and the source of the cities`(
    closing: KeyEvent
  ) throws {
    let clocks = try ClocksApp()
    clocks.app.press("F12")
    let tzdata = try #require(TimeZoneCatalog().dataVersion)
    for text in ["About Clocks", "tzdata", tzdata, UserLocale.icuVersion, "CC BY 4.0"] {
      #expect(clocks.app.frame.contains(text), "\(text)")
    }
    clocks.app.press(closing)
    #expect(!clocks.app.frame.contains("CC BY 4.0"))
    #expect(clocks.endings.isEmpty)
  }

  @Test func `the palette and the keys list it`() throws {
    let clocks = try ClocksApp(width: 120, height: 50)
    clocks.app.press("?")
    #expect(clocks.app.frame.contains("About Clocks"))
    clocks.app.press("escape", "ctrl-p")
    clocks.app.type("about")
    clocks.app.press("enter")
    #expect(clocks.app.frame.contains("CC BY 4.0"))
  }

  @Test func `the address of the source is a link`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("F12")
    let cells = (0..<20).flatMap { y in (0..<60).map { clocks.app.screen[$0, y] } }
    let linked = cells.filter { $0.style.link == Link("https://www.geonames.org") }
    #expect(String(linked.map(\.character)) == "https://www.geonames.org")
  }

  @Test func `a narrow screen shows the whole attribution`() throws {
    let clocks = try ClocksApp(width: 60, height: 20)
    clocks.app.press("F12")
    #expect(clocks.app.frame.contains("https://www.geonames.org, CC BY 4.0"))
  }
}

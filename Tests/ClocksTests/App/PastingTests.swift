import DocumentApp
import MAVB
import MAVBTesting
import Testing

@testable import clocks

struct PastingTests {
  @Test func `each line of a pasted text is a clock, in one step`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.paste("Osaka\n\n  Europe/Oslo \n+5:30\n")
    #expect(clocks.savedNames.count == 8)
    #expect(clocks.savedNames.suffix(3).first == "Osaka")
    #expect(clocks.keyLine.contains("3 added"))
    clocks.app.press("u")
    #expect(clocks.savedNames.count == 5)
  }

  @Test func `lines that name nothing or several things are told`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.paste("Osaka\nqqqqqqqq\nParis\n")
    let told = "1 added, 1 not found: line 2 “qqqqqqqq”, 1 ambiguous: line 3 “Paris”"
    #expect(clocks.keyLine.contains(told))
  }

  @Test func `copied clocks can be pasted`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("down", "r", "!", "enter", "ctrl-c", "ctrl-v")
    #expect(clocks.savedNames.last == "UTC!")
    #expect(clocks.saved?.timezones.last?.identifier == "UTC")
  }

  @Test func `too many lines add nothing`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.paste(String(repeating: "Osaka\n", count: PastedClocks.limit + 1))
    #expect(clocks.keyLine.contains("Nothing added: at most 200 lines"))
    #expect(!clocks.app.frame.contains("Osaka"))
  }
}

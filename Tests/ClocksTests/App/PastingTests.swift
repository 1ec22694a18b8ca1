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
    clocks.app.paste("Osaka\nqqqqqqqq\nParis\n\nPortland")
    let report = """
      2 added

      1 not found
      line 2 “qqqqqqqq”

      1 ambiguous
      line 5 “Portland”
      """
    for line in report.split(separator: "\n") {
      #expect(clocks.app.frame.contains(line), "\(line)")
    }
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("qqqqqqqq"))
    #expect(clocks.savedNames.suffix(2) == ["Osaka", "Paris"])
  }

  @Test func `lines of other texts make no clocks`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.paste("foo\nbuy some bread\nberl")
    #expect(clocks.doc.sync().document.count == 5)
    #expect(clocks.app.frame.contains("3 not found"))
    #expect(!clocks.doc.sync().history.canUndo)
  }

  @Test func `codes are in capitals, names in any letters`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.paste("the\nnew\nulm\nSFO\nutc")
    #expect(clocks.savedNames.suffix(3) == ["Ulm", "San Francisco", "UTC"])
    #expect(clocks.app.frame.contains("2 not found"))
  }

  @Test func `a guess and a word for this machine's zone make no clock`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.paste("Berln\nlocal\nest\nEST\nIST")
    #expect(clocks.savedNames.count == 6 && clocks.savedNames.last == "EST")
    #expect(clocks.app.frame.contains("3 not found"))
    #expect(clocks.app.frame.contains("1 ambiguous"))
  }

  @Test func `a line of any length is told as a whole`() throws {
    let clocks = try ClocksApp(width: 60, height: 16)
    clocks.app.paste(String(repeating: "q", count: 100) + "end")
    #expect(clocks.app.frame.contains("qend”"))
  }

  @Test func `copied clocks can be pasted`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("down", "r", "!", "enter", "ctrl-c", "ctrl-v")
    #expect(clocks.savedNames.last == "UTC!")
    #expect(clocks.saved?.clocks.last?.identifier == "UTC")
  }

  @Test func `cut clocks keep their group, note and place when they are pasted`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("e", "tab")
    clocks.app.type("Team")
    clocks.app.press("tab")
    clocks.app.type("Review")
    clocks.app.press("enter")
    let cut = try #require(clocks.saved?.clocks.first)
    clocks.app.press("ctrl-x", "ctrl-v")
    let pasted = try #require(clocks.saved?.clocks.last)
    #expect(pasted == cut.copy(pasted.uuid) && pasted.uuid != cut.uuid)
    #expect(pasted.note == "Review" && clocks.savedNames.count == 5)
  }

  @Test func `many lines are looked up in slices and added in one step`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.paste(String(repeating: "Asia/Tokyo\n", count: 201))
    #expect(clocks.savedNames.count == 5 + 201)
    clocks.app.press("u")
    #expect(clocks.savedNames.count == 5)
  }

  @Test func `a paste during another one is added after it`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.split.app.pasted.send(CopiedText("Osaka"))
    clocks.app.paste("Oslo")
    #expect(clocks.savedNames.suffix(2) == ["Osaka", "Oslo"])
  }

  @Test func `copied clocks that are pasted during another paste are added after it`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("down", "ctrl-c")
    clocks.split.app.pasted.send(CopiedText("Osaka"))
    clocks.app.press("ctrl-v")
    #expect(clocks.savedNames.suffix(2) == ["Osaka", "UTC"])
  }

  @Test func `clocks that are found while the history is open are added when it closes`() throws {
    let clocks = try ClocksApp(width: 100, height: 30)
    clocks.app.press("d")
    clocks.split.app.pasted.send(CopiedText("Osaka"))
    clocks.doc.send(.travel(.begin))
    clocks.app.press("left")
    #expect(clocks.savedNames.count == 4)
    clocks.app.press("escape")
    #expect(clocks.savedNames.suffix(1) == ["Osaka"] && clocks.savedNames.count == 5)
  }
}

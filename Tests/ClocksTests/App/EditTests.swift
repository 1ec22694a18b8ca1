import DocumentApp
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Tests the sheet that edits a clock.
struct EditTests {
  @Test func `several pasted lines become one, which the sheet tells`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e")
    #expect(!clocks.app.frame.contains("Pasted as one line"))
    clocks.app.paste("one\ntwo")
    #expect(clocks.app.frame.contains("Pasted as one line"))
  }

  @Test func `all fields are edited in one undo step`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e")
    clocks.app.type(" 1")
    clocks.app.press("tab")
    clocks.app.type("Team")
    clocks.app.press("tab")
    clocks.app.type("Review")
    clocks.app.press("tab")
    clocks.app.type("oslo")
    clocks.app.press("enter")
    let edited = try #require(clocks.saved?.clocks.first)
    #expect(edited.name == "Berlin 1" && edited.identifier == "Europe/Oslo")
    #expect(edited.group == "Team" && edited.note == "Review" && edited.place?.name == "Oslo")
    #expect(clocks.app.frame.contains("Team ───"))
    #expect(!clocks.app.frame.contains("Edit clock"))
    clocks.app.press("u")
    #expect(clocks.savedNames.first == "Berlin")
    #expect(clocks.saved?.clocks.first?.group == nil)
  }

  @Test func `Down and Up go to the field below and above`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "down")
    clocks.app.type("Team")
    clocks.app.press("down")
    clocks.app.type("Review")
    clocks.app.press("up", "up")
    clocks.app.type(" 1")
    clocks.app.press("enter")
    let edited = try #require(clocks.saved?.clocks.first)
    #expect(edited.name == "Berlin 1" && edited.group == "Team" && edited.note == "Review")
  }

  @Test func `a field that is left alone keeps what another instance writes meanwhile`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "tab", "tab")
    clocks.app.type("Review")
    var other = try #require(clocks.saved?.clocks.first)
    (other.name, other.group) = ("Office", "Team")
    clocks.doc.send(.edit(.edit(other)))
    clocks.app.advance(by: .zero)
    #expect(clocks.app.frame.contains("Office") && clocks.app.frame.contains("Team"))
    clocks.app.press("enter")
    let edited = try #require(clocks.saved?.clocks.first)
    #expect(edited.name == "Office" && edited.group == "Team" && edited.note == "Review")
  }

  @Test func `a sheet stays open when its clock is removed elsewhere`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "x")
    let uuid = try #require(clocks.saved?.clocks.first?.uuid)
    clocks.doc.send(.edit(.remove([uuid])))
    clocks.app.press("enter")
    #expect(clocks.app.frame.contains("Edit clock"))
    clocks.app.press("escape")
    #expect(!clocks.app.frame.contains("Edit clock"))
  }

  @Test func `Esc changes nothing, and so does an unchanged sheet`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "x", "escape")
    #expect(!clocks.app.frame.contains("Edit clock"))
    clocks.app.press("e", "enter")
    #expect(!clocks.doc.sync().history.canUndo)
  }

  @Test func `the sheet is as large as its fields and a few places, whatever is typed`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("e")
    func edges() -> [Int] {
      clocks.app.lines.indices.filter { row in
        clocks.app.lines[row].contains { "╭╰".contains($0) }
      }
    }
    let atStart = edges()
    #expect(atStart.count == 2 && atStart[1] - atStart[0] == 14)
    #expect(clocks.app.lines[atStart[0]].count { "╭─╮".contains($0) } == 74)
    clocks.app.press("shift-tab")
    clocks.app.type("port")
    #expect(edges() == atStart)
    #expect(clocks.app.frame.contains("Port Harcourt"))
  }

  @Test func `an emptied group and note are removed`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "tab", "x", "tab", "y", "enter")
    #expect(clocks.saved?.clocks.first?.note == "y")
    clocks.app.press("e", "tab", "backspace", "tab", "backspace", "enter")
    let edited = try #require(clocks.saved?.clocks.first)
    #expect(edited.group == nil && edited.note == nil)
  }

  @Test func `a zone that doesn't exist keeps the sheet open`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "shift-tab")
    clocks.app.type("xyzzy")
    clocks.app.press("enter")
    #expect(clocks.app.frame.contains("Edit clock"))
    clocks.app.press("ctrl-u", "enter")
    #expect(!clocks.app.frame.contains("Edit clock"))
    #expect(!clocks.doc.sync().history.canUndo)
  }

  @Test func `the arrows choose another place`() throws {
    let clocks = try ClocksApp()
    clocks.app.press("e", "shift-tab")
    clocks.app.type("portland")
    let second = clocks.app.lines.filter { $0.contains("Portland") }.dropFirst().first
    clocks.app.press("down", "enter")
    let zone = try #require(clocks.saved?.clocks.first)
    #expect(zone.identifier == "America/New_York" && second?.contains("Maine") == true)
    #expect(zone.name == "Berlin")
  }

  @Test func `the note is shown where a row has three lines`() throws {
    let clocks = try ClocksApp(width: 120, height: 32)
    clocks.app.press("e", "tab", "tab")
    clocks.app.type("Review on Thursdays")
    clocks.app.press("enter")
    #expect(clocks.content[2].contains("Review on Thursdays"))
  }
}

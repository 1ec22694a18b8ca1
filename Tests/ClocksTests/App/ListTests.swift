import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Tests the order, the groups and the selected clocks of the list.
struct ListTests {
  private static let grouped = """
    {"clocks": [
      {"uuid": "1", "name": "Berlin", "identifier": "Europe/Berlin"},
      {"uuid": "2", "name": "Tokyo", "identifier": "Asia/Tokyo", "group": "Team"},
      {"uuid": "3", "name": "Lima", "identifier": "America/Lima", "group": "Family"},
      {"uuid": "4", "name": "Oslo", "identifier": "Europe/Oslo", "group": "Team"}
    ]}
    """

  private func clocks(width: Int = 80, height: Int = 24, view: [UInt8]? = nil) throws -> ClocksApp {
    let files = MemoryFileService([ClocksApp.path: Array(Self.grouped.utf8)])
    return try ClocksApp(width: width, height: height, files: files)
  }

  /// The first words of the rows and headers of the list, without the signs.
  private func names(_ clocks: ClocksApp) -> [String] {
    clocks.content.compactMap { line in
      let match = line.firstMatch(of: #/^(?:[▌ ] [☼☾]|▌?  (?=\w+ ─)) ?(\w+)/#)
      return match.map { String($0.1) }
    }
  }

  @Test func `clocks are listed in groups with headers`() throws {
    let clocks = try clocks()
    #expect(names(clocks) == ["Berlin", "Team", "Tokyo", "Oslo", "Family", "Lima"])
    clocks.app.press("v")
    #expect(!clocks.app.frame.contains("Team"))
  }

  @Test func `low windows have no room for headers`() throws {
    #expect(try names(clocks(height: 15)) == ["Berlin", "Tokyo", "Oslo", "Lima"])
  }

  @Test func `the selected clock is moved within its group and into the next one`() throws {
    let clocks = try clocks()
    clocks.app.press("down", "alt-down")
    #expect(names(clocks) == ["Berlin", "Team", "Oslo", "Tokyo", "Family", "Lima"])
    clocks.app.press("alt-down")
    #expect(names(clocks) == ["Berlin", "Team", "Oslo", "Family", "Tokyo", "Lima"])
    #expect(clocks.saved?[ClockID(rawValue: "2")]?.group == "Family")
    #expect(clocks.content[6].hasPrefix("▌ ☾ Tokyo"))
    clocks.app.press("u", "u")
    #expect(clocks.savedNames == ["Berlin", "Tokyo", "Lima", "Oslo"])
    #expect(names(clocks) == ["Berlin", "Team", "Tokyo", "Oslo", "Family", "Lima"])
  }

  @Test func `s sorts the list, says so, and is kept`() throws {
    let clocks = try clocks()
    clocks.app.press("down", "s", "s")
    #expect(clocks.app.lines[0].hasPrefix("  Clocks   by name "))
    #expect(names(clocks) == ["Berlin", "Team", "Oslo", "Tokyo", "Family", "Lima"])
    #expect(clocks.shownName == "Tokyo")
    clocks.app.press("alt-up")
    #expect(clocks.savedNames == ["Berlin", "Tokyo", "Lima", "Oslo"])
    clocks.app.advance(by: .seconds(5))
    _ = clocks.app.terminate()
    let next = try ClocksApp(files: clocks.files)
    #expect(next.app.lines[0].hasPrefix("  Clocks   by name "))
    next.app.press("s", "s", "s")
    #expect(next.app.lines[0].hasPrefix("  Clocks    "))
  }

  @Test func `clocks sorted by time change places at midnight`() throws {
    // In Tokyo it is a second to midnight.
    let clocks = try ClocksApp(at: ClocksApp.noon + 3 * 3600 - 1)
    clocks.app.press("s")
    #expect(names(clocks) == ["New", "UTC", "London", "Berlin", "Tokyo"])
    clocks.app.advance(by: .seconds(1))
    #expect(names(clocks) == ["Tokyo", "New", "UTC", "London", "Berlin"])
  }

  @Test func `selected clocks are removed in one step and come back`() throws {
    let clocks = try clocks()
    clocks.app.press("space", "down", "down", "space")
    #expect(clocks.app.lines[0].contains("2 selected"))
    clocks.app.press("d")
    #expect(clocks.savedNames == ["Tokyo", "Lima"])
    #expect(!clocks.app.lines[0].contains("selected"))
    clocks.app.press("u")
    #expect(clocks.savedNames == ["Berlin", "Tokyo", "Lima", "Oslo"])
  }

  @Test func `cut clocks are copied and removed`() throws {
    let clocks = try clocks()
    clocks.app.press("shift-down", "ctrl-x")
    #expect(clocks.savedNames == ["Lima", "Oslo"])
    let lines = clocks.app.screen.copied.last?.split(separator: "\n").map { $0.prefix(6) }
    #expect(lines == ["Berlin", "Tokyo "])
    clocks.app.press("u")
    #expect(clocks.savedNames == ["Berlin", "Tokyo", "Lima", "Oslo"])
  }

  @Test func `selected clocks are copied as lines`() throws {
    let clocks = try clocks()
    clocks.app.press("shift-down", "ctrl-c")
    let lines = clocks.app.screen.copied.last?.split(separator: "\n").map { $0.prefix(6) }
    #expect(lines == ["Berlin", "Tokyo "])
  }

  @Test func `selected clocks stay selected when the list is sorted`() throws {
    let clocks = try clocks()
    clocks.app.press("down", "space", "s", "s")
    #expect(clocks.content[5].hasPrefix("▌ ☾ Tokyo"))
    clocks.app.press("escape", "up")
    #expect(!clocks.app.lines[0].contains("selected"))
  }

  @Test func `the keys that change a clock are offered while there is one`() throws {
    let clocks = try ClocksApp(width: 80, height: 24)
    #expect(clocks.keyLine.hasPrefix("  a Add   e Edit   d Delete"))
    for _ in 0..<5 { clocks.app.press("d") }
    #expect(clocks.savedNames.isEmpty)
    #expect(clocks.keyLine.hasPrefix("  a Add" + String(repeating: " ", count: 22)))
    clocks.app.press("e", "d", "r")
    #expect(clocks.keyLine.contains("a Add"))
  }
}

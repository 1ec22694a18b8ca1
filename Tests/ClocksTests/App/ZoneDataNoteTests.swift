import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing
import TimeZoneCatalog

@testable import clocks

/// Tests what is said about old zone data, on a day in July 2026.
struct ZoneDataNoteTests {
  private static let old = "Time zone data 2024b are more than 12 months old"

  @Test func `a notice tells old data once and can be dismissed`() throws {
    let files = MemoryFileService()
    let first = try ClocksApp(width: 120, files: files, zones: .test(release: "2024b"))
    #expect(first.app.frame.contains(Self.old))
    #expect(first.app.frame.contains("update the package tzdata"))
    first.app.press("escape")
    #expect(!first.app.frame.contains(Self.old))
    let second = try ClocksApp(width: 120, files: files, zones: .test(release: "2024b"))
    #expect(!second.app.frame.contains(Self.old))
    let other = try ClocksApp(width: 120, files: files, zones: .test(release: "2023c"))
    #expect(other.app.frame.contains("Time zone data 2023c are more than"))
  }

  @Test func `a notice tells at each start that UTC stands for a zone that can't be read`() throws {
    let files = MemoryFileService()
    for _ in 1...2 {
      let catalog = TimeZoneCatalog { $0 == "TZ" ? "MSK" : SystemZoneFiles.variable($0) }
      let clocks = try ClocksApp(width: 120, files: files, zones: catalog)
      #expect(clocks.app.frame.contains("TZ=MSK: is no time zone, so UTC is used"))
      clocks.app.press("escape")
      #expect(!clocks.app.frame.contains("TZ=MSK"))
    }
  }

  @Test(arguments: ["2025a", "2026a"])
  func `data that may be younger than a year aren't called old`(release: String) throws {
    let clocks = try ClocksApp(width: 120, zones: .test(release: release))
    #expect(!clocks.app.frame.contains("12 months"))
    clocks.app.press("F12")
    #expect(clocks.app.frame.contains(release) && !clocks.app.frame.contains("12 months"))
  }

  @Test func `the sheet about the app tells old data whenever it is opened`() throws {
    let clocks = try ClocksApp(width: 120, zones: .test(release: "2024b"))
    clocks.app.press("escape", "F12")
    // The sheet breaks the line.
    #expect(clocks.app.frame.contains("Time zone data 2024b are more than 12 "))
  }

  @Test func `the version tells old data in the user's language`() throws {
    let german = Texts(locale: UserLocale(identifier: "de"), files: [.clocks])
    let text = Version.text(.test(release: "2024b"), at: ClocksApp.noon, german)
    #expect(text.contains("tzdata 2024b") && text.contains("über 12 Monate alt"))
    let recent = Version.text(.test(release: "2026a"), at: ClocksApp.noon, german)
    #expect(recent.contains("tzdata 2026a") && !recent.contains("Monate"))
  }

  @Test(arguments: [("2000-01-01", false), ("2099-01-01", true)])
  func `without data of the system it is told that zones have no abbreviations`(
    day: String,
    isOld: Bool
  ) throws {
    let catalog = TimeZoneCatalog.test(directories: [])
    let seconds = try ISO8601Instant.parse(day)
    let note = try #require(ZoneDataNote(catalog, at: seconds)).explanation(.english)
    #expect(note.contains("ICU, \(catalog.dataVersion ?? "?"),") && note.contains("abbreviations"))
    #expect(note.contains("install the package tzdata"))
    #expect(note.contains("12 months") == isOld)
    let clocks = try ClocksApp(width: 120, zones: catalog)
    #expect(clocks.app.frame.contains("This system has no time zone data"))
  }
}

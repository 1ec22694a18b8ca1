import Glibc
import TestSupport
import Testing
import TimeZoneCatalog

/// Tests special files in a folder of time zone data, which block a reader.
struct SpecialFileTests {
  @Test func `a FIFO in the folder of zones is not a zone`() throws {
    let folder = TemporaryFolder()
    try #require(mkfifo(folder("Fifo"), 0o600) == 0)
    let catalog = TimeZoneCatalog { ["TZDIR": folder.text, "TZ": "Fifo"][$0] }
    #expect(catalog.identifiers.isEmpty)
    #expect(catalog.rules(for: "Fifo") == nil)
    #expect(catalog.localZone == LocalZone(identifier: "UTC", rules: .utc))
    #expect(throws: LocalZoneError.variable("Fifo")) { try catalog.checkLocalZone() }
    // A FIFO in place of the folder contains no zones.
    #expect(SystemZoneFiles().entries(of: folder("Fifo")) == nil)
    #expect(SystemZoneFiles().contents(of: folder("Fifo")) == nil)
  }

  @Test(arguments: [0, 1, 60]) func `a file that is too short is not a zone`(count: Int) throws {
    let folder = TemporaryFolder()
    let tokyo = try #require(SystemZoneFiles().contents(of: "/usr/share/zoneinfo/Asia/Tokyo"))
    let file = try #require(fopen(folder("Short"), "w"))
    fwrite(tokyo, 1, count, file)
    fclose(file)
    for variable in ["Short", folder("Short")] {
      let catalog = TimeZoneCatalog { ["TZDIR": folder.text, "TZ": variable][$0] }
      #expect(catalog.localZoneProblem == .unknownVariable(variable))
      #expect(catalog.localZone == LocalZone(identifier: "UTC", rules: .utc))
    }
  }
}

import Glibc
import Testing
import TimeZoneCatalog

/// Tests special files in a folder of time zone data, which block a reader.
struct SpecialFileTests {
  @Test func `a FIFO in the folder of zones is not a zone`() throws {
    var template = Array("/tmp/zones-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    let fifo = folder + "/Fifo"
    defer {
      unlink(fifo)
      rmdir(folder)
    }
    try #require(mkfifo(fifo, 0o600) == 0)
    let catalog = TimeZoneCatalog { ["TZDIR": folder, "TZ": "Fifo"][$0] }
    #expect(catalog.identifiers.isEmpty)
    #expect(catalog.rules(for: "Fifo") == nil)
    #expect(catalog.localZone == LocalZone(identifier: "UTC", rules: .utc))
    #expect(throws: LocalZoneError.variable("Fifo")) { try catalog.checkLocalZone() }
    // A FIFO in place of the folder contains no zones.
    #expect(SystemZoneFiles().entries(of: fifo) == nil)
    #expect(SystemZoneFiles().contents(of: fifo) == nil)
  }
}

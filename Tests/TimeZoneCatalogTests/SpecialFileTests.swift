import Glibc
import Testing
import TimeZoneCatalog

/// Folders of time zone data in which somebody has put what a reader would wait for.
struct SpecialFileTests {
  @Test func `a FIFO among the zones is none of them`() throws {
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
    // One in the place of the folder holds no zones at all.
    #expect(SystemZoneFiles().entries(of: fifo) == nil)
    #expect(SystemZoneFiles().contents(of: fifo) == nil)
  }
}

import Testing

@testable import TimeZoneCatalog

struct ZoneDataAgeTests {
  private func isOutdated(
    _ files: MemoryZoneFiles,
    _ moment: String
  ) throws -> Bool {
    try TimeZoneCatalog(directories: ["/zones"], files: files).isOutdated(at: instant(moment))
  }

  /// Zones with the text of a file, and the time of that file.
  private func zones(
    _ name: String,
    _ text: String,
    made time: String? = nil
  ) throws
    -> MemoryZoneFiles
  {
    let files = MemoryZoneFiles(texts: ["/zones/\(name)": text])
    files.times["/zones/\(name)"] = try time.map(instant)
    return files
  }

  @Test(arguments: [
    ("2025a", "2026-12-31T23:59:59Z", false), ("2025c", "2027-01-01T00:00:01Z", true),
    ("2025b", "2026-01-01", false), ("2022e", "2026-07-01", true), ("2030a", "2026-07-01", false),
    ("2025b-rearguard", "2027-07-01", true),
  ])
  func `a release is old a year after the end of the year in its name`(
    release: String,
    moment: String,
    isOld: Bool
  ) throws {
    #expect(try isOutdated(zones("tzdata.zi", "# version \(release)\n"), moment) == isOld)
    #expect(try isOutdated(zones("+VERSION", "\(release)\n"), moment) == isOld)
  }

  @Test(arguments: [
    ("2026-03-30T00:00:00Z", false), ("2026-03-30T00:00:01Z", true),
  ])
  func `a file from the year of its release tells its latest day`(
    moment: String,
    isOld: Bool
  ) throws {
    let made = "2025-03-30"
    #expect(try isOutdated(zones("tzdata.zi", "# version 2025b", made: made), moment) == isOld)
    #expect(try isOutdated(zones("+VERSION", "2025b", made: made), moment) == isOld)
  }

  @Test(arguments: ["1970-01-01T00:00:01Z", "2024-12-31", "2026-11-28"])
  func `a file from another year tells nothing`(made: String) throws {
    let files = try zones("tzdata.zi", "# version 2025b", made: made)
    #expect(try !isOutdated(files, "2026-12-31"))
    #expect(try isOutdated(files, "2027-01-02"))
  }

  @Test func `data of an unknown release aren't called old`() throws {
    #expect(try !isOutdated(zones("UTC", "TZif"), "2099-01-01"))
    #expect(
      try !isOutdated(zones("tzdata.zi", "# version unknown", made: "2020-01-01"), "2099-01-01")
    )
  }

  @Test func `the rules of ICU are as old as their release`() throws {
    let catalog = TimeZoneCatalog(directories: [], files: MemoryZoneFiles())
    let year = try #require(catalog.dataVersion.flatMap { Int($0.prefix(4)) })
    #expect(try !catalog.isOutdated(at: instant("\(year + 1)-12-31")))
    #expect(try catalog.isOutdated(at: instant("\(year + 2)-01-02")))
  }

  @Test func `the time of a file on this machine is read`() {
    #expect(SystemZoneFiles().modificationTime(of: #filePath).map { $0 > 0 } == true)
    #expect(SystemZoneFiles().modificationTime(of: "/nonexistent") == nil)
  }
}

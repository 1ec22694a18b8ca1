import Testing
import TimeZoneCatalog

struct LocalZoneTests {
  private let files = MemoryZoneFiles(
    zones: [
      "/usr/share/zoneinfo/Europe/Berlin": .berlin,
      "/usr/share/zoneinfo/Europe/Kyiv": .firstBerlin,
      "/opt/berlin": .berlin,
      "/usr/share/zoneinfo/posix/Europe/Berlin": .berlin,
      "/usr/share/zoneinfo/right/Europe/Berlin": .berlin,
    ]
  )

  init() {
    files.files["/usr/share/zoneinfo/Europe/Empty"] = []
    files.files["/opt/truncated"] = Array(TZifFixture.berlin.bytes.prefix(60))
  }

  private func local(_ environment: [String: String] = [:]) -> LocalZone {
    TimeZoneCatalog(files: files) { environment[$0] }.localZone
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin", 7_200),
    (":Europe/Berlin", "Europe/Berlin", 7_200),
    ("UTC-5", nil, 18_000),
    ("EST5EDT,M3.2.0,M11.1.0", nil, -14_400),
    (":EST5EDT,M3.2.0,M11.1.0", nil, -14_400),
    ("<+03>-3", nil, 10_800),
    ("/opt/berlin", nil, 7_200),
    (":/opt/berlin", nil, 7_200),
    ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin", 7_200),
    ("posix/Europe/Berlin", "Europe/Berlin", 7_200),
    ("right/Europe/Berlin", "Europe/Berlin", 7_200),
    (":/usr/share/zoneinfo/right/Europe/Berlin", "Europe/Berlin", 7_200),
    ("posix/Europe/Kyiv", "UTC", 0), ("MSK-3", nil, 10_800),
    ("MSK", "UTC", 0), ("Europe/Empty", "UTC", 0), ("/opt/truncated", "UTC", 0),
    ("", "UTC", 0),
    (":", "UTC", 0),
    ("Europe/Atlantis", "UTC", 0),
    ("europe/berlin", "UTC", 0),
    ("/etc/passwd", "UTC", 0),
    ("../../../opt/berlin", "UTC", 0),
  ])
  func `the variable TZ is interpreted as in the C library`(
    variable: String,
    identifier: String?,
    offset: Int
  ) throws {
    let zone = local(["TZ": variable])
    #expect(zone.identifier == identifier)
    #expect(zone.rules.localTime(at: try instant("2026-07-01")).utcOffset == offset)
  }

  @Test(arguments: [
    "/usr/share/zoneinfo/Europe/Berlin", "../usr/share/zoneinfo/Europe/Berlin",
    "/usr/share/zoneinfo/posix/Europe/Berlin",
  ])
  func `the target of a symlink names the zone of the machine`(target: String) {
    files.links["/etc/localtime"] = target
    #expect(local().identifier == "Europe/Berlin")
    #expect(local(["TZ": ":/etc/localtime"]).identifier == "Europe/Berlin")
  }

  @Test func `a chain of symlinks is followed`() {
    files.links["/etc/localtime"] = "alternatives/zone"
    files.links["/etc/alternatives/zone"] = "/usr/share/zoneinfo/Europe/Berlin"
    #expect(local().identifier == "Europe/Berlin")
  }

  @Test func `circular symlinks mean UTC`() {
    files.links["/etc/localtime"] = "localtime"
    #expect(local() == LocalZone(identifier: "UTC", rules: .utc))
  }

  @Test func `a copied zone file is named by the timezone file if the data agrees`() {
    files.files["/etc/localtime"] = TZifFixture.berlin.bytes
    #expect(local().identifier == nil)
    files.files["/etc/timezone"] = Array("Europe/Berlin\n".utf8)
    #expect(local().identifier == "Europe/Berlin")
    files.files["/etc/timezone"] = Array("Europe/Kyiv\n".utf8)
    #expect(local().identifier == nil)
    #expect(local().rules.localTime(at: 1_800_000_000).abbreviation == "CET")
  }

  @Test func `the timezone file alone names the zone`() {
    files.files["/etc/timezone"] = Array("Europe/Kyiv\n".utf8)
    #expect(local().identifier == "Europe/Kyiv")
  }

  @Test func `a machine without a setting uses UTC`() {
    #expect(local() == LocalZone(identifier: "UTC", rules: .utc))
  }

  @Test(arguments: [
    ("MSK", true), ("europe/berlin", true), ("Europe/Atlantis", true), ("Europe/Empty", true),
    ("/opt/truncated", true), (":/etc/passwd", true), ("posix/Europe/Kyiv", true), ("CET-", true),
    ("", false), (":", false), ("UTC", false), ("UTC0", false), ("MSK-3", false),
    ("<+03>-3", false), ("EST5EDT,M3.2.0,M11.1.0", false), ("Europe/Berlin", false),
    ("posix/Europe/Berlin", false), (":/opt/berlin", false),
  ])
  func `a TZ that names no zone is told, and UTC is used`(variable: String, isTold: Bool) {
    let catalog = TimeZoneCatalog(files: files) { $0 == "TZ" ? variable : nil }
    #expect(catalog.localZoneProblem == (isTold ? .unknownVariable(variable) : nil))
    if isTold { #expect(catalog.localZone == LocalZone(identifier: "UTC", rules: .utc)) }
  }

  @Test func `a file of the machine's zone that can't be read is told`() {
    let catalog = TimeZoneCatalog(files: files) { _ in nil }
    #expect(catalog.localZoneProblem == nil)
    // As that of a folder.
    files.times["/etc/localtime"] = 0
    #expect(catalog.localZoneProblem == .unreadableFile("/etc/localtime"))
    files.files["/etc/localtime"] = Array(TZifFixture.berlin.bytes.prefix(60))
    #expect(catalog.localZoneProblem == .unreadableFile("/etc/localtime"))
    files.files["/etc/localtime"] = TZifFixture.berlin.bytes
    #expect(catalog.localZoneProblem == nil)
  }

  @Test func `an empty variable TZDIR is ignored`() {
    files.links["/etc/localtime"] = "/usr/share/zoneinfo/Europe/Berlin"
    for variables in [["TZDIR": ""], ["TZDIR": "", "TZ": "/usr/share/zoneinfo/Europe/Berlin"]] {
      #expect(local(variables).identifier == "Europe/Berlin")
    }
    #expect(local(["TZDIR": "", "TZ": "opt/berlin"]) == LocalZone(identifier: "UTC", rules: .utc))
  }

  @Test func `a path below another folder of zones names the zone`() {
    files.files["/opt/zones/Europe/Berlin"] = TZifFixture.berlin.bytes
    for variable in ["/opt/zones/Europe/Berlin", ":Europe/Berlin"] {
      #expect(local(["TZDIR": "/opt/zones", "TZ": variable]).identifier == "Europe/Berlin")
    }
  }

  @Test(arguments: ["/tmp/fifo", ":/tmp/fifo", "../../tmp/fifo", ":fifo"])
  func `a TZ that names a special file is reported and ignored`(variable: String) {
    files.specials = [
      "/tmp/fifo", "/usr/share/zoneinfo/../../tmp/fifo", "/usr/share/zoneinfo/fifo",
    ]
    let catalog = TimeZoneCatalog(files: files) { $0 == "TZ" ? variable : nil }
    let error = #expect(throws: LocalZoneError.variable(variable)) { try catalog.checkLocalZone() }
    #expect(error?.description.hasPrefix("TZ=\(variable): is not a regular file; name a") == true)
    #expect(catalog.localZone == LocalZone(identifier: "UTC", rules: .utc))
  }

  @Test func `a special file as /etc/localtime is reported`() throws {
    files.specials = ["/etc/localtime"]
    let catalog = TimeZoneCatalog(files: files) { _ in nil }
    #expect(throws: LocalZoneError.file("/etc/localtime")) { try catalog.checkLocalZone() }
    // The file is not read when TZ names a zone.
    try TimeZoneCatalog(files: files) { $0 == "TZ" ? "Europe/Berlin" : nil }.checkLocalZone()
  }

  @Test(arguments: ["Europe/Berlin", "CET-1CEST", "", "Europe/Atlantis", "/etc/passwd", "/etc"])
  func `regular values of TZ pass the check`(variable: String) throws {
    try TimeZoneCatalog { $0 == "TZ" ? variable : nil }.checkLocalZone()
  }

  @Test func `a symlink names the zone even if its data is missing`() {
    let files = MemoryZoneFiles()
    files.links["/etc/localtime"] = "/usr/share/zoneinfo/Asia/Tokyo"
    let catalog = TimeZoneCatalog(files: files) { _ in nil }
    #expect(catalog.localIdentifier == "Asia/Tokyo")
    #expect(catalog.localRules.localTime(at: 0).utcOffset == 32_400)
  }
}

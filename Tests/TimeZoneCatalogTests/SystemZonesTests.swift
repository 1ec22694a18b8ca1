import Glibc
import Testing
import TimeZoneCatalog

/// Compares the system's time zone data as read by this module and by Python's `zoneinfo`.
struct SystemZonesTests {
  /// Prints 200 random instants of each zone with offset, abbreviation and daylight flag, and the
  /// seconds before and after transitions between the first 20 of them.
  ///
  /// Python does not expose the flag, but `dst()` is nonzero where it is set.
  private static let script = """
    import sys, zoneinfo
    from datetime import datetime, timedelta, timezone
    low, span, x = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    epoch = datetime(1970, 1, 1, tzinfo=timezone.utc)
    names = zoneinfo.available_timezones() - {"localtime", "Factory", "posixrules"}
    def time(t):
        local = (epoch + timedelta(seconds=t)).astimezone(zone)
        return int(local.utcoffset().total_seconds()), local.tzname(), int(bool(local.dst()))
    for name in sorted(names):
        zone = zoneinfo.ZoneInfo(name)
        instants = []
        for _ in range(200):
            x = (x * 6364136223846793005 + 1442695040888963407) % 2**64
            instants.append(low + (x >> 16) % span)
        for before, after in zip(sorted(instants[:20]), sorted(instants[:20])[1:]):
            first = time(before)
            if first == time(after): continue
            while after - before > 1:
                middle = (before + after) // 2
                before, after = (middle, after) if time(middle) == first else (before, middle)
            instants += [before, after]
        for t in instants:
            print(name, t, *time(t), sep="|")
    """

  @Test func `every zone agrees with Python from 1900 to 2100`() throws {
    let catalog = TimeZoneCatalog(directories: ["/usr/share/zoneinfo"])
    let low = try instant("1900-01-01")
    let span = try instant("2100-01-01") - low
    let lines = try Self.python([low, span, 20_261_121])
    var names: Set<String> = []
    var different: [String] = []
    for line in lines {
      let fields = line.split(separator: "|").map(String.init)
      try #require(fields.count == 5, "\(line)")
      names.insert(fields[0])
      let rules = try #require(catalog.rules(for: fields[0]), "\(fields[0])")
      let type = rules.localTime(at: try #require(Int(fields[1])))
      let flag = type.isDaylight ? 1 : 0
      let text = "\(fields[0])|\(fields[1])|\(type.utcOffset)|\(type.abbreviation)|\(flag)"
      if text != line { different.append("\(text) and not \(line)") }
    }
    #expect(different.isEmpty)
    #expect(catalog.identifiers == names.sorted())
    // Zones without daylight saving time have few transitions, but most zones have more than one.
    #expect(lines.count > names.count * (200 + 2))
    #expect(names.count > 400)
  }

  private static func python(_ arguments: [Int]) throws -> [String] {
    let words = arguments.map(String.init).joined(separator: " ")
    let command = """
      PYTHONTZPATH=/usr/share/zoneinfo python3 - \(words) <<'END'
      \(script)
      END
      """
    let pipe = try #require(popen(command, "r"))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
      bytes += buffer[..<count]
    }
    try #require(pclose(pipe) == 0, "the test needs python3 with zoneinfo and the package tzdata")
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    // A change of half an hour: 01:45 occurs twice.
    ("Australia/Lord_Howe", "2026-04-04T14:45:00Z", "2026-04-05T01:45:00+11:00 +11"),
    ("Australia/Lord_Howe", "2026-04-04T15:15:00Z", "2026-04-05T01:45:00+10:30 +1030"),
    ("Europe/Dublin", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00+00:00 GMT"),
    ("Europe/Dublin", "2026-07-01T00:00:00Z", "2026-07-01T01:00:00+01:00 IST"),
    ("Africa/Casablanca", "2025-03-10T00:00:00Z", "2025-03-10T00:00:00+00:00 +00"),
    ("Africa/Casablanca", "2025-05-01T00:00:00Z", "2025-05-01T01:00:00+01:00 +01"),
    ("Pacific/Chatham", "2026-01-01T00:00:00Z", "2026-01-01T13:45:00+13:45 +1345"),
    ("Pacific/Chatham", "2026-07-01T00:00:00Z", "2026-07-01T12:45:00+12:45 +1245"),
    ("Asia/Kathmandu", "1985-12-31T18:29:59Z", "1985-12-31T23:59:59+05:30 +0530"),
    ("Asia/Kathmandu", "1985-12-31T18:30:00Z", "1986-01-01T00:15:00+05:45 +0545"),
    ("Africa/Cairo", "2026-07-01T00:00:00Z", "2026-07-01T03:00:00+03:00 EEST"),
    ("Pacific/Marquesas", "2026-07-01T00:00:00Z", "2026-06-30T14:30:00-09:30 -0930"),
  ])
  func `unusual zones have their local time`(zone: String, at instant: String, clock: String) throws
  {
    let rules = try #require(TimeZoneCatalog().rules(for: zone))
    #expect(try rules.clock(instant) == clock)
  }

  @Test func `Dublin's daylight saving is in winter`() throws {
    let rules = try #require(TimeZoneCatalog().rules(for: "Europe/Dublin"))
    #expect(rules.localTime(at: try instant("2026-01-01")).isDaylight)
    #expect(!rules.localTime(at: try instant("2026-07-01")).isDaylight)
  }

  @Test func `Apia skipped 2011-12-30`() throws {
    let rules = try #require(TimeZoneCatalog().rules(for: "Pacific/Apia"))
    let change = try instant("2011-12-30T10:00:00Z")
    #expect(rules.nextTransition(after: change - 1)?.epochSeconds == change)
    let days = [change - 1, change].map {
      CivilTime(epochSeconds: $0, utcOffset: rules.localTime(at: $0).utcOffset)
    }
    #expect(days.map(\.day) == [29, 31])
    #expect(days[1].dayNumber - days[0].dayNumber == 2)
  }

  @Test func `Kiritimati is two days ahead of Baker Island`() throws {
    let noon = try instant("2026-07-01T11:00:00Z")
    let catalog = TimeZoneCatalog()
    let days = try ["Pacific/Kiritimati", "Etc/GMT+12"].map { zone in
      let rules = try #require(catalog.rules(for: zone))
      return CivilTime(epochSeconds: noon, utcOffset: rules.localTime(at: noon).utcOffset).dayNumber
    }
    #expect(days[0] - days[1] == 2)
  }
}

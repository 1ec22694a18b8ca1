import Testing
import TimeZoneCatalog

struct SunDayTests {
  private let catalog = TimeZoneCatalog()

  /// Returns the rows of the table `Fixtures/sun.txt`.
  private func rows() throws -> [[String]] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let bytes = try #require(SystemZoneFiles().contents(of: "/\(folder)/Fixtures/sun.txt"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  private func day(_ place: (Double, Double), _ date: CivilTime, in zone: String) throws -> SunDay {
    let coordinates = try #require(Coordinates(latitude: place.0, longitude: place.1))
    let rules = try #require(catalog.rules(for: zone))
    let offset = rules.localTime(at: date.epochSeconds() + 43_200).utcOffset
    return SunDay(at: coordinates, on: date, utcOffset: offset)
  }

  private func moments(_ span: SunDay.Span) -> [Int?] {
    if case .between(let start, let end) = span { [start, end] } else { [nil, nil] }
  }

  @Test func `sunrise, sunset and twilight are within two minutes of another library`() throws {
    let rows = try rows()
    #expect(rows.count == 40)
    for row in rows {
      let date = CivilTime(epochSeconds: try ISO8601Instant.parse(row[3]))
      let place = (try #require(Double(row[1])), try #require(Double(row[2])))
      let day = try day(place, date, in: row[0])
      let (light, sun) = (moments(day.light), moments(day.day))
      for (mine, theirs) in zip([light[0], sun[0], sun[1], light[1]], row[4...]) {
        guard let theirs = Int(theirs) else {
          #expect(mine == nil, "\(row)")
          continue
        }
        #expect(abs(try #require(mine, "\(row)") - theirs) <= 120, "\(row)")
      }
    }
  }

  @Test(arguments: [
    (69.65, 18.96, 6, SunDay.Span.always), (69.65, 18.96, 12, .never),
    (-77.85, 166.67, 12, .always), (-77.85, 166.67, 6, .never), (90, 0, 6, .always),
  ])
  func `polar day and polar night have no sunrise`(
    latitude: Double,
    longitude: Double,
    month: Int,
    span: SunDay.Span
  ) throws {
    let date = CivilTime(year: 2026, month: month, day: 21)
    let day = try day((latitude, longitude), date, in: "UTC")
    #expect(day.day == span)
    #expect(day.length == nil)
  }

  @Test func `the day of a place at the date line is that of its calendar`() throws {
    let date = CivilTime(year: 2026, month: 3, day: 20)
    let noon = try day((1.98, -157.47), date, in: "Pacific/Kiritimati").noon
    #expect(CivilTime(epochSeconds: noon, utcOffset: 14 * 3_600).dayNumber == date.dayNumber)
    #expect(CivilTime(epochSeconds: noon, utcOffset: 14 * 3_600).hour == 12)
  }

  @Test func `day begins at sunrise, and night at the end of the twilight`() throws {
    let berlin = try #require(Coordinates(latitude: 52.52, longitude: 13.41))
    let day = try day((52.52, 13.41), CivilTime(year: 2026, month: 7, day: 1), in: "Europe/Berlin")
    let (light, sun) = (moments(day.light), moments(day.day))
    let changes: [(Int?, Daylight, Daylight)] = [
      (light[0], .night, .twilight), (sun[0], .twilight, .day), (sun[1], .day, .twilight),
      (light[1], .twilight, .night),
    ]
    for (moment, before, after) in changes {
      let moment = try #require(moment)
      #expect(Daylight(at: berlin, moment - 60) == before)
      #expect(Daylight(at: berlin, moment + 60) == after)
    }
  }

  @Test(arguments: [Int.min, .max]) func `the most distant moments have a day`(moment: Int) throws {
    let date = CivilTime(epochSeconds: moment)
    let day = try day((52.52, 13.41), date, in: "UTC")
    #expect(day.length != nil)
    let berlin = try #require(Coordinates(latitude: 52.52, longitude: 13.41))
    _ = Daylight(at: berlin, moment)
  }

  @Test(arguments: [(91.0, 0.0), (-91, 0), (0, 181), (.nan, 0), (0, .infinity)])
  func `coordinates out of range are refused`(latitude: Double, longitude: Double) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
  }
}

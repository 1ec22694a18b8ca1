import TestSupport
import Testing
import TimeZoneCatalog

struct ISO8601InstantTests {
  @Test(arguments: [
    ("2026-07-01T12:00:00Z", 1_782_907_200),
    ("2026-07-01t12:00:00z", 1_782_907_200),
    ("2026-07-01T12:00Z", 1_782_907_200),
    ("2026-07-01T12:00:00+05:30", 1_782_887_400),
    ("2026-07-01T12:00-03:30", 1_782_919_800),
    ("2026-07-01T12:00:00.999999999Z", 1_782_907_200),
    ("1969-12-31T23:59:59,5Z", -1),
    ("2026-07-01", 1_782_864_000),
    ("1970-01-01T00:53:28+00:53:28", 0),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2024-02-29T00:00:00Z", 1_709_164_800),
    ("2026-07-01T12:00:00+0530", 1_782_887_400),
    ("2026-07-01T12:00:00+05", 1_782_889_200),
    ("2026-07-01T12:00-0330", 1_782_919_800),
    ("20260701T120000Z", 1_782_907_200),
    ("20260701T1200Z", 1_782_907_200),
    ("20260701t120000.5z", 1_782_907_200),
    ("20260701T120000+0530", 1_782_887_400),
    ("20260701T120000+05:30", 1_782_887_400),
    ("20260701T120000-05", 1_782_925_200),
    ("19700101T005328+005328", 0),
    ("20260701", 1_782_864_000),
  ])
  func `a valid text is parsed`(text: String, seconds: Int) throws {
    #expect(try ISO8601Instant.parse(text) == seconds)
  }

  @Test(arguments: [
    ("", 1, "column 1: year: 4 digits expected"),
    ("now", 1, "column 1: year: 4 digits expected"),
    ("26-07-01", 3, "column 3: year: 2 digits expected"),
    ("2026/07/01", 5, "column 5: '-' expected"),
    ("2026-13-01T00:00Z", 6, "column 6: month 13 is not in 1 to 12"),
    ("2026-02-29T00:00Z", 9, "column 9: day 29 is not in 1 to 28"),
    ("2026-07-01 12:00Z", 11, "column 11: 'T' expected"),
    ("2026-07-01T", 12, "column 12: hour: 2 digits expected"),
    ("2026-07-01T24:00Z", 12, "column 12: hour 24 is not in 0 to 23"),
    ("2026-07-01T12Z", 14, "column 14: ':' expected"),
    ("2026-07-01T12:60Z", 15, "column 15: minute 60 is not in 0 to 59"),
    ("2026-06-30T23:59:60Z", 18, "column 18: second 60 is not in 0 to 59"),
    ("2026-07-01T12:00:00.Z", 21, "column 21: fraction: 1 digit expected"),
    ("2026-07-01T12:00:00", 20, "column 20: an offset is missing"),
    ("2026-07-01T12:00:00 PST", 20, "column 20: Z, +, - expected"),
    ("2026-07-01T12:00:00+053", 24, "column 24: offset minute: 1 digit expected"),
    ("2026-07-01T12:00:00+05:", 24, "column 24: offset minute: 2 digits expected"),
    ("2026-07-01T120000Z", 14, "column 14: ':' expected"),
    ("20260701T12:00:00Z", 12, "column 12: minute: 2 digits expected"),
    ("202607-01", 7, "column 7: day: 2 digits expected"),
    ("20261301", 5, "column 5: month 13 is not in 1 to 12"),
    ("20260701T12000Z", 15, "column 15: second: 1 digit expected"),
    ("2026-07-01T12:00:00+5:30", 22, "column 22: offset hour: 1 digit expected"),
    ("2026-07-01T12:00:00Z!", 21, "column 21: nothing more expected"),
    ("٢٠٢٦-07-01", 1, "column 1: year: 4 digits expected"),
  ])
  func `an invalid text is reported with its column`(text: String, column: Int, message: String) {
    let error = #expect(throws: ISO8601Error.self) { try ISO8601Instant.parse(text) }
    #expect(error?.column == column)
    #expect(error?.description.hasPrefix(message) == true)
    #expect(error?.description.hasSuffix("an instant looks like 2026-07-01T12:00:00Z") == true)
  }

  @Test func `the example in the message can be parsed`() throws {
    #expect(try ISO8601Instant.parse(ISO8601Error.example) == 1_782_907_200)
  }

  @Test func `formatted instants are parsed back`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let seconds = Int.random(in: -62_000_000_000...253_000_000_000, using: &generator)
      let offset = Int.random(in: -50_000...50_000, using: &generator)
      let civil = CivilTime(epochSeconds: seconds, utcOffset: offset)
      #expect(try ISO8601Instant.parse(civil.iso8601(utcOffset: offset)) == seconds)
    }
  }

  @Test func `mutated texts never crash`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let texts = ["2026-07-01T12:00:00.25+05:30", "20260701T120000.25+0530"]
      var bytes = Array(texts[Int.random(in: 0...1, using: &generator)].utf8)
      bytes.mutate(using: &generator)
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        _ = try ISO8601Instant.parse(text)
      } catch {
        #expect((1...text.count + 1).contains(error.column))
      }
    }
  }
}

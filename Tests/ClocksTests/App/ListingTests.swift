import Documents
import Testing

@testable import clocks

struct ListingTests {
  private let world = World.test()

  @Test func `clocks are listed for programs`() throws {
    let listing = world.initialDocument().listing(world, at: ClocksApp.noon)
    let value = try JSONTreeEncoder().tree(of: listing)
    let tokyo = try #require(value.elements?.last)
    #expect(tokyo["name"]?.content == .string("Tokyo"))
    #expect(tokyo["localTime"]?.content == .string("2026-07-01T21:00:00+09:00"))
    #expect(tokyo["abbreviation"]?.content == .string("JST"))
    #expect(tokyo["isDST"]?.content == .bool(false))
  }

  @Test func `clocks are listed for people in columns`() {
    let text = world.initialDocument().table(world, at: ClocksApp.noon)
    #expect(
      text == """
        Berlin    14:00:00  today  UTC+02:00  Europe/Berlin
        UTC       12:00:00  today  UTC+00:00  UTC
        New York  08:00:00  today  UTC-04:00  America/New_York
        London    13:00:00  today  UTC+01:00  Europe/London
        Tokyo     21:00:00  today  UTC+09:00  Asia/Tokyo

        """
    )
  }

  @Test func `a name can't write to the terminal`() {
    let name = "a\u{1B}[31m\n\u{202E}b"
    let timezone = Timezone(uuid: ClockID(rawValue: "x"), name: name, identifier: "UTC")
    let text = Document(timezones: [timezone]).table(world, at: ClocksApp.noon)
    #expect(text.hasPrefix("a␛[31m␊b  "))
  }
}

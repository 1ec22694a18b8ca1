import TestSupport
import Testing
import TimeZoneCatalog

struct ZoneRulesTests {
  @Test(arguments: [
    ("1800-01-01T00:00:00Z", "1800-01-01T00:53:28+00:53:28 LMT"),
    ("1996-03-31T00:59:59Z", "1996-03-31T01:59:59+01:00 CET"),
    ("1996-03-31T01:00:00Z", "1996-03-31T03:00:00+02:00 CEST"),
    ("1996-10-27T01:00:00Z", "1996-10-27T02:00:00+01:00 CET"),
    ("2026-07-01T00:00:00Z", "2026-07-01T02:00:00+02:00 CEST"),
    ("2099-12-31T00:00:00Z", "2099-12-31T01:00:00+01:00 CET"),
  ])
  func `the table applies to the past and the footer to later times`(
    at instant: String,
    clock: String
  ) throws {
    #expect(try ZoneRules(tzif: TZifFixture.berlin.bytes).clock(instant) == clock)
  }

  @Test func `version 1 has times of 32 bits and no footer`() throws {
    let rules = try ZoneRules(tzif: TZifFixture.firstBerlin.bytes)
    #expect(try rules.clock("1800-01-01T00:00:00Z") == "1800-01-01T01:00:00+01:00 CET")
    #expect(try rules.clock("1916-07-01T00:00:00Z") == "1916-07-01T02:00:00+02:00 CEST")
    #expect(try rules.clock("2026-07-01T00:00:00Z") == "2026-07-01T01:00:00+01:00 CET")
    #expect(rules.nextTransition(after: 0) == nil)
    #expect(rules.previousTransition(before: 0)?.epochSeconds == -1_680_483_600)
  }

  @Test func `without transitions the footer always applies`() throws {
    var fixture = TZifFixture()
    fixture.footer = "\n<+03>-3\n"
    let rules = try ZoneRules(tzif: fixture.bytes)
    #expect(rules.localTime(at: .min).utcOffset == 10_800)
    #expect(rules.localTime(at: .max).utcOffset == 10_800)
  }

  @Test func `without a footer the last type applies`() throws {
    var fixture = TZifFixture.berlin
    fixture.footer = "\n\n"
    #expect(try ZoneRules(tzif: fixture.bytes).clock("2026-07-01T00:00Z").hasSuffix("+01:00 CET"))
    fixture.transitions = []
    #expect(try ZoneRules(tzif: fixture.bytes).localTime(at: 0).abbreviation == "LMT")
  }

  @Test func `transitions continue past the end of the table`() throws {
    let rules = try ZoneRules(tzif: TZifFixture.berlin.bytes)
    let first = try #require(rules.nextTransition(after: .min))
    #expect(first.before.abbreviation == "LMT")
    #expect(rules.previousTransition(before: first.epochSeconds) == nil)
    var transitions = [first]
    while transitions.count < 200, let last = transitions.last,
      let next = rules.nextTransition(after: last.epochSeconds)
    {
      #expect(rules.previousTransition(before: next.epochSeconds) == last)
      #expect(next.epochSeconds > last.epochSeconds)
      #expect(next.before == last.after)
      transitions.append(next)
    }
    #expect(transitions.count == 200)
    #expect(transitions[3].epochSeconds == (try instant("1997-03-30T01:00:00Z")))
  }

  @Test func `an entry that changes nothing is skipped`() throws {
    var fixture = TZifFixture.berlin
    fixture.transitions = [(0, 1), (1_000, 1), (2_000, 2)]
    fixture.footer = "\n\n"
    let rules = try ZoneRules(tzif: fixture.bytes)
    #expect(rules.nextTransition(after: 0)?.epochSeconds == 2_000)
    #expect(rules.previousTransition(before: 2_000)?.epochSeconds == 0)
  }

  @Test func `indicators of standard and universal time are ignored`() throws {
    var fixture = TZifFixture.berlin
    fixture.standardFlags = [1, 0, 1]
    fixture.universalFlags = [0, 0, 1]
    #expect(try ZoneRules(tzif: fixture.bytes) == ZoneRules(tzif: TZifFixture.berlin.bytes))
  }

  @Test(arguments: ["3", "4", "5"] as [Character])
  func `hours outside a day require version 3`(version: Character) throws {
    var fixture = TZifFixture.berlin
    fixture.footer = "\n<-02>2<-01>,M3.5.0/-1,M10.5.0/167\n"
    #expect(throws: TZifError.badFooter) { try ZoneRules(tzif: fixture.bytes) }
    fixture.version = version
    let rules = try ZoneRules(tzif: fixture.bytes)
    #expect(try rules.clock("2026-03-29T01:00:00Z") == "2026-03-29T00:00:00-01:00 -01")
  }

  @Test(arguments: [TZifFixture.berlin, .firstBerlin])
  func `truncated data is rejected`(fixture: TZifFixture) throws {
    let bytes = fixture.bytes
    _ = try ZoneRules(tzif: bytes)
    for count in bytes.indices {
      #expect(throws: TZifError.self, "\(count) bytes") {
        try ZoneRules(tzif: Array(bytes[..<count]))
      }
    }
  }

  @Test func `inconsistent data is rejected`() {
    func expect(_ error: TZifError, _ change: (inout TZifFixture) -> Void) {
      var fixture = TZifFixture.berlin
      change(&fixture)
      #expect(throws: error) { try ZoneRules(tzif: fixture.bytes) }
    }
    expect(.unknownVersion(UInt8(ascii: "1"))) { $0.version = "1" }
    expect(.badTypeIndex) { $0.transitions[1].type = 3 }
    expect(.unorderedTransitions) { $0.transitions[1].time = $0.transitions[0].time }
    expect(.badLocalTimeType) { $0.types[0].name = 13 }
    expect(.badLocalTimeType) { $0.types[0].isDaylight = 2 }
    expect(.badLocalTimeType) { $0.types[0].offset = .min }
    expect(.badLocalTimeType) { $0.names = Array("LMT\0CEST\0CET".utf8) }
    expect(.badLocalTimeType) { $0.names[0] = 0x1B }
    expect(.badCounts) { $0.standardFlags = [0] }
    expect(.badCounts) { $0.universalFlags = [0, 0] }
    expect(.badCounts) { $0.names = [] }
    expect(.badCounts) { ($0.types, $0.transitions) = ([], []) }
    expect(.countsLeapSeconds) { $0.leapSeconds = [(78_796_800, 1)] }
    expect(.badFooter) { $0.footer = "\nCET\n" }
    expect(.badFooter) { $0.footer = "CET-1\n" }
    expect(.truncated) { $0.footer = "\nCET-1" }
  }

  @Test(arguments: ["", "TZi", "# version 2025b\n", "PK\u{3}\u{4}"])
  func `other files are rejected`(text: String) {
    #expect(throws: TZifError.notTZif) { try ZoneRules(tzif: Array(text.utf8)) }
  }

  @Test func `mutated data neither crashes nor loops`() {
    var generator = SeededGenerator(seed: 4)
    var read = 0
    for round in 0..<5_000 {
      var bytes = (round % 3 == 0 ? TZifFixture.firstBerlin : .berlin).bytes
      bytes.mutate(using: &generator)
      guard let rules = try? ZoneRules(tzif: bytes) else { continue }
      read += 1
      for instant in [Int.min, -1_000_000_000, 0, 1_800_000_000, .max] {
        #expect(rules.localTime(at: instant).abbreviation.utf8.count < 16)
        if let next = rules.nextTransition(after: instant) { #expect(next.epochSeconds > instant) }
        if let last = rules.previousTransition(before: instant) {
          #expect(last.epochSeconds < instant)
        }
      }
    }
    #expect(read > 300)
  }
}

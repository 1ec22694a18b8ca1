import TestSupport
import Testing
import TimeZoneCatalog

struct LocalInstantTests {
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu",
    "Africa/Casablanca", "UTC",
  ])
  func `an instant is found by the time that the clocks show`(identifier: String) throws {
    let rules = try #require(TimeZoneCatalog().rules(for: identifier))
    var random = SeededGenerator(seed: 3)
    var instants = (0..<500).map { _ in
      Int.random(in: -3_000_000_000...6_000_000_000, using: &random)
    }
    var change = rules.nextTransition(after: 0)
    while let next = change, next.epochSeconds < 2_000_000_000 {
      instants += [-3_601, -1_800, -1, 0, 1, 1_800, 3_599].map { next.epochSeconds + $0 }
      change = rules.nextTransition(after: next.epochSeconds)
    }
    for instant in instants {
      let offset = rules.localTime(at: instant).utcOffset
      switch rules.localInstant(of: CivilTime(epochSeconds: instant, utcOffset: offset)) {
      case .once(let found): #expect(found == instant)
      case .twice(let earlier, let later): #expect(instant == earlier || instant == later)
      case .skipped: Issue.record("\(instant) is shown")
      }
    }
  }

  @Test func `a skipped time moves forward by the gap`() throws {
    let rules = try #require(TimeZoneCatalog().rules(for: "Pacific/Apia"))
    let skipped = rules.localInstant(of: CivilTime(year: 2011, month: 12, day: 30, hour: 12))
    let instant = try instant("2011-12-31T12:00:00+14:00")
    #expect(skipped == .skipped(instant))
  }
}

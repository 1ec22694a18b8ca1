import MAVB
import Testing
import TimeZoneCatalog

@testable import clocks

struct ClockTimeTests {
  @Test func `the date changes at midnight in the zone`() throws {
    let berlin = try #require(TimeZoneCatalog.test().rules(for: "Europe/Berlin"))
    let midnight = ClocksApp.noon + 10 * 3600
    let scheduler = VirtualScheduler(wallTime: .seconds(midnight - 2))
    var days: [Int] = []
    let dates = ClockTime.test(scheduler).date(in: berlin)
    let lifetime = dates.subscribeValues { days.append($0.day) }
    defer { lifetime.cancel() }
    scheduler.advance(by: .seconds(1))
    #expect(days == [1])
    scheduler.advance(by: .seconds(1))
    #expect(days == [1, 2])
  }

  @Test(arguments: [-1, 0, 899, 900])
  func `a quarter starts at or before each of its moments, also before 1970`(second: Int) {
    let time = ClockTime(
      VirtualScheduler(wallTime: .seconds(second)),
      shift: .just(.zero),
      showsSeconds: .just(true)
    )
    let start = second < 0 ? -900 : second == 900 ? 900 : 0
    #expect(time.quarters.capture().last == start)
  }

  @Test func `without seconds the time goes on each minute, by one timer`() {
    let scheduler = VirtualScheduler(wallTime: .seconds(ClocksApp.noon))
    let showsSeconds = Var(true)
    let time = ClockTime(scheduler, shift: .just(.zero), showsSeconds: showsSeconds.signal)
    var shown: [Int] = []
    let lifetimes = [
      time.seconds.subscribeValues { shown.append($0 - ClocksApp.noon) },
      time.quarters.subscribeValues { _ in },
    ]
    scheduler.advance(by: .seconds(2))
    showsSeconds.send(false)
    shown = []
    scheduler.advance(by: .seconds(100))
    #expect(shown == [60] && scheduler.pendingCount == 1)
    withExtendedLifetime(lifetimes) {}
  }
}

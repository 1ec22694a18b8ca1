import MAVB
import TimeZoneCatalog

/// The time that the clocks show.
struct ClockTime {
  /// The clock and timers to use.
  let scheduler: any Scheduler

  /// The shown time, at once and then at the start of each second, or of each minute.
  ///
  /// Everything that shows a time derives it from this signal, and nothing else adds the shift.
  let shown: Signal<ShownTime>

  /// Makes the time of a scheduler, at a distance from now.
  init(_ scheduler: any Scheduler, shift: Signal<TimeShift>, showsSeconds: Signal<Bool>) {
    self.scheduler = scheduler
    shown =
      showsSeconds
      .flatMapLatest { Signal.wallSeconds(every: $0 ? 1 : 60, scheduler: scheduler) }
      .combineLatest(shift) { ShownTime(now: $0, shift: $1) }
      .continuous()
  }

  /// The present moment, in seconds since 1970.
  var now: Int { scheduler.wallTime.wholeSeconds }

  /// The shown time in whole seconds since 1970.
  var seconds: Signal<Int> { shown.map(\.seconds) }

  /// The starts of quarters of an hour: offsets are whole quarters today, so the order of dates
  /// changes only there.
  ///
  /// Some offsets before 1972 weren't; at a shown time of then, the order follows up to a quarter
  /// late.
  var quarters: Signal<Int> { seconds.map { $0.floored(to: 900) }.distinctUntilChanged() }

  /// The shown date in a zone, at once and then at each change.
  func date(in rules: ZoneRules) -> Signal<CivilTime> {
    seconds.map(rules.civilTime).distinctUntilChanged { $0.dayNumber == $1.dayNumber }
  }

  /// The shown minute in a zone while it isn't that of now; nil at now.
  func shiftedMinute(in rules: ZoneRules) -> Signal<CivilTime?> {
    shown.map { $0.shift == .zero ? nil : rules.civilTime(at: $0.seconds.flooredToMinute) }
      .distinctUntilChanged()
  }
}

import MAVB

/// The state of the sheet that sets the shown time.
struct SetTimeState: CodableContainer {
  /// The typed text.
  let text: Var<String>

  /// Whether the later instant is meant if the local time occurs twice.
  let isLater: Var<Bool>

  /// Makes the state of an empty field.
  init() {
    text = Var("")
    isLater = Var(false)
  }

  /// The typed text as the time of a clock.
  func time(
    _ clock: Signal<Clock?>,
    _ formatter: ClockFormatter,
    _ time: ClockTime
  ) -> Signal<TypedTime> {
    let moments = formatter.moments
    let now = time.shown.map(\.now).distinctUntilChanged()
    return text.combineLatest(isLater, clock) { (text: $0, isLater: $1, clock: $2) }
      .combineLatest(now) { typed, now in
        formatter.typedTime(
          typed.text,
          moments,
          isLater: typed.isLater,
          typed.clock,
          now: now
        )
      }
      .distinctUntilChanged()
      .continuous()
  }
}

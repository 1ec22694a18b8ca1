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
    _ timezone: Signal<Timezone?>,
    _ formatter: ClockFormatter,
    _ time: ClockTime
  ) -> Signal<TypedTime> {
    let moments = formatter.moments
    let now = time.shown.map(\.now).distinctUntilChanged()
    return text.combineLatest(isLater, timezone) { (text: $0, isLater: $1, timezone: $2) }
      .combineLatest(now) { typed, now in
        formatter.typedTime(
          typed.text,
          moments,
          isLater: typed.isLater,
          typed.timezone,
          now: now
        )
      }
      .distinctUntilChanged()
      .continuous()
  }
}

import MAVB

/// The line of a day: its night and its day, the present time as a knob, and the hours below.
func dayLine(_ reading: Signal<ClockReading?>, _ world: World) -> View {
  let hours = [0, 6, 12, 18, 24].map { hour in
    Label(.ink -- .secondary, .text -- world.twoDigits(hour))
  }
  let gaps = hours.dropFirst().flatMap { [Layout.Entity.space(.fillRemaining), .view($0)] }
  return View(
    .layout -- .vertical(
      .view(
        Slider(
          .maximumValue -- 24 * 60,
          .value <-- reading.map { $0?.minuteOfDay ?? 0 },
          .trackParts -- [
            SliderTrackPart(to: ClockReading.day.lowerBound * 60, isThick: false, .night),
            SliderTrackPart(to: ClockReading.day.upperBound * 60, isThick: true, .day),
            SliderTrackPart(to: 24 * 60, isThick: false, .night),
          ],
          .isEnabled -- false
        )
      ),
      .layout(Layout(.horizontal, entities: hours.prefix(1).map { .view($0) } + gaps))
    )
  )
}

import MAVB
import TimeZoneCatalog

/// The line of a day with its night, twilight and day.
///
/// The shown time is a knob that the mouse drags, and now is a ring. Below the line are sunrise and
/// sunset, or hours if the place isn't known.
func dayLine(
  _ reading: Signal<ClockReading?>,
  _ split: SplitState,
  _ context: ClockContext
) -> View {
  let day = reading.map { $0?.clockDay }.distinctUntilChanged().continuous()
  return View(
    .layout -- .vertical(
      .view(
        Slider(
          .maximumValue -- ClockDay.minutes,
          .refusesFirstResponder -- true,
          .value <-- reading.map { $0?.minuteOfDay ?? 0 },
          .origin <-- reading.map { $0?.minuteOfNow },
          .isAccented <-- reading.map { $0?.isShifted ?? false },
          .trackParts <-- day.map { $0?.trackParts ?? [] },
          .valueChanged --> Input()
            .withLatestFrom(reading) { minute, reading in reading?.move(toMinute: minute) }
            .compactMap { $0 }
            .bind(to: split.shifting(context.formatter, context.time))
        )
      ),
      .view(
        View(
          .layout <-- day.combineLatest(split.detailStyle) { day, style in
            scale(day.map { context.formatter.scale($0, width: style.lineWidth) } ?? [])
          }
        ),
        length: .fixed(1)
      )
    )
  )
}

private func scale(_ marks: [ScaleMark]) -> Layout {
  let starts = [0] + marks.map(\.end)
  let entities = zip(marks, starts).flatMap { mark, start in
    [Layout.Entity.space(mark.column - start)] + parts(mark)
  }
  return Layout(.horizontal, entities: entities)
}

private func parts(_ mark: ScaleMark) -> [Layout.Entity] {
  let text = Layout.Entity.view(Label(.ink -- .secondary, .text -- mark.text))
  guard let arrow = mark.arrow else { return [text] }
  let symbol = arrow == .up ? Symbol("↑", ascii: "^") : Symbol("↓", ascii: "v")
  let sign = Layout.Entity.view(SymbolView(.symbol -- symbol, .ink -- .secondary))
  return mark.startsWithArrow ? [sign, .space(), text] : [text, .space(), sign]
}

extension ClockDay {
  /// The parts of the line.
  fileprivate var trackParts: [SliderTrackPart] {
    changes.map { SliderTrackPart(to: $0.minute, $0.before.stroke, $0.before.ink) }
      + [SliderTrackPart(to: Self.minutes, last.stroke, last.ink)]
  }
}

extension Daylight {
  /// The sign of the sun or the moon.
  var sign: Symbol {
    switch self {
    case .day: Symbol("☼", ascii: "*")
    case .twilight: Symbol("◒", ascii: "-")
    case .night: Symbol("☾", ascii: ")")
    }
  }

  /// The ink that shows the light.
  var ink: Ink {
    switch self {
    case .day: .day
    case .twilight: .twilight
    case .night: .night
    }
  }

  /// The stroke of the line of the day.
  var stroke: SliderTrackPart.Stroke {
    switch self {
    case .day: .thick
    case .twilight: .dashed
    case .night: .thin
    }
  }
}

import DocumentApp
import MAVB

/// The sheet that sets the shown time: a field, and its time at the selected clock and here.
func setTimeView(
  _ setTime: SetTimeState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> View {
  let (formatter, texts, zones) = (context.formatter, context.texts, context.zones)
  let clock = split.detail.clock(doc).continuous()
  let typed = setTime.time(clock, formatter, context.time)
  let there = typed.combineLatest(clock) { time, clock in
    time.seconds.map { formatter.dateAndTime(at: $0, clock) } ?? ""
  }
  let moving = split.shifting(formatter, context.time)
  let here = typed.map { $0.seconds.map { formatter.dateAndTime(at: $0, nil) } ?? "" }
  return View(
    .sheetTitle -- texts["command.setTime"],
    .sheetStyle -- .contents,
    .layout -- .vertical(
      margins: Insets(left: 2, right: 2),
      .view(timeField(setTime), length: .fixed(1), breadth: .fixed(72)),
      .space(),
      .view(
        timeRow(clock.map { $0.map(zones.title) ?? zones.localPlace }, there),
        length: .fixed(1)
      ),
      .view(timeRow(.just(texts["clocks.here"]), here), length: .fixed(1)),
      .space(),
      // Always as many lines, so that the sheet keeps its size.
      .view(
        Label(
          .numberOfLines -- 3,
          .ink <-- typed.map { $0.isMistake ? .error : .secondary },
          .text <-- typed.map(formatter.remark)
        ),
        length: .fixed(3)
      )
    ),
    .commands -- setTimeCommands(typed, setTime, split, texts, moving)
      .mappedInSheet(by: context.keyMap)
  )
}

private func timeField(_ setTime: SetTimeState) -> TextField {
  TextField(
    .isFocused -- true,
    .text <-- setTime.text,
    .selectedRange -- TextRange(caret: .max),
    .textChanged --> Input().bind(
      to: setTime.text,
      Input().map { _ in false }.bind(to: setTime.isLater)
    )
  )
}

private func timeRow(_ place: Signal<String>, _ time: Signal<String>) -> View {
  View(
    .layout -- .horizontal(
      .view(Label(.ink -- .secondary, .text <-- place), length: .ratio(0.25)),
      .space(2),
      .view(Label(.text <-- time), length: .fillRemaining)
    )
  )
}

func setTimeCommands(
  _ time: Signal<TypedTime>,
  _ setTime: SetTimeState,
  _ split: SplitState,
  _ texts: Texts,
  _ moving: SignalInput<TimeMove>
) -> CommandGroup {
  CommandGroup(
    texts["command.setTime"],
    Command("command.accept", texts, "enter").while(time.map { $0.seconds != nil })
      --> Input()
      .withLatestFrom(time) { $1 }
      .compactMap(\.seconds)
      .bind(
        to: Input().map { .moment($0) }.bind(to: moving),
        Input().map { _ in nil }.bind(to: split.setTime)
      ),
    Command("command.otherTime", texts, "tab").while(time.map(\.hasOther))
      --> Input().withLatestFrom(setTime.isLater) { !$1 }.bind(to: setTime.isLater),
    Command("command.cancel", texts, "escape") --> Input().map { nil }.bind(to: split.setTime)
  )
}

import DocumentApp
import MAVB

/// The pane of the selected clock: its editable name, its face, its time and zone.
///
/// The pane itself takes the focus, so that keys there are commands; the name takes it while it is
/// edited.
func detailView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ context: ClockContext
) -> View {
  let clock = split.detail.clock(doc).continuous()
  let field = nameField(split, doc, commands, context.zones, in: .pane).tuiView()
  let parts = detailParts(clock, field, split, context)
  let content = Control(
    .isHidden <-- clock.map { $0 == nil },
    .layout <-- split.detailStyle.map(parts.layout),
    .focus(equals: .detail) <--> split.focus,
    .sizeChanged --> split.detail.size,
    .commands -- commands.detail
  )
  // The split view shows and hides its panes itself.
  return View(.layout -- .fill(content))
}

private func detailParts(
  _ clock: Signal<Clock?>,
  _ field: TUIView,
  _ split: SplitState,
  _ context: ClockContext
) -> DetailParts {
  let formatter = context.formatter
  let shown = shownClock(clock, context)
  let reading = shown.map(\.reading)
  let facts = shownFacts(shown, split, formatter) { ($0.facts(hasNote: $1), $0.factWidth) }
  let factsBelow = shownFacts(shown, split, formatter) { style, hasNote in
    (style.factsBelow(hasNote: hasNote), style.lineWidth)
  }
  return DetailParts(
    name: nameLabel(clock, split, formatter.zones),
    field: field,
    date: dateLabel(reading, split, formatter),
    face: Canvas(
      .drawing <-- reading.map {
        clockFace(
          $0,
          showsSeconds: formatter.showsSeconds && $0?.isShifted != true,
          formatter.numerals
        )
      }
    )
    .tuiView(),
    time: timeLabel(reading, split, formatter),
    line: dayLine(reading, split, context).tuiView(),
    facts: factsView(facts, formatter).tuiView(),
    factsBelow: factsView(factsBelow, formatter).tuiView()
  )
}

/// The clock with its reading, combined, so that a label never shows a new zone with an old time.
private func shownClock(
  _ clock: Signal<Clock?>,
  _ context: ClockContext
) -> Signal<(clock: Clock?, reading: ClockReading?)> {
  clock
    // Renaming a clock doesn't change its time.
    .distinctUntilChanged {
      $0?.identifier == $1?.identifier && $0?.place == $1?.place
        && ($0?.note).hasSameBytes(as: $1?.note)
    }
    .combineLatest(context.time.shown) { clock, time in
      (clock: clock, reading: clock.flatMap { context.zones.reading(of: $0, at: time) })
    }
    .continuous()
}

/// The name over the face; a field takes its place while it is edited, and the header has it where
/// there is room for one pane only.
private func nameLabel(
  _ clock: Signal<Clock?>,
  _ split: SplitState,
  _ zones: ClockZones
) -> TUIView {
  let isHidden = split.detailStyle.combineLatest(split.isRenaming) { !$0.showsName || $1 }
  return Label(
    .ink -- .heading,
    .alignment -- .center,
    .text <-- clock.map { $0.map(zones.title) ?? "" },
    .isHidden <-- isHidden,
    .clicked --> Input().map { true }.bind(to: split.isRenaming)
  )
  .tuiView()
}

private func dateLabel(
  _ reading: Signal<ClockReading?>,
  _ split: SplitState,
  _ formatter: ClockFormatter
) -> TUIView {
  Label(
    .ink -- .secondary,
    .alignment <-- split.detailStyle.map(\.alignment),
    .text <-- reading.combineLatest(split.detailStyle) {
      formatter.dateAndWeek($0, isShort: $1.showsShortDate, width: $1.dateWidth) ?? ""
    }
  )
  .tuiView()
}

private func timeLabel(
  _ reading: Signal<ClockReading?>,
  _ split: SplitState,
  _ formatter: ClockFormatter
) -> TUIView {
  Label(
    .alignment <-- split.detailStyle.map(\.alignment),
    .attributedText <-- reading.map {
      formatter.timeText($0, showsSeconds: formatter.showsSeconds)
    }
  )
  .tuiView()
}

/// The facts that a style shows in a place, in its width.
private func shownFacts(
  _ shown: Signal<(clock: Clock?, reading: ClockReading?)>,
  _ split: SplitState,
  _ formatter: ClockFormatter,
  _ place: @escaping (DetailStyle, _ hasNote: Bool) -> (kinds: [Fact.Kind], width: Int)
) -> Signal<[Fact]> {
  shown
    .distinctUntilChanged {
      $0.clock == $1.clock && $0.reading?.zone == $1.reading?.zone
        && $0.reading?.minuteOfDay == $1.reading?.minuteOfDay
    }
    .combineLatest(split.detailStyle) { shown, style in
      guard let clock = shown.clock else { return [] }
      let (kinds, width) = place(style, clock.note != nil)
      return formatter.facts(kinds, clock, shown.reading, width: width)
    }
    .distinctUntilChanged()
}

import DocumentApp
import MAVB

/// The list of clocks: each with its name, its time, and how it differs from the local time.
func tableView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> TableView<Timezone> {
  TableView<Timezone>(
    .rowHeight <-- split.listStyle.map(\.rowHeight),
    .emptyText -- world.texts["clocks.empty"],
    .tableData <-- doc.tableData,
    .selectedRow <-- selectedRow(split, doc),
    .contentOffset <-- split.table.offset,
    .isFocused <-- split.focus.map { $0 == .table },
    .selectionChanged --> Input().map { $0?.data.uuid }.bind(to: split.detail.selected),
    .didSelectRow --> Input().map { _ in true }.bind(to: split.entersDetail),
    .didFocus --> Input().map { false }.bind(to: split.entersDetail),
    .contentOffsetChanged --> split.table.offset.update(),
    .commands -- commands.list,
    .cellIdentifier -- { _ in .clockIdentifier },
    .cellConstructor -- { _, timezone in cell(timezone, split, world) }
  )
}

private func cell(_ timezone: Signal<Timezone>, _ split: SplitState, _ world: World) -> View {
  let reading =
    timezone
    .map(\.identifier)
    .distinctUntilChanged()
    .combineLatest(world.seconds) { world.reading(of: $0, at: $1) }
    .continuous()
  let style = split.listStyle
  return View(
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(smallFace(reading, style)),
      .view(sunSign(reading)),
      .space(),
      .vertical(
        length: .fillRemaining,
        .horizontal(
          .view(titleLabel(timezone, world), length: .fillRemaining),
          .space(),
          .view(timeLabel(reading, style, world), priority: 2)
        ),
        .horizontal(
          .view(differenceLabel(reading, world), length: .fillRemaining),
          .space(),
          .view(abbreviationLabel(reading, world), priority: 2)
        )
      )
    )
  )
}

private func smallFace(_ reading: Signal<ClockReading?>, _ style: Signal<ListStyle>) -> View {
  View(
    .isHidden <-- style.map { !$0.showsFace },
    .layout -- .horizontal(
      .view(
        Canvas(
          .drawing <-- reading.distinctUntilChanged { $0?.minuteOfDay == $1?.minuteOfDay }
            .map { clockFace($0, showsSeconds: false) }
        ),
        length: .fixed(5)
      ),
      .space(2)
    )
  )
}

private func sunSign(_ reading: Signal<ClockReading?>) -> SymbolView {
  SymbolView(
    .symbol <-- reading.map { $0?.sunSign ?? Symbol(" ", ascii: " ") },
    .ink <-- reading.map { $0?.sunInk ?? .secondary }
  )
}

private func timeLabel(
  _ reading: Signal<ClockReading?>,
  _ style: Signal<ListStyle>,
  _ world: World
) -> Label {
  Label(
    .attributedText <-- reading.combineLatest(style) { reading, style in
      timeText(world.timeParts(reading), showsSeconds: style.showsSeconds)
    }
  )
}

private func differenceLabel(_ reading: Signal<ClockReading?>, _ world: World) -> Label {
  Label(
    .ink -- .secondary,
    .text <-- reading.map { $0.map(world.difference) ?? world.texts["clocks.unknownZone"] }
  )
}

private func abbreviationLabel(_ reading: Signal<ClockReading?>, _ world: World) -> Label {
  Label(.ink -- .secondary, .text <-- reading.map { $0.map(world.abbreviation) ?? "" })
}

/// The name of a clock, or the city of its zone, so that no row is empty.
private func titleLabel(_ timezone: Signal<Timezone>, _ world: World) -> Label {
  Label(
    .ink <-- timezone.map { $0.isNamed ? .text.bold : .secondary },
    .text <-- timezone.map(world.title)
  )
}

/// The index of the selected clock; unchanged while the document lacks it.
private func selectedRow(_ split: SplitState, _ doc: DocumentAdapter) -> Signal<Int?> {
  doc.versions()
    .combineLatest(split.detail.uuid) { document, uuid -> Int?? in
      guard let uuid else { return .some(nil) }
      guard let index = document.index(of: uuid) else { return nil }
      return .some(index)
    }
    .compactMap { $0 }
}

extension String {
  fileprivate static var clockIdentifier: String { "clock" }
}

import DocumentApp
import MAVB

/// The list of clocks: each with its name, its time, its day and its offset from UTC.
func tableView(
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ commands: ClocksCommands,
  _ world: World
) -> TableView<Timezone> {
  TableView<Timezone>(
    .rowHeight -- 2,
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
    .cellConstructor -- { _, timezone in cell(timezone, world) }
  )
}

private func cell(_ timezone: Signal<Timezone>, _ world: World) -> View {
  let reading =
    timezone
    .map(\.identifier)
    .distinctUntilChanged()
    .combineLatest(world.seconds) { world.reading(of: $0, at: $1) }
    .continuous()
  return View(
    .layout -- .vertical(
      .horizontal(
        .view(titleLabel(timezone, world), length: .fillRemaining),
        .space(),
        .view(
          Label(.ink -- .text.bold, .text <-- reading.map { world.time($0) ?? .noTime }),
          priority: 2
        )
      ),
      .horizontal(
        .view(
          Label(
            .ink -- .secondary,
            .text <-- reading.map { world.day($0) ?? world.texts["clocks.unknownZone"] }
          ),
          length: .fillRemaining
        ),
        .space(),
        .view(
          Label(.ink -- .secondary, .text <-- reading.map { $0?.offset ?? "" }),
          priority: 2
        )
      )
    )
  )
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
  fileprivate static var noTime: String { "--:--:--" }
}

import DocumentApp
import MAVB
import TimeZoneCatalog

/// The sheet that adds a clock: a search over the zones.
func selectView(
  _ select: SelectState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World
) -> View {
  View(
    .sheetTitle -- world.texts["select.title"],
    .sheetStyle -- .results,
    .layout -- .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(searchBar(select, world), length: .fillRemaining)
      ),
      // A blank row where there are enough.
      .space(.ratio(0.04)),
      .view(zoneTable(select, split, doc, world), length: .fillRemaining)
    ),
    .command(Command(world.texts["command.choose"], "enter")) --> Input()
      .withLatestFrom(select.highlighted(world))
      .compactMap { $0.map { world.timezone($0.identifier) } }
      .bind(to: adding(to: doc, split)),
    .command(Command(world.texts["command.cancel"], "escape")) --> Input()
      .map { nil }
      .bind(to: split.select)
  )
}

/// The search field; typing resets the highlight to the best match.
func searchBar(_ select: SelectState, _ world: World) -> SearchBar {
  SearchBar(
    .placeholder -- world.texts["select.search"],
    .text <-- select.search,
    .textChanged --> Input().multicast(
      Input().map { _ in 0 }.bind(to: select.highlight),
      select.search.input
    ),
    .movementKey --> select.movement
  )
}

/// The zones that match the search.
func zoneTable(
  _ select: SelectState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World
) -> TableView<ZoneMatch> {
  TableView<ZoneMatch>(
    .keepsSelectionActive -- true,
    .emptyText <-- select.search.map { world.texts.format("select.none", .text($0)) },
    .tableData <-- select.tableData(world),
    .selectedRow <-- select.highlightedRow.map(Optional.some),
    .contentOffset <-- select.offset,
    .handleMovementKey <-- select.movement,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: select.highlight),
    .contentOffsetChanged --> select.offset.update(),
    .didSelectRow --> Input()
      .map { world.timezone($0.data.identifier) }
      .bind(to: adding(to: doc, split)),
    .cellIdentifier -- { _ in .zoneIdentifier },
    .cellConstructor -- { _, zone in cell(zone, world) }
  )
}

/// An input that adds the clock, selects it and dismisses the sheet.
private func adding(to doc: DocumentAdapter, _ split: SplitState) -> SignalInput<Timezone> {
  Input().multicast(
    Input().map { .edit(.add($0)) }.bind(to: doc),
    Input().map(\.uuid).bind(to: split.detail.selected),
    Input().map { _ in nil }.bind(to: split.select)
  )
}

private func cell(_ zone: Signal<ZoneMatch>, _ world: World) -> View {
  let offset = zone.combineLatest(world.seconds) { zone, seconds in
    world.reading(of: zone.identifier, at: seconds)?.offset ?? ""
  }
  return View(
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(Label(.text <-- zone.map(\.city)), length: .ratio(0.4), priority: 3),
      .space(),
      .view(
        Label(.ink -- .secondary, .text <-- zone.map { $0.country ?? $0.identifier }),
        length: .fillRemaining
      ),
      .space(),
      .view(Label(.ink -- .secondary, .text <-- offset), priority: 2)
    )
  )
}

extension String {
  fileprivate static var zoneIdentifier: String { "zone" }
}

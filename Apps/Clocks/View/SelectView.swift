import DocumentApp
import MAVB
import TimeZoneCatalog

/// The sheet that adds a clock: a search over the places of the world.
func selectView(
  _ select: SelectState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ world: World
) -> View {
  let matches = select.matches(world, used: split.usedPlaces)
  return View(
    .sheetTitle -- world.texts["select.title"],
    .sheetStyle -- .results,
    .layout -- .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(searchBar(select, world), length: .fillRemaining)
      ),
      // A blank row where there are enough.
      .space(.ratio(0.04)),
      .view(
        placeTable(
          matches,
          select,
          choosing: Input()
            .map { world.timezone($0.match) }
            .bind(to: adding(to: doc, split)),
          world
        ),
        length: .fillRemaining
      )
    ),
    .command(Command(world.texts["command.choose"], "enter")) --> Input()
      .withLatestFrom(select.highlighted(matches))
      .compactMap { $0.map { world.timezone($0.match) } }
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

/// The places that match a search.
///
/// - Parameters:
///   - matches: The places.
///   - select: The state of the search.
///   - choosing: An input for the place that the user activates.
///   - world: The time and the texts.
/// - Returns: The table.
func placeTable(
  _ matches: Signal<[FoundPlace]>,
  _ select: SelectState,
  choosing: SignalInput<FoundPlace>,
  _ world: World
) -> TableView<FoundPlace> {
  TableView<FoundPlace>(
    .keepsSelectionActive -- true,
    .emptyText <-- select.search.map {
      $0.isEmpty ? "" : world.texts.format("select.none", .text($0))
    },
    .tableData <-- matches.map { $0.tableData() },
    .selectedRow <-- select.highlightedRow.map(Optional.some),
    .contentOffset <-- select.offset,
    .handleMovementKey <-- select.movement,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: select.highlight),
    .contentOffsetChanged --> select.offset.update(),
    .didSelectRow --> Input().map(\.data).bind(to: choosing),
    .cellIdentifier -- { _ in .placeIdentifier },
    .cellConstructor -- { _, place in cell(place, world) }
  )
}

/// An input that adds the clock, selects it and dismisses the sheet.
private func adding(to doc: DocumentAdapter, _ split: SplitState) -> SignalInput<Timezone> {
  Input().multicast(
    Input().map { .edit(.add([$0])) }.bind(to: doc),
    Input().map(\.uuid).bind(to: split.detail.selected),
    Input()
      .withLatestFrom(split.usedPlaces) { $1.moved(toFront: World.usedName(of: $0)) }
      .bind(to: split.usedPlaces),
    Input().map { _ in nil }.bind(to: split.select)
  )
}

private func cell(_ place: Signal<FoundPlace>, _ world: World) -> View {
  let reading = place.combineLatest(world.seconds) { place, seconds in
    world.reading(of: place.match.identifier, at: seconds)
  }
  return View(
    .layout -- .horizontal(
      margins: Insets(left: 1, right: 1),
      .view(
        Label(.attributedText <-- place.map { $0.title(world) }),
        length: .ratio(0.4),
        priority: 3
      ),
      .space(),
      .view(
        Label(.ink -- .secondary, .text <-- place.map { $0.location(world) }),
        length: .fillRemaining
      ),
      .space(),
      .view(
        Label(.text <-- reading.map { $0.map { world.shortTime($0.civil) } ?? "" }),
        priority: 2
      ),
      .space(),
      .view(
        Label(
          .ink -- .secondary,
          .alignment -- .trailing,
          .text <-- reading.map { $0.map(world.difference) ?? "" }
        ),
        length: .ratio(0.2),
        priority: 1
      )
    )
  )
}

extension String {
  fileprivate static var placeIdentifier: String { "place" }
}

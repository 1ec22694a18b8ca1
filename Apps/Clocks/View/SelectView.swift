import DocumentApp
import MAVB
import TimeZoneCatalog

/// The sheet that adds clocks: a search over the places of the zones.
func selectView(
  _ select: SelectState,
  _ split: SplitState,
  _ doc: DocumentAdapter,
  _ context: ClockContext
) -> View {
  let (zones, texts) = (context.zones, context.texts)
  let matches = select.matches(zones, context.time, used: split.usedPlaces)
  let adding: SignalInput<Void> = Input()
    .withLatestFrom(select.choice(matches, zones)) { $1 }
    .filter { !$0.isEmpty }
    .bind(to: adding(to: doc, split))
  let marks = PlaceMarks(
    marked: select.marked.map(zones.placeKeys),
    present: doc.versions().map { zones.placeKeys(of: $0.clocks) }.continuous()
  )
  let table = placeTable(
    matches,
    select,
    choosing: Input().map { _ in }.bind(to: adding),
    context,
    marks,
    isNarrow: split.isNarrow
  )
  return View(
    .sheetTitle -- texts["select.title"],
    .sheetNote <-- select.marked.combineLatest(matches) { note($0.count, $1.count, texts) },
    .sheetStyle -- .results,
    .layout <-- sheetLayout(searchBar(select, texts), table, matches, texts),
    .commands -- selectCommands(select, split, matches, adding, zones)
      .mappedInSheet(by: context.keyMap)
  )
}

func selectCommands(
  _ select: SelectState,
  _ split: SplitState,
  _ matches: Signal<[FoundPlace]>,
  _ adding: SignalInput<Void>,
  _ zones: ClockZones
) -> CommandGroup {
  let texts = zones.texts
  let isFound = select.highlighted(matches).map { $0 != nil }
  return CommandGroup(
    texts["select.title"],
    Command("command.add", texts, "enter").named("command.accept")
      .while(isFound.combineLatest(select.marked) { $0 || !$1.isEmpty })
      .titled(by: select.marked.map { addTitle($0.count, texts) }) --> adding,
    Command("select.mark", texts, "tab").hinted(while: isFound) --> Input()
      .withLatestFrom(select.highlighted(matches)) { $1 }
      .compactMap { $0 }
      .bind(to: select.marking(zones)),
    Command("command.cancel", texts, "escape") --> Input().map { nil }.bind(to: split.select)
  )
}

/// The search field above the places; a note between them says if no place matches exactly.
private func sheetLayout(
  _ searchBar: SearchBar,
  _ table: TableView<FoundPlace>,
  _ matches: Signal<[FoundPlace]>,
  _ texts: Texts
) -> Signal<Layout> {
  let (bar, places) = (searchBar.tuiView(), table.tuiView())
  let note = guessNote(matches, texts).tuiView()
  return matches.map { $0.first?.match.isGuess == true }.distinctUntilChanged().map { isGuess in
    .vertical(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(bar, length: .fillRemaining)
      ),
      .horizontal(
        // A blank row where there are enough.
        length: isGuess ? .fixed(1) : .ratio(0.04),
        margins: Insets(left: 2, right: 2),
        .view(note, length: .fillRemaining)
      ),
      .view(places, length: .fillRemaining)
    )
  }
}

/// The note that places are only near what was typed; empty while they match it.
func guessNote(_ matches: Signal<[FoundPlace]>, _ texts: Texts) -> Label {
  Label(
    .ink -- .secondary,
    .text <-- matches.map { matches in
      guard let first = matches.first, first.match.isGuess else { return "" }
      return texts.format("select.near", .text(first.search))
    }
  )
}

/// The title of Enter, with the width for ten places, so that the other keys don't move.
private func addTitle(_ marked: Int, _ texts: Texts) -> String {
  let title =
    marked == 0 ? texts["command.add"] : texts.format("select.addMarked", .integer(marked))
  let widest = texts.format("select.addMarked", .integer(10)).displayWidth
  return title.padded(toDisplayWidth: widest)
}

/// The numbers of marked and found places; "or more" if the list may leave out places.
private func note(_ marked: Int, _ found: Int, _ texts: Texts) -> String {
  let count: TextKey =
    found < PlaceSearch.standardLimit ? "select.count" : "select.countOrMore"
  let parts = [
    marked == 0 ? nil : texts.format("select.marked", .integer(marked)),
    found == 0 ? nil : texts.format(count, .integer(found)),
  ]
  return parts.compactMap { $0 }.joined(separator: "   ")
}

/// The marks in a list of places: whether a place is marked, and whether it has a clock already.
struct PlaceMarks {
  /// The keys of the marked places.
  let marked: Signal<Set<PlaceKey>>

  /// The keys of the places of the clocks.
  let present: Signal<Set<PlaceKey>>
}

/// The search field.
func searchBar(_ select: SelectState, _ texts: Texts) -> SearchBar {
  SearchBar(
    .placeholder -- texts["select.search"],
    .text <-- select.search,
    .textChanged --> select.typing,
    .movementKey --> select.movement
  )
}

/// The places that match a search.
///
/// - Parameters:
///   - matches: The places.
///   - select: The state of the search.
///   - choosing: An input for the place that the user activates.
///   - context: What writes the places and their times.
///   - marks: The places that are marked and those of clocks; nil where one place is chosen.
///   - isNarrow: Whether the row is short: names and locations share one column then.
/// - Returns: The table.
func placeTable(
  _ matches: Signal<[FoundPlace]>,
  _ select: SelectState,
  choosing: SignalInput<FoundPlace>,
  _ context: ClockContext,
  _ marks: PlaceMarks? = nil,
  isNarrow: Signal<Bool>
) -> TableView<FoundPlace> {
  let texts = context.texts
  return TableView<FoundPlace>(
    .keepsSelectionActive -- true,
    .emptyText <-- select.search.map {
      guard !$0.isEmpty else { return "" }
      // Repeat the field's placeholder, which explains the search and is hidden by the text.
      return "\(texts.format("select.none", .text($0)))\n\(texts["select.search"])"
    },
    .tableData <-- matches.map { $0.tableData() },
    .selectedRow <-- select.highlightedRow.map(Optional.some),
    .contentOffset <-- select.offset,
    .handleMovementKey <-- select.movement,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: select.highlight),
    .contentOffsetChanged --> select.offset,
    .didSelectRow --> Input().map(\.data).bind(to: choosing),
    .cellIdentifier -- { _ in .placeIdentifier },
    .cellConstructor -- { _, place in cell(place, context, marks, isNarrow) }
  )
}

/// An input that adds clocks, selects the last one and dismisses the sheet.
private func adding(to doc: DocumentAdapter, _ split: SplitState) -> SignalInput<[Clock]> {
  Input().bind(
    to: Input().map { .edit(.add($0)) }.bind(to: doc),
    Input().compactMap { $0.last?.uuid }.bind(to: split.detail.selecting),
    Input()
      .withLatestFrom(split.usedPlaces) { clocks, used in
        clocks.reduce(used) { $0.moved(toFront: ClockZones.usedName(of: $1)) }
      }
      .bind(to: split.usedPlaces),
    Input().map { _ in nil }.bind(to: split.select)
  )
}

private func cell(
  _ found: Signal<FoundPlace>,
  _ context: ClockContext,
  _ marks: PlaceMarks?,
  _ isNarrow: Signal<Bool>
) -> View {
  let mark = markView(found, context.zones, marks).tuiView()
  let names = names(found, context.zones, marks, isNarrow)
  let times = times(found, context, isNarrow)
  return View(
    .layout <-- isNarrow.map { isNarrow in
      Layout(
        .horizontal,
        margins: Insets(left: 1, right: 1),
        entities: [.view(mark, length: .fixed(marks == nil ? 0 : 2), priority: 3)]
          + names(isNarrow) + times(isNarrow)
      )
    }
  )
}

/// The name and the location of a place, which share one column in a narrow row.
private func names(
  _ found: Signal<FoundPlace>,
  _ zones: ClockZones,
  _ marks: PlaceMarks?,
  _ isNarrow: Signal<Bool>
) -> (_ isNarrow: Bool) -> [Layout.Entity] {
  let locations = location(found, zones, marks).continuous()
  let title = Label(
    .attributedText
      <-- found.combineLatest(locations) { (place: $0, location: $1) }
      .combineLatest(isNarrow) { $0.place.title(zones, location: $1 ? $0.location : nil) }
  )
  .tuiView()
  let location = Label(.ink -- .secondary, .text <-- locations).tuiView()
  return { isNarrow in
    guard !isNarrow else { return [.view(title, length: .atLeast(8), priority: 3)] }
    return [
      .view(title, length: .ratio(0.28), priority: 3), .space(),
      .view(location, length: .fillRemaining),
    ]
  }
}

/// The time in a place and the difference to the local time.
private func times(
  _ found: Signal<FoundPlace>,
  _ context: ClockContext,
  _ isNarrow: Signal<Bool>
) -> (_ isNarrow: Bool) -> [Layout.Entity] {
  let (formatter, zones) = (context.formatter, context.zones)
  let reading = found.combineLatest(context.time.seconds) { found, seconds in
    zones.reading(of: found.match.identifier, at: seconds)
  }
  let time = Label(
    .alignment -- .trailing,
    .text <-- reading.map { $0.map { formatter.shortTime($0.civil) } ?? "" }
  )
  .tuiView()
  let difference = Label(
    .ink -- .secondary,
    .alignment -- .trailing,
    .text <-- reading.combineLatest(isNarrow) { reading, isNarrow in
      reading.map(isNarrow ? formatter.shortDifference : formatter.difference) ?? ""
    }
  )
  .tuiView()
  return { isNarrow in
    let width: Layout.Extent = isNarrow ? .fixed(formatter.shortDifferenceWidth) : .ratio(0.22)
    return [
      .space(), .view(time, length: .fixed(formatter.shortTimeWidth), priority: 2),
      .space(), .view(difference, length: width, priority: 1),
    ]
  }
}

/// The sign of a marked place.
private func markView(
  _ found: Signal<FoundPlace>,
  _ zones: ClockZones,
  _ marks: PlaceMarks?
) -> SymbolView {
  let marked = marks?.marked ?? .just([])
  return SymbolView(
    .ink -- .accent,
    .symbol <-- found.combineLatest(marked) { found, marked in
      zones.contains(zones.place(found.match), in: marked)
        ? Symbol("✓", ascii: "+") : Symbol(" ", ascii: " ")
    }
  )
}

/// Where a place is, or that there is a clock of it.
private func location(
  _ found: Signal<FoundPlace>,
  _ zones: ClockZones,
  _ marks: PlaceMarks?
) -> Signal<String> {
  found.combineLatest(marks?.present ?? .just([])) { found, present in
    zones.contains(zones.place(found.match), in: present)
      ? zones.texts["select.isThere"] : found.location(zones)
  }
}

extension String {
  fileprivate static var placeIdentifier: String { "place" }
}

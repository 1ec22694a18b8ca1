import Localization
public import ModelAdapters
public import Signals
import TerminalBinders
public import TerminalViews
import ViewBinders

/// Returns the input that opens the command palette with the commands that can be performed.
///
/// ```swift
/// let palette = SessionVar<PaletteState?>(nil)
/// let used = SessionVar<[String]>([])
/// let commands = CommandGroup(
///   "App",
///   Command("command.palette", services.texts, "ctrl-p").listingCommands
///     --> openingPalette(palette, used)
/// )
/// let window = Window(
///   .contentView -- View(.commands -- commands),
///   .present <-- commandPalette(palette, used, services)
/// )
/// ```
///
/// - Parameters:
///   - palette: The state of the palette, nil while it is closed.
///   - used: The names of the commands that were used last.
/// - Returns: The input.
public func openingPalette(
  _ palette: SessionVar<PaletteState?>,
  _ used: SessionVar<[String]>
) -> SignalInput<[BoundCommand]> {
  Input()
    .withLatestFrom(used) { commands, used in
      // The palette doesn't list the command that opens it.
      PaletteState(commands.filter { $0.command.id != Command.paletteID }, used: used)
    }
    .bind(to: palette)
}

/// Returns the sheet of the command palette, for a `.present` binding of the window.
///
/// Enter closes the palette and performs the selected command in the place that had the focus.
///
/// - Parameters:
///   - palette: The state of the palette, nil while it is closed.
///   - used: The names of the commands that were used last.
///   - services: The services, with the texts and the key map.
/// - Returns: The signal of the sheet, nil while the palette is closed.
public func commandPalette(
  _ palette: SessionVar<PaletteState?>,
  _ used: SessionVar<[String]>,
  _ services: Services
) -> Signal<(any ViewConvertible)?> {
  palette.modalPresentation { state in
    paletteView(state, performing(palette, used), closing: palette, services)
  }
}

nonisolated extension Command {
  /// The name of the command that opens the palette.
  static let paletteID = "command.palette"
}

/// An input that closes the palette, remembers a command as the one used last, and performs it.
private func performing(
  _ palette: SessionVar<PaletteState?>,
  _ used: SessionVar<[String]>
) -> SignalInput<BoundCommand> {
  Input().bind(
    to: Input().map { _ in nil }.bind(to: palette),
    Input().withLatestFrom(used) { bound, used in used.moved(toFront: bound.command.name) }
      .bind(to: used),
    // After the palette has returned the focus.
    SignalInput { bound in afterDelivery { bound.perform() } }
  )
}

private func paletteView(
  _ state: PaletteState,
  _ performing: SignalInput<BoundCommand>,
  closing palette: SessionVar<PaletteState?>,
  _ services: Services
) -> View {
  let (texts, keyMap) = (services.texts, services.keyMap)
  let closing: SignalInput<Void> = Input().map { nil }.bind(to: palette)
  let performingSelected: SignalInput<Void> = Input()
    .withLatestFrom(state.selected)
    .compactMap { $0 }
    .bind(to: performing)
  let count = TextArgument.integer(state.bound.count)
  return View(
    .sheetStyle -- .results,
    .sheetTitle -- texts["palette.title"],
    .sheetNote
      <-- state.rows.map { texts.format("palette.count", .integer($0.commandCount), count) },
    .layout -- paletteLayout(state, performing, texts),
    .sizeChanged --> Input().map { $0.width < PaletteState.sectionWidth }.bind(to: state.isNarrow),
    .command(
      Command("palette.perform", texts, "enter").mapped(by: keyMap),
      while: state.selected.map { $0 != nil }
    ) --> performingSelected,
    .command(Command("command.cancel", texts, "escape", "ctrl-p").mapped(by: keyMap)) --> closing
  )
}

private func paletteLayout(
  _ state: PaletteState,
  _ performing: SignalInput<BoundCommand>,
  _ texts: Texts
) -> Layout {
  .vertical(
    .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(paletteField(state, texts), length: .fillRemaining)
    ),
    // A blank row, if there are enough rows.
    .space(.ratio(0.04)),
    .view(paletteTable(state, performing, texts), length: .fillRemaining)
  )
}

/// The search field; typing resets the highlight to the best match.
private func paletteField(_ state: PaletteState, _ texts: Texts) -> SearchBar {
  SearchBar(
    .placeholder -- texts["palette.search"],
    .text <-- state.search,
    .textChanged
      --> Input().bind(
        to: state.search,
        Input().map { _ in 0 }.bind(to: state.highlight)
      ),
    .movementKey --> state.movement
  )
}

private func paletteTable(
  _ state: PaletteState,
  _ performing: SignalInput<BoundCommand>,
  _ texts: Texts
) -> TableView<PaletteRow> {
  let words = PaletteWords(state.bound, texts: texts)
  return TableView<PaletteRow>(
    .refusesFirstResponder -- true,
    .keepsSelectionActive -- true,
    .emptyText <-- state.search.map { texts.format("palette.none", .text($0)) },
    .tableData <-- state.rows.map { $0.tableData() },
    .selectedRow <-- state.selectedRow,
    .contentOffset <-- state.offset,
    .handleMovementKey <-- state.movement,
    .selectionChanged --> Input().compactMap { $0?.index }.bind(to: state.moves),
    .contentOffsetChanged --> state.offset,
    .didSelectRow
      --> Input()
      .compactMap { row in row.data.command.map { state.bound[$0] } }
      .bind(to: performing),
    .cellConstructor -- { _, row in paletteCell(row, words, isNarrow: state.isNarrow.signal) }
  )
}

/// Returns the cell of a row; a narrow one leaves out the part of the list of keys, so that titles
/// have room.
private func paletteCell(
  _ row: Signal<PaletteRow>,
  _ words: PaletteWords,
  isNarrow: Signal<Bool>
) -> View {
  let title = Label(.attributedText <-- row.map(words.title)).tuiView()
  let section = Label(.ink -- .secondary, .text <-- row.map(words.section)).tuiView()
  let keys = Label(
    .ink -- .accent.bold,
    .alignment -- .trailing,
    .text <-- row.map(words.keys)
  )
  .tuiView()
  return View(
    .layout
      <-- isNarrow.map { isNarrow in
        let ends: [Layout.Entity] =
          isNarrow
          ? [.view(keys, priority: 2)]
          : [
            .view(section, length: .fixed(words.sectionWidth), priority: 0),
            .space(2),
            .view(keys, length: .fixed(words.keyWidth), priority: 2),
          ]
        return Layout(
          .horizontal,
          entities: [.space(), .view(title, length: .fillRemaining), .space(2)] + ends + [.space()]
        )
      }
  )
}

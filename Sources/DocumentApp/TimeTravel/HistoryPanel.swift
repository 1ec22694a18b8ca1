public import Localization
public import ModelAdapters
public import Signals
public import TerminalBinders
public import TerminalViews
import ViewBinders

/// Returns a signal of the history panel, nil unless time travel is active.
///
/// - Parameters:
///   - doc: The document.
///   - services: The services, with the texts, the theme and the key map.
///   - scheduler: The clock to use.
///   - viewLabel: Describes the difference between a view state and the previous one.
/// - Returns: The signal of the panel, for the window's `panel` binding.
public func historyPanel<Document, ViewState: Decodable>(
  _ doc: OpenDocumentAdapter<Document>,
  _ services: Services,
  _ scheduler: any Scheduler,
  viewLabel: @escaping (ViewChange<ViewState>, Document) -> String
) -> Signal<(any ViewConvertible)?> {
  let texts = services.texts
  let words = HistoryWords<Document>(
    texts: texts,
    formats: LocaleFormats(locale: texts.locale),
    box: services.theme.box,
    now: scheduler
  ) { old, new, document in
    let change = ViewChange<ViewState>(old?.state, new.state)
    return change.map { viewLabel($0, document) } ?? texts["history.changed"]
  }
  return doc.state { $0.isTravelling }.map { $0 ? historyView(doc, words, services.keyMap) : nil }
}

/// Returns the commands of the history panel, for the check of a key map.
///
/// - Parameters:
///   - doc: The document.
///   - texts: The texts of the app.
/// - Returns: The commands.
public func historyCommands<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts
) -> CommandGroup {
  historyCommands(doc, HistoryPanelState(), texts)
}

/// Returns the height of the history panel, including its key bar and the line above it.
///
/// - Parameter height: The height of the window.
/// - Returns: The height in lines.
public func historyPanelHeight(in height: Int) -> Int {
  let wanted =
    switch height {
    case ..<16: 5
    case ..<24: 9
    case ..<30: 12
    case ..<40: 14
    default: height / 3 + 1
    }
  return min(wanted, max(1, height / 2))
}

private func historyView<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ words: HistoryWords<Document>,
  _ keyMap: KeyMap
) -> View {
  let panel = HistoryPanelState()
  let commands = historyCommands(doc, panel, words.texts).mappedInSheet(by: keyMap)
  return View(
    .layout -- historyLayout(doc, panel, commands, words),
    .sizeChanged
      --> Input().map { $0.width < HistoryPanelState.titleWidth }.bind(to: panel.isNarrow),
    .commands -- commands,
    .commands -- digitCommands(doc, words.texts)
  )
}

/// The smallest panel shows the slider and one step.
private func historyLayout<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ panel: HistoryPanelState,
  _ commands: CommandGroup,
  _ words: HistoryWords<Document>
) -> Layout {
  .vertical(
    .layout(titleRow(doc, panel, words), length: .fixed(1), priority: 0),
    // A blank row where there are enough.
    .space(.ratio(0.04)),
    .layout(
      .horizontal(
        margins: Insets(left: 2, right: 2),
        .view(timeSlider(doc), length: .fillRemaining)
      ),
      length: .fixed(1),
      priority: 3
    ),
    .space(.ratio(0.04)),
    .view(stepTable(doc, panel, words), length: .atLeast(1), priority: 2),
    .view(keyList(panel, commands, words.texts), length: .atLeast(1), priority: 2),
    .view(KeyBar(), length: .fixed(1))
  )
}

/// The title, the moment and the modes; a narrow panel shows the moment and the chosen mode only.
private func titleRow<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ panel: HistoryPanelState,
  _ words: HistoryWords<Document>
) -> Layout {
  let mode = doc.travelState { $0.travel.line.mode.rawValue }
  let titles = ["history.both", "history.document", "history.view"].map { words.texts[$0] }
  let position = doc.travels().combineLatest(panel.isNarrow) { words.position($0, isShort: $1) }
  let chosen = Label(
    .isHidden <-- panel.isNarrow.map { !$0 },
    .text <-- mode.map { titles[$0] },
    .ink -- .secondary
  )
  let title = Label(
    .isHidden <-- panel.isNarrow,
    .text -- words.texts["history.title"] + "   ",
    .ink -- .heading
  )
  return .horizontal(
    margins: Insets(left: 2, right: 2),
    .view(title, priority: 0),
    .view(Label(.text <-- position)),
    .space(.fillRemaining),
    .view(chosen, priority: 2),
    .view(modeControl(doc, panel, mode, titles), priority: 2)
  )
}

private func modeControl<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ panel: HistoryPanelState,
  _ mode: Signal<Int>,
  _ titles: [String]
) -> SegmentedControl {
  let modes = Input<Int>().compactMap { TravelMode(rawValue: $0) }
  return SegmentedControl(
    .isHidden <-- panel.isNarrow,
    .refusesFirstResponder -- true,
    .titles -- titles,
    .selectedSegment <-- mode,
    .segmentSelected --> modes.map { .travel(.change(to: $0)) }.bind(to: doc)
  )
}

/// The slider for the mouse; its keys are commands of the panel, so that the key line shows them.
private func timeSlider<Document>(_ doc: OpenDocumentAdapter<Document>) -> Slider {
  Slider(
    .refusesFirstResponder -- true,
    .maximumValue <-- doc.travelState { $0.travel.line.moments.count - 1 },
    .tickMarks <-- doc.travelState { $0.travel.line.forks },
    .value <-- doc.travelState { $0.travel.line.index },
    .valueChanged --> Input().map { .travel(.go(to: $0)) }.bind(to: doc)
  )
}

// MARK: - The list

private func stepTable<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ panel: HistoryPanelState,
  _ words: HistoryWords<Document>
) -> TableView<HistoryRow> {
  // The latest row is on top.
  let selection = doc.travelState { $0.travel.line.rows.count - 1 - $0.travel.line.row }
  let count = doc.travelState { $0.travel.line.rows.count }
  let rows = Input<Int>().withLatestFrom(count) { $1 - 1 - $0 }
  return TableView<HistoryRow>(
    .isHidden <-- panel.showsKeys,
    .refusesFirstResponder -- true,
    .keepsSelectionActive -- true,
    .tableData <-- doc.travels().map { words.tableData($0) },
    .selectedRow <-- selection.map { .some($0) },
    .userSelectedRow --> rows.map { .travel(.select(row: $0)) }.bind(to: doc),
    .didSelectRow --> doc.sends(.travel(.openBranch)),
    .cellConstructor -- { _, row in stepCell(row) }
  )
}

private func stepCell(_ row: Signal<HistoryRow>) -> View {
  let number = Label(.text <-- row.map(\.number), .ink -- .secondary, .alignment -- .trailing)
  let layout = Layout.horizontal(
    margins: Insets(left: 1, right: 1),
    .view(Label(.text <-- row.map(\.mark), .ink <-- row.map(\.markInk)), length: .fixed(2)),
    .space(1),
    .view(number, length: .fixed(6)),
    .space(2),
    .view(Label(.text <-- row.map(\.time), .ink -- .secondary), priority: 0),
    .space(2),
    // If there is room for only one, the label is more useful than the time.
    .view(
      Label(.text <-- row.map(\.title), .ink <-- row.map(\.titleInk)),
      length: .atLeast(8),
      priority: 2
    )
  )
  return View(.layout -- layout)
}

/// The keys of the panel, in place of the steps: no sheet lies above a panel.
private func keyList(
  _ panel: HistoryPanelState,
  _ commands: CommandGroup,
  _ texts: Texts
) -> KeyList {
  let names = texts.keyNames
  let commands = commands.commands
  // A title that several keys share is listed once.
  let lines = commands.indices.compactMap { index -> KeyListSection.Line? in
    let title = commands[index].title
    guard commands.firstIndex(where: { $0.title == title }) == index else { return nil }
    let keys = commands.filter { $0.title == title }.flatMap(\.keys)
    return KeyListSection.Line(names.labels(of: keys), title)
  }
  let digits = KeyListSection.Line("0\u{2013}9", texts["history.goTo"])
  return KeyList(
    .isHidden <-- panel.showsKeys.map { !$0 },
    .isFocused <-- panel.showsKeys,
    .sections -- [KeyListSection(texts["history.title"], lines + [digits])]
  )
}

// MARK: - Commands

private func historyCommands<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ panel: HistoryPanelState,
  _ texts: Texts
) -> CommandGroup {
  func travels(_ message: TravelMessage) -> SignalInput<Void> { doc.sends(.travel(message)) }
  let isOnBranch = doc.travelState { $0.travel.line.branch != nil }
  let canStay = doc.travelState { $0.travel.line.branch == nil && !$0.open.isReadOnly }
  // Left and Right keep their visual direction, so they swap in a right-to-left layout.
  let keys: [KeyEvent] = texts.locale.isRightToLeft ? ["right", "left"] : ["left", "right"]
  let far = doc.travelState { max(1, ($0.travel.line.moments.count - 1) / 10) }
  func travelsFar(_ direction: Int) -> SignalInput<Void> {
    Input().withLatestFrom(far) { .travel(.move(by: direction * $1)) }.bind(to: doc)
  }
  func command(_ title: TextKey, _ id: String, _ key: KeyEvent, isHinted: Bool = true) -> Command {
    Command(title, texts, key, isHinted: isHinted).named("history.\(id)")
  }
  let commands: [CommandItem] = [
    Command("history.openBranch", texts, "enter").while(isOnBranch) --> travels(.openBranch),
    Command("history.stay", texts, "enter").while(canStay) --> travels(.stay),
    Command("command.back", texts, "escape").while(panel.showsKeys.signal) --> panel.showsKeys,
    Command("history.leave", texts, "escape", "t") --> travels(.leave),
    // The key line shows both keys with one title.
    command("history.step", "earlier", keys[0]).inKeyBar("") --> travels(.move(by: -1)),
    command("history.step", "later", keys[1]) --> travels(.move(by: 1)),
    command("history.far", "farBack", "pageup", isHinted: false) --> travelsFar(-1),
    command("history.far", "farAhead", "pagedown", isHinted: false) --> travelsFar(1),
    Command("history.first", texts, "home", isHinted: false) --> travels(.go(to: 0)),
    Command("history.last", texts, "end", isHinted: false) --> travels(.go(to: .max)),
    command("history.row", "rowAbove", "up", isHinted: false) --> travels(.moveRow(by: 1)),
    command("history.row", "rowBelow", "down", isHinted: false) --> travels(.moveRow(by: -1)),
    Command("history.mode", texts, "tab") --> travels(.nextMode),
    Command("command.help", texts, "?", "F1", keyPlace: .help) --> panel.showsKeys,
    Command("command.quit", texts, "q", "ctrl-q", isHinted: false) --> doc.sends(.quit),
  ]
  return CommandGroup(texts["history.title"], items: commands)
}

/// The commands of a typed number.
private func digitCommands<Document>(
  _ doc: OpenDocumentAdapter<Document>,
  _ texts: Texts
) -> CommandGroup {
  let commands = (0...9).map { digit in
    let key = KeyEvent(.character(Character("\(digit)")))
    return Command(texts["history.goTo"], keys: [key], isHinted: false)
      --> doc.sends(.travel(.type(digit: digit)))
  }
  return CommandGroup(texts["history.title"], items: commands)
}

extension Adapter {
  /// Returns a signal of the time travel state, the current and each later one.
  fileprivate func travels<Document>() -> Signal<TravelView<Document>>
  where State == DocumentState<Document> {
    slice(
      resume: DocumentEvent(),
      about: .state,
      { open, _ in open.travel.map { .value(TravelView(open: open, travel: $0)) } ?? .none }
    )
  }

  /// Returns a signal of a part of the time travel state, without repetitions.
  fileprivate func travelState<Document, Value: Equatable>(
    _ part: @escaping (TravelView<Document>) -> Value
  ) -> Signal<Value> where State == DocumentState<Document> {
    travels().map(part).distinctUntilChanged()
  }
}

/// The state of the history panel, which ends when the panel is closed.
struct HistoryPanelState {
  /// Whether the panel has too few columns for its title and all modes.
  let isNarrow = Var(false)

  /// The least width in which the title is beside the moment and the modes in all languages.
  static let titleWidth = 80

  /// Whether the keys are shown instead of the steps.
  let showsKeys = ToggleVar(false)
}

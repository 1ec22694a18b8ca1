import DocumentApp
import MAVB
import RowEngine

/// The sheet that replaces matches: both fields, the options, and the rows before and after.
func replaceView(_ split: SplitState, _ services: Services) -> View {
  let (replace, texts) = (split.replace, services.texts)
  return View(
    .sheetTitle -- texts["replace.title"],
    .sheetNote <-- replace.state { $0.note(texts) },
    .sheetStyle -- .page,
    .layout -- .vertical(
      .view(fieldsView(replace, texts), length: .fixed(1)),
      .view(optionsView(split, services)),
      .space(.ratio(0.04)),
      .view(rowTable(split, services), length: .fillRemaining)
    ),
    .commands -- replaceCommands(split, texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the sheet.
func replaceCommands(_ split: SplitState, _ texts: Texts) -> CommandGroup {
  let replace = split.replace
  let options = optionCommands(FindOption.replacing, texts) {
    replace.sends(.toggle($0))
  }
  let isListed = replace.state { $0.focus == .list }
  let commands: [CommandItem] = [
    Command("replace.perform", texts, "enter").while(replace.state(\.canReplace))
      .titled(
        by: replace.state { $0.performTitle(texts) }.combineLatest(split.hasShortTitles) {
          $1 ? texts["replace.perform"] : $0
        }
      )
      --> replace.sends(.accept),
    Command("replace.toggle", texts, "space").while(isListed) --> replace.sends(.toggleMatch),
    Command("replace.toggleRow", texts, "r").while(isListed) --> replace.sends(.toggleRow),
    Command("replace.toggleAll", texts, "a").while(isListed) --> replace.sends(.toggleAll),
    Command("replace.nextPlace", texts, "n").while(isListed) --> replace.sends(.moveMatch(by: 1)),
    Command("replace.previousPlace", texts, "N", isHinted: false).while(isListed)
      --> replace.sends(.moveMatch(by: -1)),
    Command("replace.next", texts, "tab") --> replace.sends(.moveFocus(by: 1)),
    Command("replace.previous", texts, "shift-tab", isHinted: false)
      --> replace.sends(.moveFocus(by: -1)),
    Command("command.cancel", texts, "escape") --> replace.sends(.close),
  ]
  return CommandGroup(texts["replace.title"], items: commands + options)
}

extension ReplaceAdapter {
  /// The part of the sheet that has the focus.
  fileprivate var focus: TwoWay<ReplaceState.Focus> {
    TwoWay(state(\.focus), Input().map { .focus($0) }.bind(to: self))
  }
}

private func fieldsView(_ replace: ReplaceAdapter, _ texts: Texts) -> View {
  View(
    .layout -- .horizontal(
      margins: Insets(left: 2, right: 2),
      .view(Label(.text -- texts["replace.find"], .ink -- .secondary), priority: 0),
      .space(2),
      .view(
        TextField(
          .focus(equals: .pattern) <--> replace.focus,
          .text <-- replace.part { $0.pattern.text },
          .selectedRange -- TextRange(anchor: 0, head: .max),
          .textChanged --> Input().map { .typePattern($0) }.bind(to: replace)
        ),
        length: .fillRemaining
      ),
      .space(3),
      .view(Label(.text -- texts["replace.with"], .ink -- .secondary), priority: 0),
      .space(2),
      .view(
        TextField(
          .focus(equals: .text) <--> replace.focus,
          .text <-- replace.part { $0.text },
          .textChanged --> Input().map { .typeText($0) }.bind(to: replace)
        ),
        length: .fillRemaining
      )
    )
  )
}

private func optionsView(_ split: SplitState, _ services: Services) -> View {
  let (replace, texts) = (split.replace, services.texts)
  let lines = optionLines(FindOption.replacing, texts, fitting: split.sheetWidth.signal) { option in
    optionSwitch(
      option,
      texts,
      replace.state { option.isOn(in: $0.pattern) },
      replace.sends(.toggle(option))
    )
  }
  return View(
    .layout -- .vertical(.view(lines)),
    .sizeChanged --> Input().map(\.width).bind(to: split.sheetWidth)
  )
}

/// The rows, each in two lines with a mark and its number.
private func rowTable(_ split: SplitState, _ services: Services) -> TableView<ReplacedRow?> {
  let replace = split.replace
  let (texts, formats) = (services.texts, LocaleFormats(locale: services.texts.locale))
  let width = replace.state { formats.integer($0.reader.rows.count).displayWidth }
  return TableView<ReplacedRow?>(
    .rowHeight -- 2,
    .rowSpacing <-- split.windowHeight.map { $0 >= 30 ? 1 : 0 }.distinctUntilChanged(),
    .emptyText <-- replace.state { $0.emptyText(texts) },
    .focus(equals: .list) <--> replace.focus,
    .tableData <-- replace.listedRows(),
    .selectedRow <-- replace.selectedRow(),
    .contentOffset <-- replace.state(\.offset),
    .selectionChanged --> Input().compactMap { $0?.index }.map { .select($0) }.bind(to: replace),
    .contentOffsetChanged --> Input().map { .scroll($0) }.bind(to: replace),
    .cellConstructor -- { _, row in rowCell(row.compactMap { $0 }, width, split, services) }
  )
}

private func rowCell(
  _ row: Signal<ReplacedRow>,
  _ width: Signal<Int>,
  _ split: SplitState,
  _ services: Services
) -> View {
  let box = services.theme.box
  let formats = LocaleFormats(locale: services.texts.locale)
  let number = row.map(\.number).combineLatest(width) { number, width in
    formats.integer(number).padded(toDisplayWidth: width, alignment: .trailing)
  }
  return View(
    .layout -- .horizontal(
      .space(),
      .view(
        Label(
          .text <-- row.map { $0.extent.mark(box) },
          .ink <-- row.map(\.markInk)
        ),
        length: .fixed(1)
      ),
      .space(2),
      .view(Label(.text <-- number, .ink <-- row.map(\.numberInk))),
      .space(2),
      .vertical(
        length: .fixed(2),
        .view(Label(.text -- box.minus, .ink -- .error)),
        .view(Label(.text -- "+", .ink <-- row.map(\.signInk)))
      ),
      .vertical(
        length: .fillRemaining,
        .view(textLine(row.map(\.old), .just(.secondary), split)),
        .view(textLine(row.map(\.new), row.map(\.newInk), split))
      ),
      .space()
    )
  )
}

/// A row in one line, scrolled to its current match.
private func textLine(
  _ line: Signal<ReplacedRow.Line>,
  _ ink: Signal<Ink>,
  _ split: SplitState
) -> TextLine {
  TextLine(
    .line <-- line.map(\.text),
    .ink <-- ink,
    .contentColumn <-- line.combineLatest(split.replaceWidth) { $0.firstColumn(in: $1) },
    .sizeChanged --> Input().map(\.width).bind(to: split.replaceWidth)
  )
}

// MARK: - Texts

extension ReplaceState {
  /// The title's information about the rows.
  fileprivate func note(_ texts: Texts) -> String {
    switch mistake {
    case .pattern(let error): return error.text("replace.find", texts)
    case .text(let error): return error.text("replace.with", texts)
    case nil: break
    }
    if isTooSlow { return texts["find.tooSlow"] }
    guard !pattern.isEmpty else { return "" }
    let numbers = [includedMatchCount, matchCount, includedCount, count]
    return texts.format("replace.count", numbers.map { .integer($0) }) + (isCounted ? "" : "+")
  }

  /// The effect of Enter; as wide as for all matches, so that the other keys stay in place.
  fileprivate func performTitle(_ texts: Texts) -> String {
    let widest = texts.format("replace.performIn", .integer(matchCount)).displayWidth
    return texts.format("replace.performIn", .integer(includedMatchCount))
      .padded(toDisplayWidth: widest, alignment: .leading)
  }

  /// The text of an empty list.
  fileprivate func emptyText(_ texts: Texts) -> String {
    guard mistake == nil, !isTooSlow else { return "" }
    if pattern.isEmpty { return texts["replace.hint"] }
    return isCounted ? texts["find.none"] : ""
  }
}

extension PatternError {
  /// Reports a mistake and its field.
  fileprivate func text(_ field: TextKey, _ texts: Texts) -> String {
    "\(texts[field]): \(texts.format("find.mistake", .integer(offset)))"
  }
}

extension ReplacedRow.Extent {
  /// The mark of a row.
  fileprivate func mark(_ box: BoxCharacters) -> String {
    switch self {
    case .all: box == .ascii ? "*" : "✓"
    case .some: "~"
    case .none: box == .ascii ? "-" : "·"
    }
  }
}

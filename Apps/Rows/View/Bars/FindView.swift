import DocumentApp
import MAVB
import RowEngine

/// The search bar, also for a condition of the filter: the field, the position of the match among
/// all matches, and the options.
func findView(_ split: SplitState, _ commands: RowsCommands, _ services: Services) -> View {
  View(
    .isHidden <-- split.list.state { !$0.find.isOpen },
    .ground -- .told,
    .layout -- .vertical(
      .view(fieldLine(split, commands, services), length: .fixed(1)),
      .view(narrowOptions(split, services))
    )
  )
}

private func fieldLine(
  _ split: SplitState,
  _ commands: RowsCommands,
  _ services: Services
) -> View {
  let (list, texts) = (split.list, services.texts)
  let title = Label(
    .isHidden <-- split.hasTitlelessBars,
    .text <-- list.state { texts[$0.find.isFilter ? "filter.title" : "find.title"] },
    .ink -- .secondary
  )
  let position = Label(
    .alignment -- .trailing,
    .text <-- list.state { $0.positionOfMatch(texts) },
    .ink <-- list.state { $0.find.mistake == nil ? .text : .error }
  )
  let optionsWidth = FindOption.allCases.reduce(0) { $0 + optionWidth($1, texts) }
  let rest: [Layout.Entity] = [
    .space(),
    .view(position, length: .fixed(20)),
    .view(wideOptions(split, services), length: .fixed(optionsWidth)),
    .space(2),
  ]
  return View(
    .layout -- barLine(title, findField(split, commands, texts), rest, services)
  )
}

/// The options of a narrow bar, below the field.
private func narrowOptions(_ split: SplitState, _ services: Services) -> View {
  let lines = optionLines(FindOption.allCases, split, services) {
    findSwitch($0, split.list, services)
  }
  return View(.isHidden <-- split.isFindWide, .layout -- .vertical(.view(lines)))
}

private func findField(
  _ split: SplitState,
  _ commands: RowsCommands,
  _ texts: Texts
) -> TextField {
  let list = split.list
  return TextField(
    .focus(equals: .find) <--> split.focus,
    // The title, where the bar has no room beside the field.
    .placeholder <-- list.state(\.find.isFilter).combineLatest(split.hasTitlelessBars) {
      $1 ? texts[$0 ? "filter.title" : "find.title"] : ""
    },
    .text <-- list.part { $0.find.pattern.text },
    .selectedRange <-- list.findRange,
    .textChanged --> Input().map { .find(.type($0)) }.bind(to: list),
    .selectedRangeChanged --> Input().map { .find(.selectText($0)) }.bind(to: list),
    .commands -- commands.find
  )
}

/// The options of a wide bar, beside the field.
private func wideOptions(_ split: SplitState, _ services: Services) -> View {
  let entities = FindOption.allCases.flatMap { option -> [Layout.Entity] in
    [.space(2), .view(findSwitch(option, split.list, services))]
  }
  return View(
    .isHidden <-- split.isFindWide.map(!),
    .layout -- Layout(.horizontal, entities: entities)
  )
}

private func findSwitch(
  _ option: FindOption,
  _ list: ListAdapter,
  _ services: Services
) -> Switch {
  let isOn = list.state { option.isOn(in: $0.find.pattern) }
  return optionSwitch(option, services.texts, isOn, list.sends(.find(.toggle(option))))
}

// MARK: - Texts and appearance

extension FindOption: BarOption {
  var title: TextKey {
    switch self {
    case .matchesCase: "find.case"
    case .matchesWords: "find.words"
    case .isExpression: "find.expression"
    case .matchesMarks: "find.marks"
    case .isInverted: "find.inverted"
    }
  }

  var key: KeyEvent {
    switch self {
    case .matchesCase: "alt-c"
    case .matchesWords: "alt-w"
    case .isExpression: "alt-e"
    case .matchesMarks: "alt-a"
    case .isInverted: "alt-i"
    }
  }
}

extension ListState {
  /// The number of the selected match among all matches, or why there is none.
  fileprivate func positionOfMatch(_ texts: Texts) -> String {
    if let mistake = find.mistake { return texts.format("find.mistake", .integer(mistake.offset)) }
    guard let search = find.search else { return "" }
    if search.isTooSlow { return texts["find.tooSlow"] }
    if search.isCounted, search.total == 0, !search.leavesOutRows { return texts["find.none"] }
    let isHere = search.found.map { $0.row == cursor } ?? false
    return search.matchPosition.text(texts, isHere: isHere)
  }
}

extension MatchPosition {
  /// The number of the match, if it is selected, and that of all matches.
  func text(_ texts: Texts, isHere: Bool = true) -> String {
    let more = isCounted && !leavesOutRows ? "" : "+"
    guard isHere, let number else { return texts.format("find.count", .integer(total)) + more }
    return texts.format("find.place", .integer(number), .integer(total)) + more
  }
}

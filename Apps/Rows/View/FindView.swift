import DocumentApp
import MAVB
import RowEngine

/// The search bar: the field, the place of the match among all matches, and the options.
func findView(_ split: SplitState, _ commands: RowsCommands, _ services: Services) -> View {
  let find = split.find
  return View(
    .isHidden <-- find.state { !$0.isOpen },
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
  let (find, texts) = (split.find, services.texts)
  return View(
    .layout -- .horizontal(
      .view(barMark(services), length: .fixed(1), priority: 2),
      .space(),
      .view(
        Label(
          .isHidden <-- split.hasTitlelessBars,
          .text <-- find.state(\.isFilter).map { texts[$0 ? "filter.title" : "find.title"] },
          .ink -- .secondary
        ),
        priority: 0
      ),
      .space(2),
      .view(findField(split, commands, texts), length: .atLeast(12), priority: 2),
      .space(),
      .view(
        Label(
          .alignment -- .trailing,
          .text <-- find.map { $0.find.place(texts) }.distinctUntilChanged(),
          .ink <-- find.state { $0.mistake == nil ? .text : .error }
        ),
        length: .fixed(20)
      ),
      .view(
        wideOptions(split, services),
        length: .fixed(FindOption.allCases.reduce(0) { $0 + optionWidth(texts[$1.title]) })
      ),
      .space(2)
    )
  )
}

/// The options of a narrow bar, below the field.
private func narrowOptions(_ split: SplitState, _ services: Services) -> View {
  let options = FindOption.allCases.map { (option: $0, title: services.texts[$0.title]) }
  let lines = optionLines(options, split, services) { optionSwitch($0, split.find, services) }
  return View(.isHidden <-- split.isFindWide, .layout -- .vertical(.view(lines)))
}

/// The mark of a bar at its leading edge.
func barMark(_ services: Services) -> Label {
  let isMirrored = services.texts.locale.isRightToLeft
  let (mark, mirrored) = services.theme.box == .ascii ? (">", "<") : ("▌", "▐")
  return Label(.text -- isMirrored ? mirrored : mark, .ink -- .accent)
}

private func findField(
  _ split: SplitState,
  _ commands: RowsCommands,
  _ texts: Texts
) -> TextField {
  let find = split.find
  return TextField(
    .isFocused <-- find.state(\.isOpen).combineLatest(split.showsDetail) { $0 && !$1 },
    // The title, where the bar has no room beside the field.
    .placeholder <-- find.state(\.isFilter).combineLatest(split.hasTitlelessBars) {
      $1 ? texts[$0 ? "filter.title" : "find.title"] : ""
    },
    .text <-- find.map { $0.find.pattern.text },
    .selectedRange <-- find.openedRange,
    .textChanged --> Input().map { .type($0) }.bind(to: find),
    .selectedRangeChanged --> Input().map { .selectText($0) }.bind(to: find),
    .commands -- commands.find
  )
}

/// The options of a wide bar, beside the field.
private func wideOptions(_ split: SplitState, _ services: Services) -> View {
  let entities = FindOption.allCases.flatMap { option -> [Layout.Entity] in
    [.space(2), .view(optionSwitch(option, split.find, services))]
  }
  return View(
    .isHidden <-- split.isFindWide.map(!),
    .layout -- Layout(.horizontal, entities: entities)
  )
}

private func optionSwitch(
  _ option: FindOption,
  _ find: FindAdapter,
  _ services: Services
) -> Switch {
  let isOn = find.state { option.isOn(in: $0.pattern) }
  return optionSwitch(services.texts[option.title], isOn, find.sends(.toggle(option)))
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

extension FindState {
  /// The place of the selected match among all matches, or why there is none.
  fileprivate func place(_ texts: Texts) -> String {
    if let mistake { return texts.format("find.mistake", .integer(mistake.place)) }
    guard let search else { return "" }
    if search.isTooSlow { return texts["find.tooSlow"] }
    if search.isCounted, search.total == 0, !search.leavesOutRows { return texts["find.none"] }
    let isHere = search.found.map { $0.row == selection } ?? false
    return search.matchPlace.text(texts, isHere: isHere)
  }
}

extension MatchPlace {
  /// The number of the match, if it is selected, and that of all matches.
  func text(_ texts: Texts, isHere: Bool = true) -> String {
    let more = isCounted && !leavesOutRows ? "" : "+"
    guard isHere, let number else { return texts.format("find.count", .integer(total)) + more }
    return texts.format("find.place", .integer(number), .integer(total)) + more
  }
}

import DocumentApp
import MAVB

/// The search bar: the field, the place of the match among all matches, and the options.
func findView(_ split: SplitState, _ commands: RowsCommands, _ services: Services) -> View {
  let find = split.find
  return View(
    .isHidden <-- find.state { !$0.isOpen },
    .ground -- .told,
    .layout -- .vertical(
      .view(fieldLine(split, commands, services), length: .fixed(1)),
      .view(optionsLine(split, services), length: .fixed(1))
    ),
    .sizeChanged --> Input().map { $0.width >= wideBar }.bind(to: split.isFindWide)
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
          .text <-- find.state(\.isFilter).map { texts[$0 ? "filter.title" : "find.title"] },
          .ink -- .secondary
        ),
        priority: 0
      ),
      .space(2),
      .view(findField(find, commands), length: .atLeast(12), priority: 2),
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
        options(split, services, isHidden: split.isFindWide.map(!)),
        length: .fixed(optionsWidth(texts))
      ),
      .space(2)
    )
  )
}

/// The options of a narrow bar.
private func optionsLine(_ split: SplitState, _ services: Services) -> View {
  View(
    .isHidden <-- split.isFindWide,
    .layout -- .horizontal(
      .view(barMark(services), length: .fixed(1), priority: 2),
      .view(
        options(split, services, isHidden: Signal.just(false)),
        length: .fixed(optionsWidth(services.texts))
      ),
      .space(.fillRemaining)
    )
  )
}

/// The mark of a bar at its leading edge.
func barMark(_ services: Services) -> Label {
  let isMirrored = services.texts.locale.isRightToLeft
  let (mark, mirrored) = services.theme.box == .ascii ? (">", "<") : ("▌", "▐")
  return Label(.text -- isMirrored ? mirrored : mark, .ink -- .accent)
}

private func findField(_ find: FindAdapter, _ commands: RowsCommands) -> TextField {
  TextField(
    .isFocused <-- find.state(\.isOpen),
    .text <-- find.map { $0.find.pattern.text },
    .selectedRange <-- find.openedRange,
    .textChanged --> Input().map { .type($0) }.bind(to: find),
    .selectedRangeChanged --> Input().map { .selectText($0) }.bind(to: find),
    .commands -- commands.find
  )
}

private func options(
  _ split: SplitState,
  _ services: Services,
  isHidden: Signal<Bool>
) -> View {
  let entities = FindOption.allCases.flatMap { option -> [Layout.Entity] in
    [.space(2), .view(optionLabel(option, split.find, services))]
  }
  return View(.isHidden <-- isHidden, .layout -- Layout(.horizontal, entities: entities))
}

/// An option with its sign; a click changes it.
private func optionLabel(
  _ option: FindOption,
  _ find: FindAdapter,
  _ services: Services
) -> Label {
  Label(
    .attributedText <-- find.state { option.isOn(in: $0.pattern) }
      .map { optionText(services.texts[option.title], isOn: $0, services) },
    .clicked --> find.sends(.toggle(option))
  )
}

/// The sign and the title of an option.
func optionText(_ title: String, isOn: Bool, _ services: Services) -> AttributedText {
  let (on, off) = services.theme.box == .ascii ? ("*", "o") : ("●", "○")
  return AttributedText([
    .init(isOn ? on : off, isOn ? .accent : .secondary),
    .init(" " + title, isOn ? .text : .secondary),
  ])
}

// MARK: - Texts and appearance

/// The columns of all options.
private func optionsWidth(_ texts: Texts) -> Int {
  FindOption.allCases.reduce(0) { $0 + 4 + texts[$1.title].displayWidth }
}

/// The columns from which on the options stand beside the field.
private let wideBar = 100

extension FindOption {
  /// The key of the title.
  var title: TextKey {
    switch self {
    case .matchesCase: "find.case"
    case .matchesWords: "find.words"
    case .isExpression: "find.expression"
    case .matchesMarks: "find.marks"
    case .isInverted: "find.inverted"
    }
  }
}

extension FindOption {
  /// The key that changes it.
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
    let more = search.isCounted ? "" : "+"
    let isHere = search.found.map { $0.row == selection } ?? false
    if isHere, let place = search.place {
      return texts.format("find.place", .integer(place), .integer(search.total)) + more
    }
    if search.isCounted, search.total == 0 { return texts["find.none"] }
    return texts.format("find.count", .integer(search.total)) + more
  }
}

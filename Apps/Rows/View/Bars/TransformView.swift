import DocumentApp
import MAVB
import RowEngine

/// The bar that asks what a transform needs: a field, and below it the options.
func transformView(_ split: SplitState, _ services: Services) -> View {
  View(
    .isHidden <-- split.transform.map { $0 == nil },
    .ground -- .told,
    .layout <-- split.transform.map { state in
      state.map { transformLayout($0, split, services) } ?? .vertical()
    }
  )
}

private func transformLayout(
  _ state: TransformState,
  _ split: SplitState,
  _ services: Services
) -> Layout {
  let field = Layout.Entity.view(fieldLine(state, split, services), length: .fixed(1))
  guard !state.options.isEmpty else { return .vertical(field) }
  let options = state.options.map { (option: $0, title: services.texts[$0.title]) }
  let lines = optionLines(options, split, services) { optionSwitch($0, state, services) }
  return .vertical(field, .view(lines))
}

private func fieldLine(
  _ state: TransformState,
  _ split: SplitState,
  _ services: Services
) -> View {
  let texts = services.texts
  let title = Label(.text -- texts[state.kind.title], .ink -- .secondary)
  let hint = Label(
    .text <-- hint(state, split, texts),
    .ink <-- state.mistake.map { $0 == nil ? .secondary : .error }
  )
  let field = transformField(state, split, services)
  return View(.layout -- barLine(title, field, [.space(2), .view(hint), .space(2)], services))
}

/// The possible input, or the position of the mistake; a narrow bar has room only for a mistake
/// beside its title.
private func hint(_ state: TransformState, _ split: SplitState, _ texts: Texts) -> Signal<String> {
  let isNarrow = split.hasTitlelessBars
  return state.mistake.combineLatest(isNarrow) { place, isNarrow in
    let hint = isNarrow ? "" : texts[state.kind.hint]
    return place.map { texts.format("find.mistake", .integer($0)) } ?? hint
  }
}

private func transformField(
  _ state: TransformState,
  _ split: SplitState,
  _ services: Services
) -> TextField {
  TextField(
    .isFocused <-- split.showsDetail.map { !$0 },
    .text <-- state.text,
    .selectedRange -- TextRange(anchor: 0, head: .max),
    .textChanged --> Input().multicast(
      state.text,
      Input().map { _ in nil }.bind(to: state.mistake)
    ),
    .commands -- transformFieldCommands(state, split, services.texts)
      .mappedInSheet(by: services.keyMap)
  )
}

private func optionSwitch(
  _ option: TransformOption,
  _ state: TransformState,
  _ services: Services
) -> Switch {
  let isOn = state.sort.combineLatest(state.pattern.signal) { option.isOn($0, $1) }
  return optionSwitch(services.texts[option.title], isOn, state.choosing(option))
}

/// The commands of the field.
func transformFieldCommands(
  _ state: TransformState,
  _ split: SplitState,
  _ texts: Texts
) -> CommandGroup {
  let (options, isForSelection) = (
    optionCommands(state.options, texts) { state.choosing($0) }, state.isForSelection
  )
  let accept: CommandItem =
    Command(state.kind.title, texts, "enter").named("command.accept") --> Input()
    .withLatestFrom(state.answer) { $1 }
    .multicast(
      Input().map(\.mistake).bind(to: state.mistake),
      Input().compactMap(\.transform).map { .transform($0, isForSelection: isForSelection) }
        .bind(to: split.table),
      Input().compactMap(\.command).map { .runCommand($0, isForSelection: isForSelection) }
        .bind(to: split.table),
      Input().filter(\.isComplete).map { _ in nil }.bind(to: split.transform)
    )
  let cancel: CommandItem =
    Command("command.cancel", texts, "escape") --> Input().map { nil }.bind(to: split.transform)
  return CommandGroup(texts[state.kind.title], items: [accept, cancel] + options)
}

extension TransformState {
  /// The input that chooses an option.
  fileprivate func choosing(_ option: TransformOption) -> SignalInput<Void> {
    Input().multicast(
      Input().withLatestFrom(sort.signal) { option.choosing(in: $1) }.bind(to: sort),
      Input().withLatestFrom(pattern.signal) { option.choosing(in: $1) }.bind(to: pattern)
    )
  }
}

extension TransformState.Answer {
  fileprivate var transform: RowsTransform? {
    if case .transform(let transform) = self { transform } else { nil }
  }

  fileprivate var command: String? {
    if case .command(let text) = self { text } else { nil }
  }

  fileprivate var isComplete: Bool { transform != nil || command != nil }

  fileprivate var mistake: Int? {
    if case .mistake(let place) = self { place } else { nil }
  }
}

// MARK: - Texts and keys

extension TransformState.Kind {
  /// The key of the title.
  fileprivate var title: TextKey {
    switch self {
    case .sort: "transform.sort"
    case .keep: "transform.keep"
    case .drop: "transform.drop"
    case .number: "transform.number"
    case .shell: "transform.shell"
    }
  }

  /// The key of what can be typed.
  fileprivate var hint: TextKey {
    switch self {
    case .sort: "sort.hint"
    case .keep: "keep.hint"
    case .drop: "drop.hint"
    case .number: "number.hint"
    case .shell: "shell.hint"
    }
  }
}

extension TransformOption: BarOption {
  var title: TextKey {
    switch self {
    case .order(.language): "sort.language"
    case .order(.natural): "sort.natural"
    case .order(.number): "sort.number"
    case .order(.length): "sort.length"
    case .order(.bytes): "sort.bytes"
    case .isDescending: "sort.descending"
    case .pattern(let option): option.title
    }
  }

  var key: KeyEvent {
    switch self {
    case .order(.language): "alt-t"
    case .order(.natural): "alt-n"
    case .order(.number): "alt-v"
    case .order(.length): "alt-l"
    case .order(.bytes): "alt-y"
    case .isDescending: "alt-r"
    case .pattern(let option): option.key
    }
  }
}

import DocumentApp
import MAVB
import RowEngine

/// The bar that asks what a transform needs: a field, and below it the options.
func transformView(_ split: SplitState, _ services: Services) -> View {
  let kind = split.transform.state(\.kind)
  return View(
    .isHidden <-- kind.map { $0 == nil },
    .ground -- .told,
    .layout <-- kind.map { $0.map { transformLayout($0, split, services) } ?? .vertical() }
  )
}

private func transformLayout(
  _ kind: TransformState.Kind,
  _ split: SplitState,
  _ services: Services
) -> Layout {
  let field = Layout.Entity.view(fieldLine(kind, split, services), length: .fixed(1))
  guard !kind.options.isEmpty else { return .vertical(field) }
  let lines = optionLines(kind.options, split, services) { option in
    optionSwitch(
      option,
      services.texts,
      split.transform.state { $0.isOn(option) },
      split.transform.sends(.choose(option))
    )
  }
  return .vertical(field, .view(lines))
}

private func fieldLine(
  _ kind: TransformState.Kind,
  _ split: SplitState,
  _ services: Services
) -> View {
  let texts = services.texts
  let title = Label(.text -- texts[kind.title], .ink -- .secondary)
  let hint = Label(
    .text <-- hint(kind, split, texts),
    .ink <-- split.transform.state { $0.mistake == nil ? .secondary : .error }
  )
  let field = transformField(kind, split, services)
  return View(.layout -- barLine(title, field, [.space(2), .view(hint), .space(2)], services))
}

/// The possible input, or the position of the mistake; a narrow bar has room only for a mistake
/// beside its title.
private func hint(
  _ kind: TransformState.Kind,
  _ split: SplitState,
  _ texts: Texts
) -> Signal<String> {
  split.transform.state(\.mistake).combineLatest(split.hasTitlelessBars) { mistake, isNarrow in
    let hint = isNarrow ? "" : texts[kind.hint]
    return mistake.map { texts.format("find.mistake", .integer($0)) } ?? hint
  }
}

private func transformField(
  _ kind: TransformState.Kind,
  _ split: SplitState,
  _ services: Services
) -> TextField {
  TextField(
    .focus(equals: .transform) <--> split.focus,
    .text <-- split.transform.part(\.text),
    .selectedRange -- TextRange(anchor: 0, head: .max),
    .textChanged --> Input().map { .type($0) }.bind(to: split.transform),
    .commands -- transformFieldCommands(kind, split, services.texts)
      .mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the field.
func transformFieldCommands(
  _ kind: TransformState.Kind,
  _ split: SplitState,
  _ texts: Texts
) -> CommandGroup {
  let transform = split.transform
  let items: [CommandItem] = [
    Command(kind.title, texts, "enter").named("command.accept") --> transform.sends(.accept),
    Command("command.cancel", texts, "escape") --> transform.sends(.close),
  ]
  let options = optionCommands(kind.options, texts) { transform.sends(.choose($0)) }
  return CommandGroup(texts[kind.title], items: items + options)
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

import DocumentApp
import MAVB

/// The bar that asks for a row number while it is open.
func goToView(_ split: SplitState, _ services: Services) -> View {
  let purpose = split.goTo.state(\.purpose)
  return View(
    .isHidden <-- purpose.map { $0 == nil },
    .ground -- .told,
    .layout <-- purpose.map { $0.map { goToLayout($0, split, services) } ?? .vertical() }
  )
}

private func goToLayout(
  _ purpose: GoToState.Purpose,
  _ split: SplitState,
  _ services: Services
) -> Layout {
  let title = services.texts[purpose.title]
  return barLine(
    Label(.isHidden <-- split.hasTitlelessBars, .text -- title, .ink -- .secondary),
    goToField(purpose, split, services),
    length: .fixed(12),
    [.space(2), .view(remark(title, split, services.texts), length: .fillRemaining)],
    services
  )
}

/// The mistake, or else what can be typed; or the title, where the text replaces it in the field.
private func remark(_ title: String, _ split: SplitState, _ texts: Texts) -> Label {
  Label(
    .text <-- split.goTo.part { $0 }.combineLatest(split.hasTitlelessBars) { bar, isTitleless in
      if bar.isWrong { return texts["goTo.mistake"] }
      return isTitleless && !bar.text.isEmpty ? title : texts.format("goTo.hint", 120, 5, 50)
    },
    .ink <-- split.goTo.state { $0.isWrong ? .error : .secondary }
  )
}

private func goToField(
  _ purpose: GoToState.Purpose,
  _ split: SplitState,
  _ services: Services
) -> TextField {
  TextField(
    .focus(equals: .goTo) <--> split.focus,
    // The title, where the bar has no room beside the field.
    .placeholder <-- split.hasTitlelessBars.map { $0 ? services.texts[purpose.title] : "" },
    .text <-- split.goTo.part(\.text),
    .textChanged --> Input().map { .type($0) }.bind(to: split.goTo),
    .commands -- goToCommands(purpose, split, services.texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the field.
func goToCommands(
  _ purpose: GoToState.Purpose,
  _ split: SplitState,
  _ texts: Texts
) -> CommandGroup {
  let list = split.list.part { (cursor: $0.cursor, count: $0.count) }
  return CommandGroup(
    texts[purpose.title],
    Command(purpose.title, texts, "enter").named("command.accept")
      --> Input().withLatestFrom(list) { .accept(cursor: $1.cursor, count: $1.count) }
      .bind(to: split.goTo),
    Command("command.cancel", texts, "escape") --> split.goTo.sends(.close)
  )
}

extension GoToState.Purpose {
  /// The key of the title.
  fileprivate var title: TextKey { self == .move ? "rows.moveTo" : "rows.goTo" }
}

import DocumentApp
import MAVB

/// The bar that asks for a row number while it is open.
func goToView(_ split: SplitState, _ services: Services) -> View {
  View(
    .isHidden <-- split.goTo.map { $0 == nil },
    .ground -- .told,
    .layout <-- split.goTo.map { state in
      state.map { goToLayout($0, split, services) } ?? .vertical()
    }
  )
}

private func goToLayout(_ state: GoToState, _ split: SplitState, _ services: Services) -> Layout {
  let texts = services.texts
  let title = Label(
    .isHidden <-- split.hasTitlelessBars,
    .text -- texts[state.title],
    .ink -- .secondary
  )
  let remark = Label(
    .text <-- remark(state, split, texts),
    .ink <-- state.isWrong.map { $0 ? .error : .secondary }
  )
  return barLine(
    title,
    goToField(state, split, services),
    length: .fixed(12),
    [.space(2), .view(remark, length: .fillRemaining)],
    services
  )
}

/// The mistake, or else what can be typed; or the title, where the text replaces it in the field.
private func remark(_ state: GoToState, _ split: SplitState, _ texts: Texts) -> Signal<String> {
  state.text.combineLatest(state.isWrong, split.hasTitlelessBars) { text, isWrong, isTitleless in
    if isWrong { return texts["goTo.mistake"] }
    return isTitleless && !text.isEmpty
      ? texts[state.title] : texts.format("goTo.hint", 120, 5, 50)
  }
}

private func goToField(
  _ state: GoToState,
  _ split: SplitState,
  _ services: Services
) -> TextField {
  TextField(
    .isFocused <-- split.showsDetail.map { !$0 },
    // The title, where the bar has no room beside the field.
    .placeholder <-- split.hasTitlelessBars.map { $0 ? services.texts[state.title] : "" },
    .text <-- state.text,
    .textChanged --> Input().multicast(
      state.text,
      Input().map { _ in false }.bind(to: state.isWrong)
    ),
    .commands -- goToCommands(state, split, services.texts).mappedInSheet(by: services.keyMap)
  )
}

/// The commands of the field.
func goToCommands(
  _ state: GoToState,
  _ split: SplitState,
  _ texts: Texts
) -> CommandGroup {
  CommandGroup(
    texts[state.title],
    Command(state.title, texts, "enter").named("command.accept")
      --> Input()
      .withLatestFrom(state.target(split.table)) { $1 }
      .multicast(
        Input().map { $0 == nil }.bind(to: state.isWrong),
        state.isMove
          ? Input().compactMap { $0 }.map { .moveRows(to: $0) }.bind(to: split.table)
          : Input().compactMap { $0 }.map { .go(to: $0) }.bind(to: split.table),
        Input().filter { $0 != nil }.map { _ in nil }.bind(to: split.goTo)
      ),
    Command("command.cancel", texts, "escape") --> Input().map { nil }.bind(to: split.goTo)
  )
}

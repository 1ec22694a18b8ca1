import MAVB

/// A text that follows the field, and the field for a new item.
func todoView(_ state: TodoState) -> View {
  let text = state.draft.map { $0.isEmpty ? "Nothing to do" : "To do: \($0)" }
  return View(
    .layout -- .vertical(
      .view(Label(.text <-- text), length: .fillRemaining),
      .view(draftField(state)),
      .view(KeyBar(), length: .fixed(1))
    )
  )
}

func draftField(_ state: TodoState) -> TextField {
  TextField(
    .isFocused -- true,
    .placeholder -- "What is to be done?",
    .text <-- state.draft,
    .textChanged --> state.draft
  )
}

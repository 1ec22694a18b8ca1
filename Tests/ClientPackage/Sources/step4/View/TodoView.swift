import MAVB

/// The number of items, and the field for a new one.
func todoView(_ state: TodoState, _ doc: TodoAdapter) -> View {
  View(
    .layout -- .vertical(
      .view(Label(.text <-- doc.openCount.map { "\($0) to do" }), length: .fillRemaining),
      .view(draftField(state, doc)),
      .view(KeyBar(), length: .fixed(1))
    )
  )
}

func draftField(_ state: TodoState, _ doc: TodoAdapter) -> TextField {
  TextField(
    .isFocused -- true,
    .placeholder -- "What is to be done?",
    .text <-- state.draft,
    .textChanged --> state.draft,
    .committed --> Input().bind(
      to: Input().filter { !$0.isEmpty }.map { .add($0) }.bind(to: doc),
      Input().map { _ in "" }.bind(to: state.draft)
    )
  )
}

import MAVB

/// The saved name and the name in the field.
struct NameState: CodableContainer {
  let name: Var<String>
  let draft: Var<String>

  init() {
    name = Var("Ada")
    draft = Var("Ada")
  }

  /// What is wrong with the draft; nil if it can be saved.
  var problem: Signal<String?> {
    draft.map {
      $0.isEmpty ? "A name is needed" : $0.count > 12 ? "At most 12 letters" : nil
    }
  }
}

/// A field for a name, what is wrong with it, and a button that saves it.
func nameForm(_ state: NameState) -> View {
  View(
    .layout -- .vertical(
      .view(Label(.text <-- state.name.map { "Hello, \($0)" })),
      .view(TextField(.text <-- state.draft, .textChanged --> state.draft)),
      .view(Label(.ink -- .error, .text <-- state.problem.map { $0 ?? "" })),
      .view(
        Button(
          .title -- "Save",
          .isEnabled <-- state.problem.map { $0 == nil },
          .pressed --> Input().withLatestFrom(state.draft).bind(to: state.name)
        )
      )
    )
  )
}

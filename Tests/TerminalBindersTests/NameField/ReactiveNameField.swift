import MAVB

/// The field with a subscription for each signal and each action.
func reactiveNameField(
  _ viewState: Var<PersonViewState>,
  _ people: PeopleAdapter
) -> TUITextField {
  let field = TUITextField()
  field.placeholder = "Name"
  field.lifetimes += [
    viewState.subscribeValues { [weak field] state in
      field?.isEnabled = state.isEditing
      field?.ground = state.isEditing ? .panel : nil
    },
    viewState.map(\.id).distinctUntilChanged().flatMapLatest { people.name(of: $0) }
      .subscribeValues { [weak field] name in field?.text = name },
  ]
  let names = Input<String>()
    .withLatestFrom(viewState) { PeopleAction.setName($0, id: $1.id) }
    .bind(to: people)
  field.onTextChange = { names.send($0) }
  return field
}

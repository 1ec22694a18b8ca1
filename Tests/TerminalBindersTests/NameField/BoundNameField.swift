import MAVB

/// The field as one expression.
func boundNameField(_ viewState: Var<PersonViewState>, _ people: PeopleAdapter) -> TextField {
  TextField(
    .placeholder -- "Name",
    .isEnabled <-- viewState.map(\.isEditing),
    .ground <-- viewState.map { $0.isEditing ? .panel : nil },
    .text <-- viewState.map(\.id).distinctUntilChanged().flatMapLatest { people.name(of: $0) },
    .textChanged --> Input().withLatestFrom(viewState) { .setName($0, id: $1.id) }.bind(to: people)
  )
}

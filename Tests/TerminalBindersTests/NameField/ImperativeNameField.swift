import MAVB

/// The field with handlers that read and write the properties of an object.
final class ImperativeNameField {
  let field = TUITextField()
  private let people: PeopleAdapter
  private var state: PersonViewState?
  private var lifetimes: [Lifetime] = []

  init(_ viewState: Var<PersonViewState>, _ people: PeopleAdapter) {
    self.people = people
    field.placeholder = "Name"
    lifetimes.append(
      viewState.subscribeValues { [weak self] state in
        guard let self else { return }
        let isOther = self.state?.id != state.id
        self.state = state
        field.isEnabled = state.isEditing
        field.ground = state.isEditing ? .panel : nil
        if isOther { showName() }
      }
    )
    lifetimes.append(
      people.subscribeValues { [weak self] changed in
        if changed == self?.state?.id { self?.showName() }
      }
    )
    field.onTextChange = { [weak self] text in
      guard let self, let id = state?.id else { return }
      self.people.send(.setName(text, id: id))
    }
  }

  private func showName() {
    field.text = state.flatMap { people.sync()[$0.id] } ?? ""
  }
}

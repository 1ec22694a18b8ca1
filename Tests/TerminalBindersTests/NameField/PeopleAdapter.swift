import MAVB

/// Which person the field shows, and whether the name can be edited.
nonisolated struct PersonViewState: Codable {
  var id: Int
  var isEditing: Bool
}

/// A message of the people.
nonisolated enum PeopleAction {
  case setName(String, id: Int)
}

/// The names of people by their identifiers; it notifies of the identifier of a changed name.
typealias PeopleAdapter = Adapter<ModelState<[Int: String], PeopleAction, Int>>

extension PeopleAdapter {
  init(_ names: [Int: String]) {
    let state = ModelState<[Int: String], PeopleAction, Int>(
      initial: names,
      resumer: { _ in nil },
      reducer: { names, action, _ in
        switch action {
        case .setName(let name, let id):
          names[id] = name
          return id
        }
      }
    )
    self.init(adapterState: state)
  }

  /// The name of a person: the current one and each later one.
  func name(of id: Int) -> Signal<String> {
    slice(resume: id) { names, changed in changed == id ? .value(names[id] ?? "") : .none }
  }
}

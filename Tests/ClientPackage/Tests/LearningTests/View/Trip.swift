import MAVB

nonisolated struct Trip {
  enum Action {
    case add(String)
    case rename(String)
  }

  enum Change {
    case reload
    case added(Int)
    case renamed
  }

  var title = "Norway"
  var cities: [String] = []

  mutating func apply(_ action: Action) -> Change? {
    switch action {
    case .add(let city):
      cities.append(city)
      return .added(cities.count - 1)
    case .rename(let title):
      guard title != self.title else { return nil }
      self.title = title
      return .renamed
    }
  }
}

typealias TripAdapter = Adapter<ModelState<Trip, Trip.Action, Trip.Change>>

extension TripAdapter {
  init(_ trip: Trip) {
    let state = ModelState<Trip, Trip.Action, Trip.Change>(
      initial: trip,
      resumer: { _ in .reload },
      reducer: { trip, action, _ in trip.apply(action) }
    )
    self.init(adapterState: state)
  }

  /// The title.
  var title: Signal<String> {
    slice(resume: .reload) { trip, change in
      switch change {
      case .reload, .renamed: .value(trip.title)
      case .added: .none
      }
    }
  }

  /// The changes of the rows of a table.
  var rows: Signal<TableRowMutation<String>> {
    slice(resume: .reload) { trip, change in
      switch change {
      case .reload: .value(.reload(trip.cities))
      case .added(let index): .value(.inserted(trip.cities[index], at: index))
      case .renamed: .none
      }
    }
  }
}

func tripView(_ trip: TripAdapter) -> View {
  View(
    .layout -- .vertical(
      .view(Label(.text <-- trip.title)),
      .view(Button(.title -- "Oslo", .pressed --> trip.sends(.add("Oslo"))))
    )
  )
}

import MAVB

/// A state that messages change, each with its effects outside of the state, in order.
protocol ReducedState {
  associatedtype Message
  associatedtype Effect

  /// Handles a message.
  mutating func reduce(_ message: Message) -> [Effect]
}

/// The adapter of a state: receives messages and sends their effects.
typealias ReducedAdapter<Model: ReducedState> = Adapter<
  ModelState<Model, Model.Message, [Model.Effect]>
>

extension Adapter {
  /// Makes an adapter that starts with a state.
  init<Model: ReducedState>(_ initial: Model)
  where State == ModelState<Model, Model.Message, [Model.Effect]> {
    self.init(
      adapterState: ModelState(
        initial: initial,
        resumer: { _ in [] },
        reducer: { state, message, _ in state.reduce(message) }
      )
    )
  }
}

/// A state with a list, whose changes are effects.
protocol ListState: ReducedState {
  associatedtype ListRow

  /// The rows of the list.
  var tableData: TableData<ListRow> { get }

  /// The selected row, if any.
  var selectedRow: Int? { get }

  /// Whether an effect says that the list has other rows.
  static func isList(_ effect: Effect) -> Bool
}

extension ListState {
  /// Nil, as in a list whose rows aren't selected.
  var selectedRow: Int? { nil }
}

extension Adapter {
  /// Returns the rows of the list, each time that they change.
  func listedRows<Model: ListState>() -> Signal<TableData<Model.ListRow>>
  where State == ModelState<Model, Model.Message, [Model.Effect]> {
    slice(initial: true, resume: []) { isFirst, state, effects in
      defer { isFirst = false }
      return isFirst || effects.contains { Model.isList($0) } ? .value(state.tableData) : .none
    }
  }

  /// Returns the selected row, also each time that the rows of the list change.
  func selectedRow<Model: ListState>() -> Signal<Int?>
  where State == ModelState<Model, Model.Message, [Model.Effect]> {
    slice(initial: Int??.none, resume: []) { last, state, effects in
      let isNew = state.selectedRow != last || effects.contains { Model.isList($0) }
      last = state.selectedRow
      return isNew ? .value(state.selectedRow) : .none
    }
  }
}

/// Slices of an adapter whose reducer changes a model and returns effects, in order.
extension Adapter {
  /// Returns what a closure selects among the effects of each message, at most the last one.
  func effects<Model, Message, Effect, Value>(
    _ pick: @escaping (Effect) -> Value?
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    compactMap { $0.last(pick) }
  }

  /// Returns a part of the model after each message.
  func part<Model, Message, Effect, Value>(
    _ part: @escaping (Model) -> Value
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    slice(resume: []) { model, _ in .value(part(model)) }
  }

  /// Returns the current value of a part of the model, then each different one.
  func state<Model, Message, Effect, Value: Equatable>(
    _ part: @escaping (Model) -> Value
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    self.part(part).distinctUntilChanged()
  }
}

extension Array {
  /// Returns the result of a closure for the last element for which it has one.
  func last<Value>(_ pick: (Element) -> Value?) -> Value? {
    for element in reversed() {
      if let value = pick(element) { return value }
    }
    return nil
  }
}

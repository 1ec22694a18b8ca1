public import Signals

/// A state that messages change, each with its effects outside of the state, in order.
///
/// It is a pure value, so that a test sends messages and looks at the effects. Its adapter is a
/// ``ReducedAdapter``:
///
/// ```swift
/// struct Order: ReducedState {
///   var dishes: [String] = []
///
///   mutating func reduce(_ dish: String) -> [String] {
///     dishes.append(dish)
///     return dishes.count > 2 ? ["The waiter brings a second tray"] : []
///   }
/// }
///
/// let order = ReducedAdapter(Order())
/// let count = order.state { $0.dishes.count }
/// let remarks = order.effects { $0 }
/// ```
///
/// A state that is saved, or whose new subscribers need effects that they have missed, is a
/// ``PersistentModel``.
public protocol ReducedState {
  /// The messages that change the state.
  associatedtype Message

  /// Something that follows from a message outside of the state.
  associatedtype Effect

  /// Handles a message.
  ///
  /// - Parameter message: The message.
  /// - Returns: The effects, in order.
  mutating func reduce(_ message: Message) -> [Effect]
}

/// The adapter of a state: receives messages and sends their effects.
public typealias ReducedAdapter<Model: ReducedState> = Adapter<
  ModelState<Model, Model.Message, [Model.Effect]>
>

extension Adapter {
  /// Makes an adapter of a state.
  ///
  /// - Parameter initial: The state at the start.
  public init<Model: ReducedState>(_ initial: Model)
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

// MARK: - Parts

/// Parts of an adapter whose reducer changes a model and returns effects, in order.
extension Adapter {
  /// Delivers the last effect of each message that a closure picks.
  ///
  /// - Parameter pick: Returns what is delivered of an effect; nil for effects that don't matter.
  /// - Returns: The signal; a new subscriber gets nothing of earlier messages.
  public func effects<Model, Message, Effect, Value>(
    _ pick: @escaping (Effect) -> Value?
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    compactMap { $0.last(pick) }
  }

  /// Delivers all effects of each message that a closure picks, in their order.
  ///
  /// - Parameter pick: Returns what is delivered of an effect; nil for effects that don't matter.
  /// - Returns: The signal; a new subscriber gets nothing of earlier messages.
  public func allEffects<Model, Message, Effect, Value>(
    _ pick: @escaping (Effect) -> Value?
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    flatMap { Signal.just(contentsOf: $0.compactMap(pick)) }
  }

  /// Delivers a part of the model at once and after each message.
  ///
  /// - Parameter part: Returns the part of the model.
  /// - Returns: The signal of the part.
  public func part<Model, Message, Effect, Value>(
    _ part: @escaping (Model) -> Value
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    slice(resume: []) { model, _ in .value(part(model)) }
  }

  /// Delivers the current value of a part of the model, then each different one.
  ///
  /// - Parameter part: Returns the part of the model.
  /// - Returns: The signal of the part.
  public func state<Model, Message, Effect, Value: Equatable>(
    _ part: @escaping (Model) -> Value
  ) -> Signal<Value> where State == ModelState<Model, Message, [Effect]> {
    self.part(part).distinctUntilChanged()
  }
}

extension Array {
  /// Returns the result of a closure for the last element for which it has one.
  package func last<Value>(_ pick: (Element) -> Value?) -> Value? {
    for element in reversed() {
      if let value = pick(element) { return value }
    }
    return nil
  }
}

// MARK: - Lists

/// A state with a list, whose changes are effects.
public protocol ReducedListState: ReducedState {
  /// The content of a row.
  associatedtype ListRow

  /// The rows of the list.
  var tableData: TableData<ListRow> { get }

  /// The selected row, if any.
  var selectedRow: Int? { get }

  /// Returns whether an effect says that the list has other rows.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: Whether the rows are read again.
  static func isList(_ effect: Effect) -> Bool
}

extension ReducedListState {
  /// Nil, as in a list whose rows aren't selected.
  public var selectedRow: Int? { nil }
}

extension Adapter {
  /// Delivers the rows of the list, at once and each time that they change.
  public func listedRows<Model: ReducedListState>() -> Signal<TableData<Model.ListRow>>
  where State == ModelState<Model, Model.Message, [Model.Effect]> {
    slice(initial: true, resume: []) { isFirst, state, effects in
      defer { isFirst = false }
      return isFirst || effects.contains { Model.isList($0) } ? .value(state.tableData) : .none
    }
  }

  /// Delivers the selected row, also each time that the rows of the list change.
  public func selectedRow<Model: ReducedListState>() -> Signal<Int?>
  where State == ModelState<Model, Model.Message, [Model.Effect]> {
    slice(initial: Int??.none, resume: []) { last, state, effects in
      let isNew = state.selectedRow != last || effects.contains { Model.isList($0) }
      last = state.selectedRow
      return isNew ? .value(state.selectedRow) : .none
    }
  }
}

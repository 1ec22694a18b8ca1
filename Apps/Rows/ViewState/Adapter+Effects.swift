import MAVB

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

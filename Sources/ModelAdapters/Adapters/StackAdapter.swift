public import Signals

/// A stack of values, such as the pages that a user has navigated to.
public typealias StackAdapter<Element: Codable> = Adapter<StackState<Element>>

/// The state of a stack.
public struct StackState<Element: Codable>: PersistentContainerAdapterState {
  /// The elements, the top one last.
  public let value: [Element]

  /// Makes the state.
  public init(value: [Element]) {
    self.value = value
  }

  /// Returns a push.
  public static func message(from element: Element) -> StackMutation<Element> { .push(element) }

  /// Applies the mutation and notifies with it, if anything has changed.
  public func reduce(
    message: StackMutation<Element>,
    feedback: SignalInput<StackMutation<Element>>
  ) -> (state: StackState<Element>, notification: StackMutation<Element>?) {
    if case .reload(let elements) = message { return (StackState(value: elements), message) }
    let change = message.change(of: value.count)
    guard !change.replacements.isEmpty else { return (self, nil) }
    return (StackState(value: change.applied(to: value)), message)
  }

  /// Returns a reload with other elements.
  public func restoring(_ value: [Element]) -> StackMutation<Element>? { .reload(value) }

  /// Returns a reload with all elements.
  public func resume() -> StackMutation<Element>? { .reload(value) }
}

extension Adapter {
  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - elements: The elements, the top one last.
  ///   - fileID: The file to name in a feedback-loop report.
  ///   - line: The line to name in the report.
  public init<Element>(
    _ elements: [Element],
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == StackState<Element> {
    self.init(adapterState: StackState(value: elements), fileID: fileID, line: line)
  }

  /// Returns an input that pushes an element; the same as the adapter's own input.
  public func push<Element>() -> SignalInput<Element> where State == StackState<Element> { input }

  /// Returns an input that removes the top element.
  public func pop<Element>() -> SignalInput<Void> where State == StackState<Element> {
    let messages = messages
    return SignalInput({ messages.send(.pop) })
  }

  /// Returns an input that removes elements from the top until the count is reached.
  public func popToCount<Element>() -> SignalInput<Int> where State == StackState<Element> {
    let messages = messages
    return SignalInput({ messages.send(.popTo(count: $0)) })
  }
}

public import Signals

/// A stack of values, such as the pages that a user has navigated to.
public typealias StackAdapter<Element: Codable> = Adapter<StackState<Element>>

/// A change of a stack, used both as its message and as its notification.
public enum StackMutation<Element> {
  /// Puts an element on top.
  case push(Element)

  /// Removes the top element, if there is one.
  case pop

  /// Removes elements from the top until the count is reached.
  case popTo(count: Int)

  /// Replaces all elements.
  case reload([Element])
}

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
    switch message {
    case .push(let element): (StackState(value: value + [element]), message)
    case .pop where value.isEmpty: (self, nil)
    case .pop: (StackState(value: value.dropLast()), message)
    case .popTo(let count) where count >= value.count: (self, nil)
    case .popTo(let count): (StackState(value: Array(value.prefix(max(0, count)))), message)
    case .reload(let elements): (StackState(value: elements), message)
    }
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

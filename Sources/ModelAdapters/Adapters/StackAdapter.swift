public import Signals

/// A stack of values, such as the pages that a user has gone into.
public typealias StackAdapter<Element: Codable> = Adapter<StackState<Element>>

/// A change of a stack; a message to it and a notification of it alike.
public enum StackMutation<Element> {
  /// Puts an element on top.
  case push(Element)

  /// Takes the top element off, if there is one.
  case pop

  /// Takes elements off until so many are left.
  case popTo(count: Int)

  /// Puts others in the place of all elements.
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

  /// A push.
  public static func message(from element: Element) -> StackMutation<Element> { .push(element) }

  /// Changes the elements and tells the message, if anything has changed.
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

  /// A reload with other elements.
  public func restoring(_ value: [Element]) -> StackMutation<Element>? { .reload(value) }

  /// A reload with all elements.
  public func resume() -> StackMutation<Element>? { .reload(value) }
}

extension Adapter {
  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - elements: The elements, the top one last.
  ///   - fileID: Named in the report of a loop that never settles.
  ///   - line: Named in the same report.
  public init<Element>(
    _ elements: [Element],
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State == StackState<Element> {
    self.init(adapterState: StackState(value: elements), fileID: fileID, line: line)
  }

  /// Puts an element on top; the same as the adapter's own input.
  public func push<Element>() -> SignalInput<Element> where State == StackState<Element> { input }

  /// Takes the top element off.
  public func pop<Element>() -> SignalInput<Void> where State == StackState<Element> {
    let messages = messages
    return SignalInput({ messages.send(.pop) })
  }

  /// Takes elements off until so many are left.
  public func popToCount<Element>() -> SignalInput<Int> where State == StackState<Element> {
    let messages = messages
    return SignalInput({ messages.send(.popTo(count: $0)) })
  }
}

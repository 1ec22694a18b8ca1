public import Signals

/// A change of a stack, used both as its message and as its notification.
///
/// ```swift
/// let pages = ["Europe", "Oslo"]
/// let deeper = StackMutation.push("Clock").applied(to: pages)  // ["Europe", "Oslo", "Clock"]
/// let back = StackMutation.popTo(count: 1).applied(to: pages)  // ["Europe"]
/// ```
public enum StackMutation<Element> {
  /// Puts an element on top.
  case push(Element)

  /// Removes the top element, if there is one.
  case pop

  /// Removes elements from the top until the count is reached.
  case popTo(count: Int)

  /// Replaces all elements.
  case reload([Element])

  /// Returns the new stack.
  ///
  /// - Parameter old: The old elements, the top one last.
  /// - Returns: The new elements.
  public func applied(to old: [Element]) -> [Element] {
    change(of: old.count).applied(to: old)
  }

  /// Returns the change as one of an array, which can be composed with others.
  ///
  /// - Parameter count: The number of elements of the old stack.
  /// - Returns: The mutation of the array of elements.
  public func change(of count: Int) -> ArrayMutation<Element> {
    switch self {
    case .push(let element): .replacing(count..<count, with: [element], count: count)
    case .pop: .replacing(max(0, count - 1)..<count, with: [], count: count)
    case .popTo(let rest): .replacing(min(max(0, rest), count)..<count, with: [], count: count)
    case .reload(let elements): .replacing(0..<count, with: elements, count: count)
    }
  }

  /// Returns the mutation with other elements.
  ///
  /// - Parameter transform: Makes the new element.
  /// - Returns: The mutation of a stack of new elements.
  public func map<Other>(_ transform: (Element) -> Other) -> StackMutation<Other> {
    switch self {
    case .push(let element): .push(transform(element))
    case .pop: .pop
    case .popTo(let count): .popTo(count: count)
    case .reload(let elements): .reload(elements.map(transform))
    }
  }
}

extension SignalInterface {
  /// Transforms the elements of a stack, each once, when it is pushed or reloaded.
  ///
  /// A stack of pages becomes a stack of their views:
  ///
  /// ```swift
  /// let pages = StackAdapter(["Cities"])
  /// let labels = pages.stackMap { Label(.text -- $0) }
  /// ```
  ///
  /// - Parameter transform: Makes the new element.
  /// - Returns: The signal of the mutations of the new stack.
  public func stackMap<Element, Other>(
    _ transform: @escaping (Element) -> Other
  ) -> Signal<StackMutation<Other>> where OutputValue == StackMutation<Element> {
    map { $0.map(transform) }
  }
}

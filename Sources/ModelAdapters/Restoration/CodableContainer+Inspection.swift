import Signals

extension CodableContainer {
  /// The adapters in the container and in the containers that it has now, in the order of their
  /// declarations; also those whose values are never saved.
  ///
  /// - Complexity: O(*n*) in their number.
  public var inspectedStates: [InspectedState] { states(of: self, at: []) }
}

/// The adapters in the properties of a value.
private func states(of value: Any, at path: [String]) -> [InspectedState] {
  Mirror(reflecting: value).children.enumerated().flatMap { index, child in
    states(in: child.value, at: path + [child.label ?? "\(index)"])
  }
}

/// The adapter that a property holds and those in its value, or those in a container.
private func states(in value: Any, at path: [String]) -> [InspectedState] {
  switch value {
  case let adapter as any InspectableAdapter:
    [InspectedState(path: path, adapter: adapter)]
      + (adapter.inspectedValue.map { containers(in: $0, at: path) } ?? [])
  case let container as any CodableContainer: states(of: container, at: path)
  default: []
  }
}

/// The adapters in the containers that the value of an adapter is or contains.
private func containers(in value: Any, at path: [String]) -> [InspectedState] {
  if let container = value as? any CodableContainer { return states(in: container, at: path) }
  // A long array of numbers isn't searched.
  guard mayHoldContainers(type(of: value)) else { return [] }
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { containers(in: $0.value, at: path) } ?? []
  }
  return mirror.children.enumerated().flatMap { index, child in
    containers(in: child.value, at: path + ["\(index)"])
  }
}

/// A state of an app with its place in the tree of states.
public struct InspectedState {
  /// The names of the properties that lead to the state, from the outside in.
  public let path: [String]

  /// The adapter that keeps the state.
  public let adapter: any InspectableAdapter

  /// Makes a state.
  public init(path: [String], adapter: any InspectableAdapter) {
    (self.path, self.adapter) = (path, adapter)
  }

  /// The path with periods between the names.
  public var name: String { path.joined(separator: ".") }
}

/// An adapter whose state can be inspected: every ``Adapter``.
public protocol InspectableAdapter {
  /// The present value of the state; nil for an adapter that keeps none, such as ``TempVar``.
  var inspectedValue: Any? { get }

  /// Names the adapter in traces and reports, unless it has a name.
  func nameIfNeeded(_ name: String)
}

extension Adapter: InspectableAdapter {
  /// The value of a variable, or the model.
  public var inspectedValue: Any? {
    let mirror = Mirror(reflecting: core.state)
    // A variable's state is its value; a model is in the storage that copies of the state share.
    return mirror.descendant("value") ?? mirror.descendant("storage", "model")
  }

  /// Names the adapter in traces and reports, unless it has a name.
  public func nameIfNeeded(_ name: String) {
    if core.label.name == nil { core.label.name = name }
  }
}

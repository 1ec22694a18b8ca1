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

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

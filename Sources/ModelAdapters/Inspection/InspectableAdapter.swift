import Signals

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

public import ViewBinders

/// A connection to the outside world, such as the disk or the clipboard.
///
/// An endpoint receives requests, carries them out off the main actor, and sends their outcomes. It
/// has no app state. All except ``DocumentDisk`` are bound like views.
public protocol Endpoint: AnyObject {
  /// Starts delayed work immediately, because the program ends or is suspended.
  func finish()

  /// Releases resources, because the program ends; does nothing by default.
  func end()
}

extension Endpoint {
  /// Does nothing.
  public func end() {}
}

/// A type that can be passed as an endpoint, such as the binder of one.
public protocol EndpointConvertible {
  /// Returns the endpoint, which is constructed at the first call.
  func endpoint() -> any Endpoint
}

extension Binder: EndpointConvertible where Instance: Endpoint {
  /// Returns the instance.
  public func endpoint() -> any Endpoint { instance() }
}

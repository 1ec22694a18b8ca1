public import ViewBinders

/// Something outside of the app that is bound to its models as views are: a disk, a clipboard.
///
/// An endpoint takes requests, carries them out beside the main actor, and tells their outcomes. It holds
/// no state of the app.
public protocol Endpoint: AnyObject {
  /// Begins at once what waits for a better moment, because the program ends or may not go on.
  func finish()

  /// Gives back what is held, because the program ends; by default that is nothing.
  func end()
}

extension Endpoint {
  /// Does nothing.
  public func end() {}
}

/// What an application takes as an endpoint: a binder of one.
public protocol EndpointConvertible {
  /// The endpoint, made when it is first asked for.
  func endpoint() -> any Endpoint
}

extension Binder: EndpointConvertible where Instance: Endpoint {
  /// The endpoint that the bindings make.
  public func endpoint() -> any Endpoint { instance() }
}

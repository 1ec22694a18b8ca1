/// The reason why a binder's bindings can't be consumed.
public enum BinderError: Error, Equatable, CustomStringConvertible {
  /// The instance was already constructed; the value is the name of the binder.
  case constructed(String)

  /// The bindings were already consumed; the value is the name of the binder.
  case consumed(String)

  /// A one-line message.
  public var description: String {
    switch self {
    case .constructed(let name): "\(name) was constructed already; consume its bindings before that"
    case .consumed(let name): "the bindings of \(name) were consumed already"
    }
  }
}

/// Why a binder has no bindings to give.
public enum BinderError: Error, Equatable, CustomStringConvertible {
  /// The instance of the binder of this name was constructed already.
  case constructed(String)

  /// The bindings of the binder of this name were taken out already.
  case consumed(String)

  /// One line for people.
  public var description: String {
    switch self {
    case .constructed(let name): "\(name) was constructed already; consume its bindings before that"
    case .consumed(let name): "the bindings of \(name) were consumed already"
    }
  }
}

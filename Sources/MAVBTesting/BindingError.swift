/// The reason why a binding's argument can't be returned.
public nonisolated enum BindingError: Error, Equatable, CustomStringConvertible {
  /// The name is not bound; the list contains the bound names.
  case missing(String, among: [String])

  /// The name is bound several times, and all of these bindings apply.
  case repeated(String, count: Int)

  /// The bound signal has not delivered a value.
  case silent(String)

  /// A one-line message.
  public var description: String {
    switch self {
    case .missing(let name, let others):
      "no binding of .\(name); there are: \(others.map { ".\($0)" }.joined(separator: ", "))"
    case .repeated(let name, let count):
      "\(count) bindings of .\(name), which all count: ask for arguments(of:)"
    case .silent(let name):
      "the signal bound to .\(name) has not delivered a value"
    }
  }
}

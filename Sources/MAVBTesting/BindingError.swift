/// Why a binding has no argument to give.
public nonisolated enum BindingError: Error, Equatable, CustomStringConvertible {
  /// The name is not bound; these are.
  case missing(String, among: [String])

  /// The name is bound several times, and each of them counts.
  case repeated(String, count: Int)

  /// The signal that is bound to the name has not delivered a value.
  case silent(String)

  /// One line for people.
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

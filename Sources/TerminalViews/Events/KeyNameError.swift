/// The error of a name that is not a key.
public nonisolated struct KeyNameError: Error, Hashable, CustomStringConvertible {
  /// The invalid name.
  public let name: String

  /// Makes an error about a name.
  public init(name: String) {
    self.name = name
  }

  /// A one-line message.
  public var description: String {
    "no key is called '\(name)'; keys are called ctrl-z, alt-up, shift-tab, F2, space or ?"
  }
}

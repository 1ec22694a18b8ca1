/// A name that stands for no key.
public nonisolated struct KeyNameError: Error, Hashable, CustomStringConvertible {
  /// The name as it was written.
  public let name: String

  /// Makes an error about a name.
  public init(name: String) {
    self.name = name
  }

  /// What is wrong, in English.
  public var description: String {
    "no key is called '\(name)'; keys are called ctrl-z, alt-up, shift-tab, F2, space or ?"
  }
}

/// The error of a name that is not a key.
public nonisolated struct KeyNameError: Error, Hashable, CustomStringConvertible {
  /// The invalid name.
  public let name: String

  /// Makes an error about a name.
  public init(name: String) {
    self.name = name
  }

  /// Some names of keys.
  public static let examples = "ctrl-z, alt-up, shift-tab, F2, space, ?"

  /// A one-line message in English.
  public var description: String {
    "no key is called \"\(name)\"; keys are called for example \(Self.examples)"
  }
}

import Documents

/// An error that has nothing but a description.
nonisolated struct TextError: Error, CustomStringConvertible {
  let description: String
}

nonisolated extension AnyError {
  /// Makes an error that has nothing but a description.
  static func text(_ description: String) -> AnyError {
    AnyError(TextError(description: description))
  }
}

/// The mark of a changed row in a table.
public nonisolated enum RowMark: Hashable, Sendable, CaseIterable {
  /// The row is changed since the last save.
  case changed
  /// The row is new since the last save.
  case added
}

nonisolated extension RowMark {
  /// The ink of the mark.
  var ink: Ink {
    switch self {
    case .changed: .modified
    case .added: .modified.bold
    }
  }

  /// Returns the sign in a set of signs.
  func sign(_ box: BoxCharacters) -> Unicode.Scalar {
    switch self {
    case .changed: box.changed
    case .added: "+"
    }
  }
}

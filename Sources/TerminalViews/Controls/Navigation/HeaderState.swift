/// The state of a document in a header: a sign and a word.
public nonisolated struct HeaderState: Hashable, Sendable {
  /// The sign before the word.
  public enum Sign: Hashable, Sendable {
    /// No sign; the word is always shown.
    case none
    /// There are unsaved changes.
    case modified
    /// Everything is saved.
    case saved
  }

  /// The sign, which is shown even if there is no room for the word.
  public let sign: Sign

  /// The word, such as "modified".
  public let word: String

  /// Makes a state.
  public init(_ word: String, sign: Sign = .none) {
    self.word = word
    self.sign = sign
  }
}

nonisolated extension HeaderState.Sign {
  /// The ink of the sign.
  var ink: Ink {
    switch self {
    case .none: .secondary
    case .modified: .modified
    case .saved: .saved
    }
  }

  /// Returns the sign; empty for none.
  func text(_ box: BoxCharacters) -> String {
    switch self {
    case .none: ""
    case .modified: String(Character(box.modified))
    case .saved: String(Character(box.done))
    }
  }
}

/// A short message in the key line, such as "Saved".
public nonisolated struct ToldText: Hashable, Sendable {
  /// The text.
  public let text: String

  /// Whether the text tells of something that was done, which is shown by a sign.
  public let isDone: Bool

  /// Makes a message.
  public init(_ text: String, isDone: Bool = false) {
    self.text = text
    self.isDone = isDone
  }
}

nonisolated extension ToldText {
  /// Returns the sign before the text; empty for none.
  func sign(_ box: BoxCharacters) -> String { isDone ? String(Character(box.done)) : "" }
}

public import Localization

/// An action that is prepared off the main actor, because that takes long.
public nonisolated struct DocumentPreparation<Document: PreparesActions>: Sendable {
  /// The version on which the action will be performed.
  public let document: Document

  /// What to prepare.
  public let preparation: Document.Preparation
}

/// The result of a preparation.
public nonisolated enum PreparedAction<Document: PreparesActions>: Sendable {
  /// The action, which is performed if the document is still the same version.
  case action(Document.Action)

  /// The action would change nothing.
  case unchanged

  /// The action is impossible; the value is the text that explains why.
  case failed(TextKey)

  /// The action is impossible as it was asked for; the user can decide what to do instead.
  case refused(Document.Refusal)

  /// The user has cancelled the preparation.
  case cancelled
}

/// The end of a preparation, for the user.
public nonisolated enum PreparationEnd<Document: PreparesActions>: Sendable, Equatable {
  /// The action was performed; the value is the label of its step, if it has one.
  case performed(StepLabel?)

  /// The action would change nothing.
  case unchanged

  /// The action is impossible; the value is the text that explains why.
  case failed(TextKey)

  /// The action is impossible as it was asked for; the user can decide what to do instead.
  case refused(Document.Refusal)

  /// The user has cancelled the preparation.
  case cancelled

  /// The document was changed during the preparation, so the action wasn't performed; a notice
  /// reports that.
  case outdated
}

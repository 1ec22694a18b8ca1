/// Which versions of a document the user wants to see side by side.
public nonisolated enum ComparisonKind: Sendable, Equatable {
  /// What the file holds, and the document with the changes of an earlier run.
  case recovered

  /// The document, and what others have made of its file.
  case outside
}

/// Two versions of a document that are to be compared, beside the main actor.
public nonisolated struct DocumentComparison<Document: Sendable>: Sendable {
  /// Which versions they are.
  public let kind: ComparisonKind

  /// The version that the other one is compared with.
  public let old: Document

  /// The other version.
  public let new: Document
}

/// What differs between two versions.
public nonisolated struct ComparedDocument<Document: EditableDocument>: Sendable {
  /// Which versions they are.
  public let kind: ComparisonKind

  /// What differs.
  public let differences: Document.Differences

  /// Describes what differs.
  public init(kind: ComparisonKind, differences: Document.Differences) {
    (self.kind, self.differences) = (kind, differences)
  }
}

/// Conflicts whose sides the user has chosen, to be joined beside the main actor.
public nonisolated struct ConflictResolution<Document: EditableDocument>: Sendable {
  /// The document that was open when the choice began.
  public let mine: Document

  /// The conflicts with what was chosen.
  public let conflicts: Document.Conflicts

  /// The number of the choice; its outcome carries it.
  public let number: Int
}

extension EditableDocument {
  /// Whether two versions can be shown side by side.
  nonisolated static var isComparable: Bool { Differences.self != Never.self }
}

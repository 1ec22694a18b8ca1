import Documents

/// The versions of a document to show side by side.
public nonisolated enum ComparisonKind: Sendable, Equatable {
  /// The file's contents, and the document with the changes of an earlier run.
  case recovered

  /// The document, and the externally changed contents of its file.
  case outside
}

/// Two versions of a document to compare off the main actor.
public nonisolated struct DocumentComparison<Document: Sendable>: Sendable {
  /// The kind of comparison.
  public let kind: ComparisonKind

  /// The older version.
  public let old: Document

  /// The newer version.
  public let new: Document
}

/// The differences between two versions.
public nonisolated struct ComparedDocument<Document: EditableDocument>: Sendable {
  /// The kind of comparison.
  public let kind: ComparisonKind

  /// The differences.
  public let differences: Document.Differences

  /// Makes a comparison result.
  public init(kind: ComparisonKind, differences: Document.Differences) {
    (self.kind, self.differences) = (kind, differences)
  }
}

nonisolated extension DocumentComparison where Document: EditableDocument {
  /// Compares the versions; returns nil if they can't be compared or the work was cancelled.
  func compared(_ progress: WorkProgress) -> ComparedDocument<Document>? {
    let differences = new.differences(from: old, progress: progress)
    guard let differences, !progress.isCancelled else { return nil }
    return ComparedDocument(kind: kind, differences: differences)
  }
}

/// Conflicts whose sides the user has chosen, to merge off the main actor.
public nonisolated struct ConflictResolution<Document: EditableDocument>: Sendable {
  /// The open document when the choice began.
  public let mine: Document

  /// The conflicts with the chosen sides.
  public let conflicts: Document.Conflicts

  /// The number of the choice, which its outcome repeats.
  public let number: Int
}

extension EditableDocument {
  /// Whether two versions can be compared.
  nonisolated static var isComparable: Bool { Differences.self != Never.self }
}

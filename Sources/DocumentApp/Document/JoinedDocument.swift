/// What came of laying two versions of a document side by side.
///
/// It is made where the file is read, beside the main actor: comparing large documents takes long.
public nonisolated struct JoinedDocument<Document: EditableDocument>: Sendable {
  /// Both joined; nil if they contradict each other, or can't be joined at all.
  public let merged: MergedDocument<Document>?

  /// What the user can choose from where both contradict each other; nil if they don't.
  public let conflicts: Document.Conflicts?

  /// How much both sides did; nil if that isn't known.
  public let extent: OutsideExtent?

  /// Describes what came of it.
  public init(
    _ merged: MergedDocument<Document>?,
    conflicts: Document.Conflicts? = nil,
    extent: OutsideExtent? = nil
  ) {
    self.merged = merged
    self.conflicts = conflicts
    self.extent = extent
  }
}

/// How much others did to a file, and how much was done here meanwhile.
public nonisolated struct OutsideExtent: Sendable, Equatable {
  /// The number of rows that others have added.
  public let added: Int

  /// The number of rows that others have removed.
  public let removed: Int

  /// The number of changes here that the file doesn't hold.
  public let unsaved: Int

  /// The number of places where both contradict each other.
  public let conflicts: Int

  /// Describes how much it is.
  public init(added: Int, removed: Int, unsaved: Int, conflicts: Int) {
    self.added = added
    self.removed = removed
    self.unsaved = unsaved
    self.conflicts = conflicts
  }
}

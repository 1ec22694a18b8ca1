/// The result of comparing and merging two versions of a document.
///
/// It is computed off the main actor when the file is read, because it can take long for large
/// documents.
public nonisolated struct JoinedDocument<Document: MergesVersions>: Sendable {
  /// The merge of both; nil if they conflict or can't be merged.
  public let merged: MergedDocument<Document>?

  /// The conflicts for the user to resolve, if any.
  public let conflicts: Document.Conflicts?

  /// The extent of both sides' changes, if known.
  public let extent: OutsideExtent?

  /// The change from this version to the other one, for its views; nil if unknown.
  public let reload: Document.Change?

  /// Makes a result.
  public init(
    _ merged: MergedDocument<Document>?,
    conflicts: Document.Conflicts? = nil,
    extent: OutsideExtent? = nil,
    reload: Document.Change? = nil
  ) {
    self.merged = merged
    self.conflicts = conflicts
    self.extent = extent
    self.reload = reload
  }
}

/// The extent of an external change and of the unsaved changes.
public nonisolated struct OutsideExtent: Sendable, Equatable {
  /// The number of rows that the external change added.
  public let added: Int

  /// The number of rows that the external change removed.
  public let removed: Int

  /// The number of unsaved changes.
  public let unsaved: Int

  /// The number of conflicts.
  public let conflicts: Int

  /// Makes an extent.
  public init(added: Int, removed: Int, unsaved: Int, conflicts: Int) {
    self.added = added
    self.removed = removed
    self.unsaved = unsaved
    self.conflicts = conflicts
  }
}

public import Documents

/// Merging and comparing two versions of a document; by default neither is possible.
public nonisolated protocol MergesVersions: DocumentValue {
  /// The conflicts between two versions that a user can resolve; by default there are none.
  associatedtype Conflicts: Sendable = Never

  /// The differences between two versions for display; by default versions can't be compared.
  associatedtype Differences: Sendable = Never

  /// Merges this version with an external version (three-way merge).
  ///
  /// It may be called off the main actor.
  ///
  /// - Parameters:
  ///   - theirs: The external version.
  ///   - base: The common ancestor.
  ///   - prefersTheirs: The side that wins a conflict, if the document resolves conflicts itself.
  /// - Returns: The result, or nil if both sides conflict or documents of this kind can't be
  ///   merged.
  func merging(_ theirs: Self, since base: Self, prefersTheirs: Bool) -> MergedDocument<Self>?

  /// Merges this version with an external version, and determines the extent and the conflicts.
  ///
  /// It is called off the main actor.
  ///
  /// - Parameters:
  ///   - theirs: The external version.
  ///   - base: The common ancestor.
  ///   - progress: Counts the work. The result of a cancelled merge isn't used.
  /// - Returns: The result; by default it contains the merge only.
  func joining(
    _ theirs: Self,
    since base: Self,
    progress: WorkProgress
  ) -> JoinedDocument<Self>

  /// Merges both sides of conflicts as the user has chosen.
  ///
  /// It is called off the main actor.
  ///
  /// - Parameter conflicts: The conflicts with the chosen sides.
  /// - Returns: The result; nil for documents without conflicts.
  func resolving(_ conflicts: Conflicts) -> MergedDocument<Self>?

  /// Returns the differences between this version and an older one.
  ///
  /// It is called off the main actor.
  ///
  /// - Parameters:
  ///   - old: The older version.
  ///   - progress: Counts the work, so that the user sees how far it is. The result of a cancelled
  ///     comparison isn't used, so a comparison that takes long ends early then.
  /// - Returns: The differences; nil for documents that can't be compared.
  func differences(from old: Self, progress: WorkProgress) -> Differences?
}

extension MergesVersions {
  /// Returns nil: documents of this kind can't be merged.
  public nonisolated func merging(
    _ theirs: Self,
    since base: Self,
    prefersTheirs: Bool
  ) -> MergedDocument<Self>? {
    nil
  }

  /// Returns the merge only.
  public nonisolated func joining(
    _ theirs: Self,
    since base: Self,
    progress: WorkProgress
  ) -> JoinedDocument<Self> {
    JoinedDocument(merging(theirs, since: base, prefersTheirs: false))
  }

  /// Returns nil: documents of this kind have no conflicts to resolve.
  public nonisolated func resolving(_ conflicts: Conflicts) -> MergedDocument<Self>? { nil }

  /// Returns nil: documents of this kind can't be compared.
  public nonisolated func differences(
    from old: Self,
    progress: WorkProgress
  ) -> Differences? {
    nil
  }
}

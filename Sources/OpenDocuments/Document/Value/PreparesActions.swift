public import Documents

/// Actions that take long to prepare, such as sorting a million rows; by default there are none.
public nonisolated protocol PreparesActions: DocumentValue {
  /// What is prepared off the main actor before an action, such as the order of many items; by
  /// default nothing.
  associatedtype Preparation: Sendable = Never

  /// Why a preparation is refused, if the user can decide what to do then; by default none is.
  associatedtype Refusal: Sendable, Equatable = Never

  /// Returns whether a prepared action only reads the bytes of the file in another encoding, so
  /// that even a read-only document accepts it; by default false.
  static func isReading(_ preparation: Preparation) -> Bool

  /// Prepares an action on this version.
  ///
  /// It is called off the main actor. The action must be invalid for other versions.
  ///
  /// - Parameters:
  ///   - preparation: What to prepare.
  ///   - progress: Counts the work. The result of a cancelled preparation isn't used.
  /// - Returns: The action, or why there is none.
  func prepare(_ preparation: Preparation, progress: WorkProgress) -> PreparedAction<Self>
}

extension PreparesActions {
  /// Returns false: each action changes the contents of the file.
  public nonisolated static func isReading(_ preparation: Preparation) -> Bool { false }

  /// Prepares nothing.
  public nonisolated func prepare(
    _ preparation: Preparation,
    progress: WorkProgress
  ) -> PreparedAction<Self> {
    .unchanged
  }
}

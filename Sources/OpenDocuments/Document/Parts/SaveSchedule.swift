import Documents

/// When an open document is saved: on request or after a pause, and whether a save has to wait.
nonisolated struct SaveSchedule {
  /// When changes are saved.
  let policy: SavePolicy

  /// Whether a pause before a save is running.
  private(set) var isPausing = false

  /// Whether another save follows the one in progress, or the end of time travel.
  var isWaiting = false

  /// The other file to which the next save goes, or another version of the same one; nil for the
  /// document's own.
  var other: OtherFile?

  /// A file that becomes that of the document once it is saved there.
  struct OtherFile {
    /// Its path.
    let path: FilePath

    /// The version that the save may replace.
    let version: FileVersion
  }

  /// Makes a schedule.
  init(_ policy: SavePolicy) { self.policy = policy }

  /// Starts the pause before an automatic save.
  ///
  /// - Parameter isBusy: Whether a save or read is in progress, whose end starts the next save.
  /// - Returns: The length of the pause; nil if none is started.
  mutating func pause(isBusy: Bool) -> Duration? {
    guard case .onChange(let pause) = policy, !isPausing, !isBusy else { return nil }
    isPausing = true
    return pause
  }

  /// Ends the pause, because the document is being saved now or the file has it.
  mutating func endPause() { isPausing = false }

  /// Returns whether a save can begin; one on request doesn't wait for the read of a large file.
  func canSave(whileReading isReading: Bool) -> Bool { !isReading || !policy.isOnChange }
}

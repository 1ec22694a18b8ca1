/// The journals that a start has opened, and those that it could not open.
public struct TakenJournals: Sendable {
  /// The journals that are now open in this process, least recently used first.
  ///
  /// A journal without records was created just before its process ended, and can be removed.
  public internal(set) var journals: [DocumentJournal] = []

  /// The clean journals, now locked for this process, least recently used first.
  public internal(set) var resting: [RestingJournal] = []

  /// The paths of the journals that other processes, or other parts of this one, have open.
  public internal(set) var inUse: [FilePath] = []

  /// Files that had the name of a journal but other contents; they were renamed.
  public internal(set) var foreign: [DamagedBytes] = []

  /// The errors of the journals that can't be opened.
  public internal(set) var failures: [FileError] = []
}

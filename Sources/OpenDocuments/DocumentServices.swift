public import Documents
public import Localization
public import Signals

/// The external dependencies of open documents: the disk, the clock, other processes and background
/// work.
///
/// A test uses a file service in memory, a virtual clock and inline background work.
public struct DocumentServices {
  /// Reads and saves documents.
  public var files: any FileService

  /// Notifies of external file changes; nil disables that.
  public var watching: (any FileWatching)?

  /// Stores journals; nil disables them.
  public var journals: (any JournalService)?

  /// Locks documents; nil disables that.
  public var locks: (any LockService)?

  /// The folders for state, data and settings.
  public var folders: StateFolders

  /// The clock and timers.
  public var scheduler: any Scheduler

  /// Performs work that would block the user interface.
  public var background: any BackgroundWork

  /// Reads files that arrive in parts; it may wait for a pipe.
  public var arrivals: any BackgroundWork

  /// Runs shell commands; nil disables that.
  public var shell: (any ShellService)?

  /// The program that saves what the user may not write; nil if there is none.
  public var administrator: Administrator?

  /// How documents are saved.
  public var saving = SaveMethod.replace

  /// Whether a run shows the leftovers of earlier runs: files of interrupted saves and unsaved
  /// copies.
  public var showsLeftBehind = true

  /// The texts of the app in the user's language.
  public var texts: Texts

  /// Makes services; by default files that arrive in parts are read as other work.
  public init(
    files: any FileService,
    watching: (any FileWatching)? = nil,
    journals: (any JournalService)? = nil,
    locks: (any LockService)? = nil,
    folders: StateFolders,
    scheduler: any Scheduler,
    background: any BackgroundWork,
    arrivals: (any BackgroundWork)? = nil,
    shell: (any ShellService)? = nil,
    texts: Texts
  ) {
    self.files = files
    self.watching = watching
    self.journals = journals
    self.locks = locks
    self.folders = folders
    self.scheduler = scheduler
    self.background = background
    self.arrivals = arrivals ?? background
    self.shell = shell
    self.texts = texts
  }
}

public import Documents
public import Localization
public import Signals
public import TerminalViews

/// What an app needs of the world outside: one value, handed down as a parameter.
///
/// A test makes one of a file service in memory, a virtual clock and work that is done at once.
public struct Services {
  /// Where documents are read and saved.
  public var files: any FileService

  /// What tells that others may have changed a file; nil tells nothing.
  public var watching: (any FileWatching)?

  /// Where journals of unsaved work lie; nil keeps none.
  public var journals: (any JournalService)?

  /// What tells who has a document open; nil locks nothing.
  public var locks: (any LockService)?

  /// Where state, data and settings lie.
  public var folders: StateFolders

  /// Where time comes from.
  public var scheduler: any Scheduler

  /// Where work is done that would make the screen wait.
  public var background: any BackgroundWork

  /// The words of the app, in the user's language.
  public var texts: Texts

  /// Which theme the user wants, with lines that the terminal can show.
  public var theme: ThemeChoice

  /// Makes services of their parts.
  public init(
    files: any FileService,
    watching: (any FileWatching)? = nil,
    journals: (any JournalService)? = nil,
    locks: (any LockService)? = nil,
    folders: StateFolders,
    scheduler: any Scheduler,
    background: any BackgroundWork,
    texts: Texts,
    theme: ThemeChoice = ThemeChoice()
  ) {
    self.files = files
    self.watching = watching
    self.journals = journals
    self.locks = locks
    self.folders = folders
    self.scheduler = scheduler
    self.background = background
    self.texts = texts
    self.theme = theme
  }
}

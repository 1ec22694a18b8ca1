public import Documents
public import Localization
public import Signals
public import TerminalDriver
public import TerminalViews

/// The external dependencies of an app, in one value that is passed as a parameter.
///
/// A test uses a file service in memory, a virtual clock and inline background work.
public struct Services {
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

  /// Performs work that may wait for long, such as a shell command, apart from saves and the journal.
  public var waiting: any BackgroundWork

  /// Performs short slices of work without effects, such as a search, beside saves and the journal.
  public var slices: any BackgroundWork

  /// Runs shell commands; nil disables that.
  public var shell: (any ShellService)?

  /// Whether a run shows what earlier ones have left behind: files of interrupted saves and unsaved copies.
  public var showsLeftBehind = true

  /// Whether copied texts are shared with other instances, in a file.
  public var sharesClipboard = true

  /// The command of the user's editor.
  public var editor = "vi"

  /// The program that saves what the user may not write; nil if there is none.
  public var administrator: Administrator?

  /// The character set of the terminal; nil without a terminal.
  public var charset: TerminalCharset?

  /// The texts of the app in the user's language.
  public var texts: Texts

  /// Which theme the user wants, with lines that the terminal can show.
  public var theme: ThemeChoice

  /// The theme without the file in which the user has chosen one.
  public var plainTheme: ThemeChoice

  /// What the theme file and other settings contain that isn't used.
  public var settingsMistakes: [SettingsMistake] = []

  /// How documents are saved.
  public var saving = SaveMethod.replace

  /// The keys that the user has chosen for commands.
  public var keyMap = KeyMap()

  /// All background work.
  var backgrounds: [any BackgroundWork] { [background, waiting, slices] }

  /// Makes services.
  public init(
    files: any FileService,
    watching: (any FileWatching)? = nil,
    journals: (any JournalService)? = nil,
    locks: (any LockService)? = nil,
    folders: StateFolders,
    scheduler: any Scheduler,
    background: any BackgroundWork,
    waiting: (any BackgroundWork)? = nil,
    slices: (any BackgroundWork)? = nil,
    shell: (any ShellService)? = nil,
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
    self.waiting = waiting ?? background
    self.slices = slices ?? background
    self.shell = shell
    self.texts = texts
    self.theme = theme
    plainTheme = theme
  }
}

extension Services {
  /// Returns the same services with other background work.
  func mapBackgrounds(_ transform: (any BackgroundWork) -> any BackgroundWork) -> Services {
    var services = self
    services.background = transform(background)
    services.waiting = transform(waiting)
    services.slices = transform(slices)
    return services
  }
}

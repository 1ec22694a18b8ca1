public import Documents
public import OpenDocuments
public import TerminalDriver
public import TerminalViews

/// The external dependencies of an app, in one value that is passed as a parameter.
///
/// Its members include the services of an open document (`DocumentServices`), and those that only
/// windows and other endpoints use.
@dynamicMemberLookup
public struct Services {
  /// The services of an open document.
  public var document: DocumentServices

  /// Performs work that may wait for long, such as a shell command, apart from saves and the
  /// journal.
  public var waiting: any BackgroundWork

  /// Performs short slices of work without effects, such as a search, beside saves and the journal.
  public var slices: any BackgroundWork

  /// Whether copied texts are shared with other instances, in a file.
  public var sharesClipboard = true

  /// The command of the user's editor.
  public var editor = "vi"

  /// The character set of the terminal; nil without a terminal.
  public var charset: TerminalCharset?

  /// Which theme the user wants, with lines that the terminal can show.
  public var theme: ThemeChoice

  /// The theme without the file in which the user has chosen one.
  public var plainTheme: ThemeChoice

  /// The unused parts of the theme file and other settings.
  public var settingsMistakes: [SettingsMistake] = []

  /// The keys that the user has chosen for commands.
  public var keyMap = KeyMap()

  /// Makes services.
  ///
  /// - Parameters:
  ///   - document: The services of an open document.
  ///   - waiting: Performs work that may wait for long; by default as other work.
  ///   - slices: Performs slices of work; by default as other work.
  ///   - theme: The theme.
  public init(
    _ document: DocumentServices,
    waiting: (any BackgroundWork)? = nil,
    slices: (any BackgroundWork)? = nil,
    theme: ThemeChoice = ThemeChoice()
  ) {
    self.document = document
    self.waiting = waiting ?? document.background
    self.slices = slices ?? document.background
    (self.theme, plainTheme) = (theme, theme)
  }

  /// A member of the services of an open document.
  public subscript<Member>(
    dynamicMember member: WritableKeyPath<DocumentServices, Member>
  ) -> Member {
    get { document[keyPath: member] }
    set { document[keyPath: member] = newValue }
  }

  /// All background work.
  package var backgrounds: [any BackgroundWork] {
    [document.background, document.arrivals, waiting, slices]
  }

  /// Returns the same services with other background work.
  package func mapBackgrounds(
    _ transform: (any BackgroundWork) -> any BackgroundWork
  ) -> Services {
    var services = self
    services.background = transform(document.background)
    services.arrivals = transform(document.arrivals)
    services.waiting = transform(waiting)
    services.slices = transform(slices)
    return services
  }
}

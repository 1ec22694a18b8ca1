import Documents
import Glibc
public import Localization
import Signals
import TerminalDriver
import TerminalViews

extension Services {
  /// Makes the services of a running app, with the system's disk, clock and locale.
  ///
  /// - Parameters:
  ///   - app: The name of the app's folders.
  ///   - texts: The app's own texts.
  ///   - start: The wall time at the start; nil means the real time.
  /// - Returns: The services.
  public static func system(
    app: String,
    texts: [TextFiles] = [],
    startingAt start: Duration? = nil
  ) -> Services {
    // Before the C library and ICU look for the zone.
    LocalZoneFile.replaceIfEndless()
    let folders = StateFolders(app: app)
    let charset = TerminalCharset.ofProcess
    var theme = ThemeChoice()
    if !charset.isUTF8 { theme.box = .ascii }
    var texts = Texts.system(texts)
    texts.usesASCIISigns = !charset.isUTF8
    var document = DocumentServices(
      files: SystemFileService(folders: folders),
      watching: SystemFileWatching(),
      journals: SystemJournalService(folder: folders.state),
      locks: SystemLockService(folders: folders),
      folders: folders,
      scheduler: DispatchScheduler(startingAt: start),
      background: SerialBackground(),
      arrivals: SerialBackground(),
      shell: SystemShellService(),
      texts: texts
    )
    document.administrator = getenv("PATH").flatMap { Administrator(in: String(cString: $0)) }
    var services = Services(
      document,
      waiting: SerialBackground(),
      slices: SerialBackground(),
      theme: theme
    )
    services.charset = charset
    // An editor for full screens comes first (POSIX, environment variables).
    let editors = ["VISUAL", "EDITOR"].compactMap { (name: String) in
      getenv(name).map { String(cString: $0) }
    }
    services.editor = editors.first { !$0.isEmpty } ?? services.editor
    return services
  }
}

nonisolated extension Texts {
  /// Reads the texts in the language of the environment, as those of ``Services`` are.
  ///
  /// Errors on the command line are explained with these texts before the services exist.
  ///
  /// - Parameter files: The app's own texts.
  /// - Returns: The texts.
  public static func system(_ files: [TextFiles] = []) -> Texts {
    Texts(locale: UserLocale(.messages, environment: Services.localeVariables), files: files)
  }
}

extension Services {
  /// The environment variables that determine the locale.
  public nonisolated static var localeVariables: [String: String] {
    let names = ["LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"]
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

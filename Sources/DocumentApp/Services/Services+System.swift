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
    var services = Services(
      files: SystemFileService(folders: folders),
      watching: SystemFileWatching(),
      journals: SystemJournalService(folder: folders.state),
      locks: SystemLockService(folders: folders),
      folders: folders,
      scheduler: DispatchScheduler(startingAt: start),
      background: SerialBackground(),
      waiting: SerialBackground(),
      slices: SerialBackground(),
      shell: SystemShellService(),
      texts: texts,
      theme: theme
    )
    services.administrator = getenv("PATH").flatMap { Administrator(in: String(cString: $0)) }
    services.charset = charset
    // An editor for full screens comes first (POSIX, environment variables).
    let editors = ["VISUAL", "EDITOR"].compactMap { (name: String) in
      getenv(name).map { String(cString: $0) }
    }
    services.editor = editors.first { !$0.isEmpty } ?? services.editor
    return services
  }

  /// The environment variables that determine the locale.
  public nonisolated static var localeVariables: [String: String] {
    let names = ["LC_ALL", "LC_MESSAGES", "LC_TIME", "LANG"]
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

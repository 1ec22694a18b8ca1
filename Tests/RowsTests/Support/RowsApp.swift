import ArgumentParser
import DocumentApp
import Documents
import Glibc
import MAVB
import MAVBTesting
import RowEngine
import RowTesting

@testable import rows

/// The complete app with files in memory on a headless screen.
@MainActor
final class RowsApp {
  static let path: FilePath = "/home/list.txt"

  let files: MemoryFileService
  let watching: MemoryFileWatching
  let split: SplitState
  let doc: DocumentAdapter
  let driver: HeadlessApp
  let background: InlineBackground

  /// The background of searches and filters.
  let slices: InlineBackground

  /// The background that waits for pipes.
  private let arrivals: InlineBackground
  let language: Texts
  private let application: Application

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - path: The path of the document, or nil for an unnamed one.
  ///   - files: The files in memory.
  ///   - journals: The journal service, or nil for no journals.
  ///   - mode: When the journal is written.
  ///   - locks: The lock service, or nil for no locks.
  ///   - shell: The shell, or nil for none.
  ///   - locale: The user's locale.
  ///   - charset: The character set of the terminal, or nil without one.
  ///   - encoding: The encoding of the command line.
  ///   - readOnly: Whether the document is opened read-only.
  ///   - keyMap: The keys that the user has chosen.
  ///   - settingsMistakes: What the files of settings contain that isn't used.
  ///   - theme: The theme.
  ///   - depth: The colours of the screen.
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen.
  /// - Throws: An error if the document can't be opened.
  init(
    path: FilePath? = RowsApp.path,
    files: MemoryFileService,
    journals: MemoryJournalService? = nil,
    mode: JournalMode = .batched,
    locks: MemoryLockService? = nil,
    shell: MemoryShellService? = nil,
    locale: UserLocale = .posix,
    charset: TerminalCharset? = nil,
    encoding: TextEncoding? = nil,
    readOnly: Bool = false,
    keyMap: KeyMap = KeyMap(),
    settingsMistakes: [SettingsMistake] = [],
    theme: ThemeChoice = .showingRoles,
    colors depth: ColorDepth = .truecolor,
    width: Int = 100,
    height: Int = 29
  ) throws {
    _ = Self.usesUTC
    let scheduler = VirtualScheduler()
    watching = MemoryFileWatching(files)
    (background, slices) = (InlineBackground(scheduler), InlineBackground(scheduler))
    arrivals = InlineBackground(scheduler)
    arrivals.isHeld = true
    var services = Services(
      DocumentServices(
        files: files,
        watching: watching,
        journals: journals,
        locks: locks,
        folders: StateFolders(app: "rows") { $0 == "XDG_STATE_HOME" ? "/state" : nil },
        scheduler: scheduler,
        background: background,
        arrivals: arrivals,
        shell: shell,
        texts: Texts(locale: locale, files: [.rows])
      ),
      slices: slices,
      theme: theme
    )
    services.sharesClipboard = mode != .none
    (services.keyMap, services.settingsMistakes) = (keyMap, settingsMistakes)
    services.charset = charset
    (self.files, language) = (files, services.texts)
    var (start, arguments) = (try StartPosition([]) { _ in true }, try Self.arguments.get())
    (start.file, arguments.encoding, arguments.readOnly) = (path, encoding, readOnly)
    let opened = try OpenedRows(start, arguments, mode, services)
    (split, doc) = (opened.split, opened.doc)
    let screen = HeadlessScreen(size: Size(width: width, height: height), colors: depth)
    application = opened.application(services, on: screen)
    driver = HeadlessApp(on: screen, scheduler: scheduler) { [application] in
      application.instance()
    }
  }

  /// The arguments of an empty command line.
  private static let arguments = Result { try Arguments.parse([]) }

  /// Makes local times those of UTC, so that frames are the same on each machine.
  private static let usesUTC: Void = {
    var (moment, parts) = (time_t(0), tm())
    localtime_r(&moment, &parts)
    guard parts.tm_gmtoff != 0 else { return }
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  /// Starts the app with the bytes of its file.
  convenience init(_ bytes: [UInt8], width: Int = 100, height: Int = 29) throws {
    let files = MemoryFileService([RowsApp.path: bytes])
    try self.init(files: files, width: width, height: height)
  }

  /// Starts the app with the text of its file.
  convenience init(_ text: String, width: Int = 100, height: Int = 29) throws {
    try self.init(Array(text.utf8), width: width, height: height)
  }

  /// Opens a pipe in which texts have arrived.
  convenience init(_ pipe: MemoryPipe, width: Int = 100, height: Int = 29) throws {
    let files = MemoryFileService()
    files.connect(pipe, to: PipedFiles.path)
    try self.init(path: PipedFiles.path, files: files, mode: .none, width: width, height: height)
  }

  /// Reads what has arrived in the pipe.
  func receive() {
    arrivals.isHeld = false
    arrivals.isHeld = true
    driver.advance(by: .zero)
  }

  func press(_ keys: KeyEvent...) {
    for key in keys { driver.press(key) }
  }

  func type(_ text: String) { driver.type(text) }

  /// Performs a command of the palette, in the language of the app.
  func perform(_ title: TextKey) {
    press("ctrl-p")
    type(language[title])
    press("enter")
  }

  /// Writes the file as another program does and delivers the change.
  func writeOutside(_ text: String) { writeOutside(Array(text.utf8)) }

  /// Writes the file as another program does and delivers the change.
  func writeOutside(_ bytes: [UInt8]) {
    files.write(bytes, to: Self.path)
    watching.deliver()
    driver.advance(by: .milliseconds(200))
  }

  /// The window of the app.
  var window: TUIWindow? { application.instance().window }

  /// Whether the program has ended.
  var hasQuit: Bool { !driver.endings.isEmpty }

  /// The text on the screen.
  var frame: String { driver.frame }

  /// What is on the screen, with its inks and grounds.
  var picture: String { driver.picture }

  /// The line at the bottom.
  var keyBar: String { driver.lines.last.map(String.init) ?? "" }

  /// The top line.
  var title: String { driver.lines.first.map(String.init) ?? "" }

  /// The texts of the document's rows.
  var texts: [String] { doc.sync().document.rows.texts }

  /// The bytes of the file.
  var saved: [UInt8]? { files.bytes(of: Self.path) }

  /// The text of the file.
  var savedText: String? { saved.map { String(decoding: $0, as: UTF8.self) } }
}

import DocumentApp
import Documents
import MAVB
import MAVBTesting

@testable import rows

/// The whole app over files in memory, on a screen that only a test sees.
@MainActor
final class RowsApp {
  static let path: FilePath = "/home/list.txt"

  let files: MemoryFileService
  let watching: MemoryFileWatching
  let split: SplitState
  let doc: DocumentAdapter
  let driver: HeadlessApp
  private let application: Application

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - path: The argument.
  ///   - files: The disk.
  ///   - journals: Where journals lie; nil keeps none.
  ///   - mode: How journals are kept.
  ///   - locks: What tells who has the document open; nil locks nothing.
  ///   - width: The columns of the screen.
  ///   - height: The rows of the screen.
  /// - Throws: What opening the document throws.
  init(
    path: FilePath? = RowsApp.path,
    files: MemoryFileService,
    journals: MemoryJournalService? = nil,
    mode: JournalMode = .batched,
    locks: MemoryLockService? = nil,
    width: Int = 100,
    height: Int = 30
  ) throws {
    let scheduler = VirtualScheduler()
    watching = MemoryFileWatching(files)
    let services = Services(
      files: files,
      watching: watching,
      journals: journals,
      locks: locks,
      folders: StateFolders(app: "rows") { $0 == "XDG_STATE_HOME" ? "/state" : nil },
      scheduler: scheduler,
      background: InlineBackground(scheduler),
      texts: Texts(locale: .posix, files: [.rows])
    )
    self.files = files
    let contents = try DocumentContents(reading: path, .onRequest, services, journal: mode) {
      Document()
    }
    let split = SplitState.restored(of: contents.restorablePath, services) ?? SplitState()
    let doc = DocumentAdapter(OpenDocument(contents, .onRequest), scheduler)
    (self.split, self.doc) = (split, doc)
    let screen = HeadlessScreen(size: Size(width: width, height: height))
    application = rowsApplication(split, doc, contents.opening, services, on: screen)
    driver = HeadlessApp(on: screen, scheduler: scheduler) { [application] in
      application.instance()
    }
  }

  /// Starts the app on one file.
  convenience init(_ bytes: [UInt8], width: Int = 100, height: Int = 30) throws {
    let files = MemoryFileService([RowsApp.path: bytes])
    try self.init(files: files, width: width, height: height)
  }

  /// Starts the app on one file of text.
  convenience init(_ text: String, width: Int = 100, height: Int = 30) throws {
    try self.init(Array(text.utf8), width: width, height: height)
  }

  func press(_ keys: KeyEvent...) {
    for key in keys { driver.press(key) }
  }

  func type(_ text: String) { driver.type(text) }

  /// Has another program write the file, and the app notice it.
  func writeOutside(_ text: String) {
    files.write(Array(text.utf8), to: Self.path)
    watching.deliver()
    driver.advance(by: .zero)
  }

  /// Whether the program has ended.
  var hasQuit: Bool { !driver.endings.isEmpty }

  /// What is on the screen.
  var frame: String { driver.frame }

  /// The line at the bottom.
  var keyBar: String { driver.lines.last.map(String.init) ?? "" }

  /// The line on top.
  var title: String { driver.lines.first.map(String.init) ?? "" }

  /// The texts of the rows as the document has them.
  var texts: [String] { doc.sync().document.rows.texts }

  /// What the file holds.
  var saved: [UInt8]? { files.bytes(of: Self.path) }

  /// What the file holds, as text.
  var savedText: String? { saved.map { String(decoding: $0, as: UTF8.self) } }
}

import DocumentApp
import Documents
import MAVB
import MAVBTesting

/// The whole app on a headless screen, with a file in memory that is as large as the user's.
final class MeasuredApp {
  private let background = MeasuredBackground()
  private let driver: HeadlessApp
  private let application: Application
  private let doc: DocumentAdapter

  /// Starts the app.
  init(_ file: SampleFile) {
    let scheduler = VirtualScheduler()
    let path: FilePath = "/rows.txt"
    let services = Services(
      files: MemoryFileService([path: []]),
      folders: StateFolders(app: "rows") { _ in nil },
      scheduler: scheduler,
      background: background,
      texts: Texts(locale: .posix)
    )
    let split = SplitState()
    let contents = DocumentContents(path: path, document: Document(rows: file.rows()))
    doc = DocumentAdapter(OpenDocument(contents, .onRequest), scheduler)
    let screen = HeadlessScreen(size: Size(width: 100, height: 30))
    application = rowsApplication(split, doc, contents.opening, services, on: screen)
    driver = HeadlessApp(on: screen, scheduler: scheduler) { [application] in
      application.instance()
    }
    settle()
  }

  /// The number of rows of the document.
  var count: Int { doc.sync().document.rows.count }

  /// Presses a key, and performs the background work that follows.
  ///
  /// - Returns: The milliseconds of the longest piece of work on the main thread, with its frame.
  @discardableResult
  func press(_ key: KeyEvent) -> Double {
    let own = milliseconds { driver.press(key) }
    return max(own, settle())
  }

  @discardableResult
  private func settle() -> Double {
    var longest = 0.0
    while let completion = background.performNext() {
      let time = milliseconds {
        completion()
        driver.advance(by: .zero)
      }
      longest = max(longest, time)
    }
    return longest
  }
}

/// Background work that is performed when it is asked for.
final class MeasuredBackground: BackgroundWork {
  private var waiting: [() -> () -> Void] = []

  func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    waiting.append {
      let result = work()
      return { completion(result) }
    }
  }

  /// Performs the work that waits longest.
  ///
  /// - Returns: Its completion; nil if there is no work.
  func performNext() -> (() -> Void)? {
    waiting.isEmpty ? nil : waiting.removeFirst()()
  }

  nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {}

  func finish(isEnding: Bool) -> Bool {
    while let completion = performNext() { completion() }
    return true
  }
}

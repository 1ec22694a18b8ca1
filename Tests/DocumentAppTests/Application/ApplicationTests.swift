import DocumentApp
import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import TerminalBinders
import TerminalViews
import Testing
import ViewBinders

/// Tests the life cycle of an app.
struct ApplicationTests {
  private let screen = HeadlessScreen(size: Size(width: 20, height: 3))
  private let log = Log()
  private let endings = TempVar<Ending>()

  /// The events in order.
  private final class Log {
    var lines: [String] = []
  }

  /// Queues work until `finish` and logs calls.
  private final class QueuedBackground: BackgroundWork {
    let log: Log
    /// Whether work stands still.
    var givesUp = false
    private var waiting: [() -> Void] = []

    init(_ log: Log) { self.log = log }

    func perform<Result: Sendable>(
      _ work: @escaping @Sendable () -> Result,
      then completion: @escaping @MainActor (Result) -> Void
    ) {
      waiting.append { completion(work()) }
    }

    func finish(isEnding: Bool) -> Bool {
      log.lines.append("background finishes")
      while !givesUp, !waiting.isEmpty { waiting.removeFirst()() }
      return !(isEnding && givesUp)
    }
  }

  /// An endpoint that starts work when the program ends.
  private final class LoggingEndpoint: Bindable, Endpoint {
    var lifetimes: [Lifetime] = []
    var onFinish: (() -> Void)?

    var onEnd: (() -> Void)?

    func finish() { onFinish?() }

    func end() { onEnd?() }
  }

  private func application(
    _ background: QueuedBackground? = nil,
    onTerminate: @escaping () -> Void = {}
  ) -> Application {
    let background = background ?? QueuedBackground(log)
    let endpoint = Binder<LoggingEndpoint>(
      .adHocFinalize -- { [log] endpoint in
        log.lines.append("endpoint made")
        endpoint.onFinish = {
          log.lines.append("endpoint finishes")
          background.perform {
          } then: { _ in
            log.lines.append("its work is done")
          }
        }
        endpoint.onEnd = { log.lines.append("endpoint ends") }
        return nil
      }
    )
    return Application(
      .name -- "lists",
      .screen -- screen,
      .background -- background,
      .window -- Window(.contentView -- Label(.text -- "a list"), .title -- "list"),
      .endpoints -- [endpoint],
      .end <-- endings,
      .didFinishLaunching --> logging("launched"),
      .willSuspend --> logging("suspended"),
      .willTerminate
        --> SignalInput { [log] in
          log.lines.append("terminated")
          onTerminate()
        }
    )
  }

  private func logging(_ line: String) -> SignalInput<Void> {
    SignalInput { [log] in log.lines.append(line) }
  }

  // MARK: Start

  @Test func `the window is shown on the screen`() {
    let app = application().instance()
    screen.flush()
    #expect(screen.text.hasPrefix("a list"))
    #expect(screen.title == "list")
    withExtendedLifetime(app) {}
  }

  @Test func `the launch is reported after all bindings are applied and before the first frame`() {
    let early = Application(
      .didFinishLaunching
        --> SignalInput { [endings, screen, log] in
          log.lines.append("\(screen.frameCount) frames")
          endings.send(Ending())
        },
      .end <-- endings,
      .window -- Window(.contentView -- Label(.text -- "a list")),
      .screen -- screen
    )
    let app = early.instance()
    #expect(log.lines == ["0 frames"])
    #expect(screen.endings.count == 1)
    withExtendedLifetime(app) {}
  }

  @Test func `the endpoints exist at the launch`() {
    let app = application().instance()
    #expect(log.lines == ["endpoint made", "launched"])
    withExtendedLifetime(app) {}
  }

  // MARK: End

  @Test func `the screen is asked to end after all work is finished`() {
    let app = application().instance()
    log.lines = []
    endings.send(Ending())
    #expect(
      log.lines == [
        "background finishes", "endpoint finishes", "background finishes", "its work is done",
        "endpoint ends",
      ]
    )
    #expect(screen.endings.map(\.status) == [0])
    #expect(screen.endings.map(\.message) == [nil])
    withExtendedLifetime(app) {}
  }

  @Test func `the final message starts with the name of the program`() {
    let app = application().instance()
    endings.send(Ending(status: 1, message: "the work is elsewhere"))
    #expect(screen.endings.map(\.status) == [1])
    #expect(screen.endings.map(\.message) == ["lists: the work is elsewhere"])
    withExtendedLifetime(app) {}
  }

  // MARK: Signals of the system

  @Test func `a suspended program finishes its work and continues`() {
    let app = application().instance()
    log.lines = []
    screen.onSuspend?()
    #expect(log.lines.first == "suspended")
    #expect(log.lines.last == "its work is done")
    #expect(screen.endings.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test func `a terminated program returns its final message`() {
    let background = QueuedBackground(log)
    let app = application(background) { [endings] in
      // Unsaved work is kept in the background and reported later.
      background.perform {
      } then: { _ in
        endings.send(Ending(status: 1, message: "kept elsewhere"))
      }
    }.instance()
    log.lines = []
    #expect(screen.onTerminate?() == "lists: kept elsewhere")
    #expect(log.lines.first == "terminated")
    #expect(log.lines.suffix(2) == ["its work is done", "endpoint ends"])
    // The system ends the program, so the screen is not asked to.
    #expect(screen.endings.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test func `a terminated program waits for nothing more once work stands still`() {
    let background = QueuedBackground(log)
    background.givesUp = true
    let app = application(background).instance()
    log.lines = []
    #expect(screen.onTerminate?() == .some(nil))
    #expect(
      log.lines == [
        "terminated", "background finishes", "endpoint finishes", "background finishes",
      ]
    )
    withExtendedLifetime(app) {}
  }

  @Test func `a terminated program without unsaved work returns no message`() {
    let app = application { [endings] in endings.send(Ending()) }.instance()
    #expect(screen.onTerminate?() == .some(nil))
    #expect(screen.endings.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test func `an app releases its window and its endpoints`() {
    weak var window: TUIWindow?
    do {
      let app = application().instance()
      window = app.window
      #expect(window != nil)
    }
    #expect(window == nil)
  }
}

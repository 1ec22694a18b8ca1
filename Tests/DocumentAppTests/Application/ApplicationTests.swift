import DocumentApp
import Documents
import MAVBTesting
import ModelAdapters
import Signals
import TerminalBinders
import TerminalViews
import Testing
import ViewBinders

/// The life of an app from its start to its end.
struct ApplicationTests {
  private let screen = HeadlessScreen(size: Size(width: 20, height: 3))
  private let log = Log()
  private let endings = TempVar<Ending>()

  /// What has happened, in order.
  private final class Log {
    var lines: [String] = []
  }

  /// Work that is noted and done when it is waited for.
  private final class NotingBackground: BackgroundWork {
    let log: Log
    private var waiting: [() -> Void] = []

    init(_ log: Log) { self.log = log }

    func perform<Result: Sendable>(
      _ work: @escaping @Sendable () -> Result,
      then completion: @escaping @MainActor (Result) -> Void
    ) {
      waiting.append { completion(work()) }
    }

    func finish() {
      log.lines.append("background finishes")
      while !waiting.isEmpty { waiting.removeFirst()() }
    }
  }

  /// An endpoint that begins work when the program ends.
  private final class NotingEndpoint: Bindable, Endpoint {
    var lifetimes: [Lifetime] = []
    var onFinish: (() -> Void)?

    func finish() { onFinish?() }
  }

  private func application(
    _ background: NotingBackground? = nil,
    onTerminate: @escaping () -> Void = {}
  ) -> Application {
    let background = background ?? NotingBackground(log)
    let endpoint = Binder<NotingEndpoint>(
      .adHocFinalize -- { [log] endpoint in
        log.lines.append("endpoint made")
        endpoint.onFinish = {
          log.lines.append("endpoint finishes")
          background.perform {
          } then: { _ in
            log.lines.append("its work is done")
          }
        }
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
      .didFinishLaunching --> noting("launched"),
      .willSuspend --> noting("suspended"),
      .willTerminate
        --> SignalInput { [log] in
          log.lines.append("terminated")
          onTerminate()
        }
    )
  }

  private func noting(_ line: String) -> SignalInput<Void> {
    SignalInput { [log] in log.lines.append(line) }
  }

  // MARK: The start

  @Test func `the window is shown on the screen`() {
    let app = application().instance()
    screen.flush()
    #expect(screen.text.hasPrefix("a list"))
    #expect(screen.title == "list")
    withExtendedLifetime(app) {}
  }

  @Test func `the launch is told when all bindings are in place, before the first frame`() {
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

  @Test func `the endpoints are there at the launch`() {
    let app = application().instance()
    #expect(log.lines == ["endpoint made", "launched"])
    withExtendedLifetime(app) {}
  }

  // MARK: The end

  @Test func `an end is told to the screen when everything is done`() {
    let app = application().instance()
    log.lines = []
    endings.send(Ending())
    #expect(
      log.lines == [
        "background finishes", "endpoint finishes", "background finishes", "its work is done",
      ]
    )
    #expect(screen.endings.map(\.status) == [0])
    #expect(screen.endings.map(\.message) == [nil])
    withExtendedLifetime(app) {}
  }

  @Test func `what is left to say begins with the name of the program`() {
    let app = application().instance()
    endings.send(Ending(status: 1, message: "the work is elsewhere"))
    #expect(screen.endings.map(\.status) == [1])
    #expect(screen.endings.map(\.message) == ["lists: the work is elsewhere"])
    withExtendedLifetime(app) {}
  }

  // MARK: From outside

  @Test func `a program that is stopped finishes what was begun and goes on`() {
    let app = application().instance()
    log.lines = []
    screen.onSuspend?()
    #expect(log.lines.first == "suspended")
    #expect(log.lines.last == "its work is done")
    #expect(screen.endings.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test func `a program that is ended from outside says what it has to say`() {
    let background = NotingBackground(log)
    let app = application(background) { [endings] in
      // What has to be kept is kept away from the main actor, and told later.
      background.perform {
      } then: { _ in
        endings.send(Ending(status: 1, message: "kept elsewhere"))
      }
    }.instance()
    log.lines = []
    #expect(screen.onTerminate?() == "lists: kept elsewhere")
    #expect(log.lines.first == "terminated")
    #expect(log.lines.last == "its work is done")
    // The system ends the program: nobody asks the screen for it.
    #expect(screen.endings.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test func `a program that is ended from outside and lost nothing says nothing`() {
    let app = application { [endings] in endings.send(Ending()) }.instance()
    #expect(screen.onTerminate?() == .some(nil))
    #expect(screen.endings.isEmpty)
    withExtendedLifetime(app) {}
  }

  @Test func `an app lets go of its window and its endpoints`() {
    weak var window: TUIWindow?
    do {
      let app = application().instance()
      window = app.window
      #expect(window != nil)
    }
    #expect(window == nil)
  }
}

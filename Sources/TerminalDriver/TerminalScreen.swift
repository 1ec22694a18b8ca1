import Dispatch
import Glibc
public import Signals
public import TerminalViews

/// The real terminal as a screen, and the run loop around it.
///
/// ```swift
/// let screen = try TerminalScreen(scheduler: DispatchScheduler())
/// let window = Window(screen: screen, root: view)
/// screen.run()
/// ```
///
/// Input is handled as it comes and drawn at once; frames asked for at other times come at the end
/// of the loop turn, at most sixty a second. Nothing runs while nothing changes. Whatever ends the
/// program, the terminal is as it was before.
public final class TerminalScreen: Screen {
  /// The columns and rows to draw; at most 2,048 and 1,024, however many the terminal claims.
  public internal(set) var size: Size

  /// Hears everything the terminal tells.
  public var onEvent: ((InputEvent) -> Void)?

  /// Draws a frame.
  public var onFrame: (() -> Void)?

  /// Called when the program is stopped, before the terminal is given back.
  public var onSuspend: (() -> Void)?

  /// Called when the program ends from outside, before the terminal is given back.
  public var onTerminate: (() -> String?)?

  /// What the terminal can do.
  public let capabilities: Capabilities

  let tty: TTY
  let output: OutputQueue
  let scheduler: any Scheduler
  let environment: (String) -> String?
  var decoder: InputDecoder
  var writer: FrameWriter
  var modes = TerminalModes()
  /// The title asked for; the terminal has it while the modes are entered.
  var title: String?

  var isEntered = false
  var isHandlingInput = false
  var isFrameWanted = false
  var lastFrame = Duration.zero
  var frameTimer: Lifetime?
  /// Ends the wait for what is unfinished in the input.
  var inputTimer: Lifetime?
  /// Whether the terminal said that it shows frames whole (mode 2026).
  var isSynchronized = false
  /// Whether an answer of the terminal is still on its way.
  var awaitsReply = false

  /// Opens the terminal; it stays as it is until `run`.
  ///
  /// From then on a write to a closed pipe, or beyond the limit of a file's size, fails and doesn't end
  /// the program (SIGPIPE, SIGXFSZ).
  ///
  /// - Parameters:
  ///   - scheduler: Times the Escape key and the frames.
  ///   - input: Where keys come from.
  ///   - output: Where frames go.
  ///   - environment: Gives the value of an environment variable; nil for the process's own.
  /// - Throws: `TerminalError` when there is no terminal, or none that shows a full screen.
  public init(
    scheduler: any Scheduler,
    input: Int32 = 0,
    output: Int32 = 1,
    environment: ((String) -> String?)? = nil
  ) throws(TerminalError) {
    SignalWatch.failWrites()
    try Self.expectDescriptors()
    let environment = environment ?? { getenv($0).map { String(cString: $0) } }
    tty = try TTY(input: input, output: output)
    capabilities = try Capabilities(term: environment("TERM"), environment: environment)
    self.scheduler = scheduler
    self.environment = environment
    self.output = OutputQueue(tty)
    decoder = InputDecoder(keys: capabilities.keys)
    writer = FrameWriter(capabilities: capabilities)
    size = .zero
    size = currentSize()
  }

  /// Shows the app until it stops; the program ends with the status given to `stop`.
  public func run() -> Never {
    output.onDrained = { [weak self] in self?.render() }
    let loop = MainLoop()
    // Before the terminal is changed: from here on a signal gives it back.
    listen(in: loop)
    enter()
    loop.watch(tty.input) { self.readInput() }
    (scheduler as? DispatchScheduler)?.move(to: loop)
    // The size may have changed since the terminal was opened.
    resized()
    isFrameWanted = true
    render()
    ask()
    loop.run()
  }

  /// Ends the program at the end of the loop turn, when what this turn set in motion is done.
  ///
  /// - Parameters:
  ///   - status: The program's exit status.
  ///   - message: What is left to say on standard error, when the terminal is as it was.
  public func stop(status: Int32, saying message: String?) {
    DispatchQueue.main.async {
      self.leave()
      if let message { printError(message) }
      exit(status)
    }
  }

  /// Puts text on the user's clipboard (OSC 52), unless it is longer than terminals take.
  public func copy(_ text: String) {
    guard capabilities.isLikeXterm, let bytes = OperatingSystemCommand.clipboard(text) else {
      return
    }
    output.send(bytes)
  }

  /// Sets the title of the terminal's window; the old one comes back at the end.
  public func setTitle(_ title: String) {
    self.title = title
    guard isEntered else { return }
    var target = modes
    target.title = title
    change(to: target)
    armCrashGuard()
  }
}

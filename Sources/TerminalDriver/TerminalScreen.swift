import CRunLoop
import Dispatch
import Glibc
public import Signals
public import TerminalViews

/// The real terminal as a screen, and the run loop around it.
///
/// ```swift
/// let screen = try TerminalScreen(scheduler: DispatchScheduler())
/// let window = TUIWindow(screen: screen)
/// window.contentView = view
/// withExtendedLifetime(window) { screen.run() }
/// ```
///
/// Input is handled as it comes and drawn at once; frames asked for at other times come at the end
/// of the loop turn, at most sixty a second. Nothing runs while nothing changes. Whatever ends the
/// program, the terminal is as it was before.
public final class TerminalScreen: Screen {
  /// The columns and rows to draw; at most 2,048 and 1,024, however many the terminal claims.
  public private(set) var size: Size

  /// Hears everything the terminal tells.
  public var onEvent: ((InputEvent) -> Void)?

  /// Draws a frame.
  public var onFrame: (() -> Void)?

  /// Called when the program is stopped, before the terminal is given back.
  public var onSuspend: (() -> Void)?

  /// Called when the program ends from outside, before the terminal is given back.
  public var onTerminate: (() -> String?)?

  /// The colours of the terminal, and those of the user as far as it has told them.
  public private(set) var colors: TerminalColors

  /// What the terminal can do.
  public let capabilities: Capabilities

  let tty: TTY
  private let output: OutputQueue
  private let scheduler: any Scheduler
  private let pacer: FramePacer
  private let screenSize: ScreenSize
  private var decoder: InputDecoder
  private var writer: FrameWriter
  private var modes = TerminalModes()
  /// The title asked for; the terminal has it while the modes are entered.
  private var title: String?
  /// Ends the wait for what is unfinished in the input.
  private var inputTimer: Lifetime?

  private var isEntered = false
  private var isHandlingInput = false
  /// Whether the terminal said that it shows frames whole (mode 2026).
  private var isSynchronized = false
  /// What the terminal is asked, and what it has answered.
  private var questions: TerminalQuestions

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
    pacer = FramePacer(scheduler)
    screenSize = ScreenSize(tty: tty, described: capabilities.size, environment: environment)
    self.output = OutputQueue(tty)
    decoder = InputDecoder(keys: capabilities.keys)
    writer = FrameWriter(capabilities: capabilities)
    questions = TerminalQuestions(capabilities)
    colors = questions.colors
    size = screenSize.current
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
    pacer.request()
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

  // MARK: - Frames

  /// Asks for a frame: after the input at hand, or at the end of the loop turn.
  public func requestFrame() {
    guard pacer.request(), !isHandlingInput, isEntered else { return }
    DispatchQueue.main.async { [weak self] in
      self?.pacer.turnEnded { self?.render() }
    }
  }

  /// Shows a frame in one write, or drops it for the next one while the terminal is busy.
  public func present(_ surface: Surface, cursor: Point?) {
    // The next frame replaces this one once the terminal has taken the one before.
    guard isEntered, !output.isBusy else {
      pacer.request()
      return
    }
    guard surface.size == size else { return }
    let frame = writer.frame(
      cells: surface.cells,
      size: surface.size,
      touched: surface.touchedColumns,
      cursor: cursor
    )
    surface.clearTouched()
    var target = modes
    target.cursorVisible = cursor != nil
    let change = modes.sequence(to: target, on: capabilities)
    modes = target
    if frame.isEmpty, change.isEmpty { return }
    var bytes = isSynchronized ? Self.begin : []
    bytes += target.cursorVisible ? frame : change
    bytes += target.cursorVisible ? change : frame
    if isSynchronized { bytes += Self.end }
    output.send(bytes)
  }

  /// Mode 2026: the terminal shows what comes between the two at once.
  private static let begin = [UInt8]("\u{1B}[?2026h".utf8)
  private static let end = [UInt8]("\u{1B}[?2026l".utf8)

  /// Draws the frame that was requested, if the terminal is ready for it.
  private func render() {
    guard isEntered, !output.isBusy, pacer.begin() else { return }
    onFrame?()
  }

  // MARK: - Input

  /// Begins to receive the signals of the process.
  private func listen(in loop: MainLoop) {
    let descriptor = SignalWatch.start(SignalWatch.deadly + [SIGTSTP, SIGCONT, SIGWINCH])
    loop.watch(descriptor) {
      for signal in SignalWatch.take() { self.receive(signal) }
    }
  }

  /// Reads what there is, tells it and shows what it changed.
  func readInput() {
    guard let bytes = tty.read() else { closed() }
    if bytes.isEmpty { return }
    let events = decoder.decode(bytes, at: scheduler.now)
    let wait = decoder.deadline.map { $0 - scheduler.now }
    handle(events)
    takeReplies()
    // From now on: while the app was busy nobody could see whether the rest had come.
    inputTimer = wait.map { wait in
      scheduler.schedule(after: wait) { [weak self] in self?.inputTimedOut() }
    }
  }

  /// Takes what is unfinished for all there is, unless the rest of it has come.
  private func inputTimedOut() {
    inputTimer = nil
    if tty.hasInput { readInput() } else { handle(decoder.flush()) }
  }

  /// Tells events and draws what they changed, without another turn of the loop.
  private func handle(_ events: [InputEvent]) {
    if events.isEmpty { return }
    isHandlingInput = true
    for event in events.joiningTyping { onEvent?(event) }
    isHandlingInput = false
    render()
  }

  /// Notes what the terminal answered, and tells the colours if they are others.
  private func takeReplies() {
    let replies = decoder.takeReplies()
    if replies.isEmpty { return }
    for reply in replies { receive(reply) }
    if questions.isDue { ask() }
    let new = questions.colors
    guard new != colors else { return }
    colors = new
    handle([.colors(new)])
  }

  private func receive(_ reply: TerminalReply) {
    questions.receive(reply)
    // 0: unknown to the terminal; 4: known, but never on.
    if case .mode(2026, let state) = reply { isSynchronized = (1...3).contains(state) }
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH: resized()
    case SIGTSTP: suspend()
    case SIGCONT: resume()
    default: terminated(by: signal)
    }
  }

  /// Tells the new size, if there is one, and draws it.
  func resized() {
    let now = screenSize.current
    if now == size { return }
    size = now
    writer.invalidate()
    pacer.request()
    handle([.resize(now)])
  }

  // MARK: - The way in and out

  /// How long the terminal may take to read the last bytes, and again to answer what was asked.
  private static let patience = Duration.milliseconds(250)

  /// How long a lone ESC may be the start of an answer.
  private static let replyPatience = Duration.seconds(2)

  /// What a running app opens at a time: the terminal twice, what wakes the loop, files being saved.
  private static let descriptorCount = 12

  /// Throws unless as many descriptors as an app needs can be opened: later there is no way to tell.
  private static func expectDescriptors() throws(TerminalError) {
    let probes = (0..<descriptorCount).map { _ in runloop_event() }
    for probe in probes where probe >= 0 { close(probe) }
    if probes.contains(-1) { throw .tooFewDescriptors }
  }

  /// Takes the terminal over.
  func enter() {
    tty.makeRaw()
    var target = TerminalModes.fullScreen
    target.title = title
    modes = TerminalModes()
    change(to: target)
    isEntered = true
    writer.invalidate()
    armCrashGuard()
  }

  /// Gives the terminal back as it was; doing so twice is harmless.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    // A frame cut in the middle may end inside a sequence: ST ends any.
    let cut: [UInt8] = output.discard() ? Array("\u{1B}\\".utf8) : []
    output.write(cut + leavingSequence(), until: deadline)
    modes = TerminalModes()
    drainReplies()
    tty.restore()
    CrashGuard.disarm()
  }

  /// Asks what only the terminal knows: whether frames can be shown whole, and the user's colours.
  func ask() {
    let bytes = questions.ask()
    if bytes.isEmpty { return }
    decoder.awaitReplies(until: scheduler.now + Self.replyPatience)
    output.send(bytes)
  }

  /// Writes the difference to other modes.
  private func change(to target: TerminalModes) {
    output.send(modes.sequence(to: target, on: capabilities))
    modes = target
  }

  /// Prepares what a crash would write.
  private func armCrashGuard() {
    guard let settings = tty.original else { return }
    CrashGuard.arm(leavingSequence(), descriptor: tty.output, settings: settings)
  }

  private func leavingSequence() -> [UInt8] {
    var bytes = Array("\u{1B}[m".utf8)
    if capabilities.isLikeXterm { bytes += "\u{1B}[?2026l".utf8 }
    // Without a screen of its own the program ends below what it drew.
    if capabilities.alternateScreen == nil { bytes += "\u{1B}[\(size.height);1H\r\n".utf8 }
    var from = modes
    from.cursorVisible = false
    return bytes + from.sequence(to: TerminalModes(), on: capabilities)
  }

  private var deadline: Deadline { Deadline(after: Self.patience, by: scheduler) }

  /// Reads answers that are still on their way, so that the shell doesn't take them for typing.
  private func drainReplies() {
    let deadline = deadline
    while questions.isAwaitingReply, deadline.wait(for: POLLIN, on: tty.input),
      let bytes = tty.read()
    {
      _ = decoder.decode(bytes, at: scheduler.now)
      for reply in decoder.takeReplies() { receive(reply) }
    }
    questions.giveUp()
  }

  /// Ends the program as the signal would have.
  private func terminated(by signal: Int32) -> Never { end(by: signal) }

  /// Ends the program because nobody can see or use it any more.
  private func closed() -> Never { end(by: SIGHUP) }

  private func end(by signal: Int32) -> Never {
    // The end mark of a paste will not come any more.
    if decoder.isPasting { handle(decoder.flush()) }
    let message = onTerminate?()
    // In the background the settings of the terminal are set all the same (tcsetattr(3)).
    Glibc.signal(SIGTTOU, SIG_IGN)
    leave()
    if let message, deadline.wait(for: POLLOUT, on: STDERR_FILENO) { printError(message) }
    SignalWatch.die(by: signal)
  }

  /// Stops as on Control-Z in a shell.
  ///
  /// SIGSTOP, because the system discards SIGTSTP for a process group without a parent in its
  /// session.
  private func suspend() {
    onSuspend?()
    leave()
    kill(getpid(), SIGSTOP)
  }

  /// Takes the terminal again after a stop.
  private func resume() {
    if tty.isInBackground {
      // As the system does with programs that reach for a terminal they don't have.
      kill(getpid(), SIGSTOP)
      return
    }
    enter()
    size = screenSize.current
    pacer.request()
    onEvent?(.resize(size))
    render()
    // Nobody was told of other colours in the meantime.
    ask()
  }
}

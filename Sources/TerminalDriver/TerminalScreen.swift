import Dispatch
import Glibc
public import Signals
public import TerminalViews

/// The screen of the real terminal, with its run loop.
///
/// ```swift
/// let screen = try TerminalScreen(scheduler: DispatchScheduler())
/// let window = TUIWindow(screen: screen)
/// window.contentView = view
/// withExtendedLifetime(window) { screen.run() }
/// ```
///
/// Input is handled and drawn immediately; other requested frames are drawn at the end of the loop
/// turn, at most 60 per second. Nothing runs while nothing changes. The terminal is restored
/// however the program ends.
public final class TerminalScreen: Screen {
  /// The size to draw, at most 2,048 columns and 1,024 rows.
  public private(set) var size: Size

  /// The handler of input events.
  public var onEvent: ((InputEvent) -> Void)?

  /// The handler that draws a frame.
  public var onFrame: (() -> Void)?

  /// The handler that is called before the program is suspended and the terminal is restored.
  public var onSuspend: (() -> Void)?

  /// The handler that is called when the program is terminated, before the terminal is restored.
  public var onTerminate: (() -> String?)?

  /// The handler that is called after ``stop(status:saying:)`` has restored the terminal, with the
  /// exit status; it returns the status to use.
  public var beforeExit: ((Int32) -> Int32)?

  /// The colours of the terminal, and the user's colours as far as it has reported them.
  public private(set) var colors: TerminalColors

  /// The capabilities of the terminal.
  public private(set) var capabilities: Capabilities

  /// Whether putting right-to-left text into visual order is left to the terminal.
  public let ordersText: Bool

  /// The time of the scheduler.
  public var now: Duration { scheduler.now }

  /// Whether the terminal reports the mouse while the app's modes are active.
  public var reportsMouse = true {
    didSet { if reportsMouse != oldValue { reportsMouseDidChange() } }
  }

  let tty: TTY
  private let output: OutputQueue
  private let scheduler: any Scheduler
  private let pacer: FramePacer
  /// The frame that the terminal could not accept yet.
  private var delayed: (surface: Surface, cursor: Point?)?
  private let screenSize: ScreenSize
  private var decoder: InputDecoder
  private var writer: FrameWriter
  private let takeover: TerminalTakeover
  private var modes: TerminalModes { takeover.modes }
  /// The requested title, set while the app's modes are active.
  private var title: String?
  /// The timeout of incomplete input.
  private var inputTimer: Lifetime?

  private var isEntered: Bool { takeover.isActive }
  private var isHandlingInput = false
  /// Whether the terminal supports synchronized output (mode 2026).
  private var isSynchronized = false
  /// The questions to the terminal, and its answers.
  private var questions: TerminalQuestions
  /// When the answers of the last questions are no longer expected.
  private var replyDeadline = Duration.zero

  /// Opens the terminal without changing it; `run` takes it over.
  ///
  /// From now on a write to a closed pipe or beyond the file size limit fails instead of
  /// terminating the program (SIGPIPE, SIGXFSZ).
  ///
  /// - Parameters:
  ///   - scheduler: The timers for the Escape key and the frame rate.
  ///   - input: The descriptor of the input.
  ///   - output: The descriptor of the output.
  ///   - ordersText: Whether putting text into visual order is left to the terminal.
  ///   - environment: Returns the value of an environment variable; nil uses the process's
  ///     environment.
  /// - Throws: `TerminalError` if there is no terminal, or it is too limited for full-screen apps.
  public init(
    scheduler: any Scheduler,
    input: Int32 = 0,
    output: Int32 = 1,
    ordersText: Bool = false,
    environment: ((String) -> String?)? = nil
  ) throws(TerminalError) {
    SignalWatch.failWrites()
    try TTY.expectDescriptors()
    let environment = environment ?? { getenv($0).map { String(cString: $0) } }
    tty = try TTY(input: input, output: output)
    capabilities = try Capabilities(term: environment("TERM"), environment: environment)
    self.scheduler = scheduler
    self.ordersText = ordersText
    pacer = FramePacer(scheduler)
    screenSize = ScreenSize(tty: tty, described: capabilities.size, environment: environment)
    self.output = OutputQueue(tty, capabilities.charset)
    takeover = TerminalTakeover(tty, self.output, capabilities, scheduler)
    decoder = InputDecoder(keys: capabilities.keys, charset: capabilities.charset)
    writer = FrameWriter(capabilities: capabilities)
    questions = TerminalQuestions(capabilities)
    colors = questions.colors
    size = screenSize.current
    self.output.onDrained = { [weak self] in self?.render() }
  }

  /// Runs the app until `stop`, then exits with its status.
  public func run() -> Never {
    let loop = MainLoop()
    // Before the terminal is changed, so that a signal restores it.
    listen(in: loop)
    enter()
    loop.watch(tty.input) { self.readInput() }
    (scheduler as? DispatchScheduler)?.move(to: loop)
    // The size may have changed since the terminal was opened.
    resized()
    pacer.request()
    render()
    ask()
    // Work that waits for the first frame precedes the first input.
    (scheduler as? DispatchScheduler)?.fireDueTimers()
    loop.run()
  }

  /// Ends the program at the end of the loop turn.
  ///
  /// - Parameters:
  ///   - status: The program's exit status.
  ///   - message: The message to print on standard error after the terminal is restored.
  public func stop(status: Int32, saying message: String?) {
    DispatchQueue.main.async {
      self.leave()
      if let message { printError(message) }
      exit(self.beforeExit?(status) ?? status)
    }
  }

  /// Copies text to the user's clipboard (OSC 52), unless it is too long for terminals.
  public func copy(_ text: CopiedText) {
    guard capabilities.isLikeXterm else { return }
    let bytes = OperatingSystemCommand.clipboard(text, isInTmux: capabilities.isTmux)
    if let bytes { output.send(bytes) }
  }

  /// Sets the title of the terminal window; the original one is restored at the end.
  public func setTitle(_ title: String) {
    self.title = title
    guard isEntered else { return }
    var target = modes
    target.title = title
    change(to: target)
  }

  private func reportsMouseDidChange() {
    guard isEntered else { return }
    var target = modes
    target.mouse = reportsMouse
    change(to: target)
  }

  // MARK: - Frames

  /// Requests a frame, which is drawn after the current input or at the end of the loop turn.
  public func requestFrame() {
    guard pacer.request(), !isHandlingInput, isEntered else { return }
    DispatchQueue.main.async { [weak self] in
      self?.pacer.turnEnded { self?.render() }
    }
  }

  /// Writes a frame at once, or after the pending output while the terminal is busy, unless the
  /// next frame replaces it.
  public func present(_ surface: Surface, cursor: Point?) {
    guard isEntered, !output.isBusy else {
      delayed = (surface, cursor)
      pacer.request()
      return
    }
    delayed = nil
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
    let change = takeover.set(target)
    if frame.isEmpty, change.isEmpty { return }
    var bytes = isSynchronized ? Self.begin : []
    bytes += target.cursorVisible ? frame : change
    bytes += target.cursorVisible ? change : frame
    if isSynchronized { bytes += Self.end }
    output.send(bytes)
  }

  /// Starts synchronized output (mode 2026).
  private static let begin = [UInt8]("\u{1B}[?2026h".utf8)
  private static let end = [UInt8]("\u{1B}[?2026l".utf8)

  /// Draws the requested frame, if the terminal is ready.
  private func render() {
    guard isEntered, !output.isBusy, pacer.begin() else { return }
    onFrame?()
    // Without a change the handler presents nothing.
    if let (surface, cursor) = delayed, !output.isBusy { present(surface, cursor: cursor) }
  }

  // MARK: - Input

  /// Starts to receive the signals of the process.
  private func listen(in loop: MainLoop) {
    let descriptor = SignalWatch.start(SignalWatch.deadly + [SIGTSTP, SIGCONT, SIGWINCH])
    loop.watch(descriptor) {
      for signal in SignalWatch.take() { self.receive(signal) }
    }
  }

  /// Reads the available input, handles it and draws the changes.
  func readInput() {
    guard let bytes = tty.read() else { end(by: SIGHUP) }
    if bytes.isEmpty { return }
    let events = decoder.decode(bytes, at: scheduler.now)
    let wait = decoder.deadline.map { $0 - scheduler.now }
    handle(events)
    takeReplies()
    // Start the timeout now: the rest may have arrived while the app was busy.
    inputTimer = wait.map { wait in
      scheduler.schedule(after: wait) { [weak self] in self?.inputTimedOut() }
    }
  }

  /// Ends incomplete input, unless the rest has arrived.
  private func inputTimedOut() {
    inputTimer = nil
    if tty.hasInput { readInput() } else { handle(decoder.flush()) }
  }

  /// Handles events and draws the changes in the same turn of the loop.
  private func handle(_ events: [InputEvent]) {
    if events.isEmpty { return }
    isHandlingInput = true
    for event in events.joiningTyping { onEvent?(event) }
    isHandlingInput = false
    render()
  }

  /// Takes the answers of the terminal, and sends an event if the colours have changed.
  private func takeReplies() {
    let replies = decoder.takeReplies()
    if replies.isEmpty { return }
    for reply in replies { receive(reply) }
    if questions.isDue { ask() }
    if questions.hasWideSigns { expectWideSigns() }
    let new = questions.colors
    guard new != colors else { return }
    colors = new
    handle([.colors(new)])
  }

  private func receive(_ reply: TerminalReply) {
    questions.receive(reply)
    var target = modes
    switch reply {
    // 0: unknown to the terminal; 1: set; 2: reset; 3 and 4: never changed.
    case .mode(2026, let state): isSynchronized = (1...3).contains(state)
    case .mode(2027, 2): target.clusterWidths = true
    case .standardMode(8, 1) where !ordersText: target.explicitOrder = true
    case .keyboard: target.keyboardProtocol = true
    default: return
    }
    // An answer may come while the terminal is left.
    if isEntered, target != modes { use(target) }
  }

  /// Places the cursor absolutely after each cluster that may be wider than it should be.
  private func expectWideSigns() {
    guard !capabilities.hasDoubtfulWidths else { return }
    capabilities.hasDoubtfulWidths = true
    writer = FrameWriter(capabilities: capabilities)
    pacer.request()
  }

  /// Switches to modes that the terminal has, and draws again what it shows differently now.
  private func use(_ target: TerminalModes) {
    let hasNewWidths = target.clusterWidths != modes.clusterWidths
    let hasNewOrder = target.explicitOrder != modes.explicitOrder
    change(to: target)
    let isOutdated = writer.shows { cell in
      hasNewWidths && cell.isDisputed(on: capabilities) || hasNewOrder && cell.isRightToLeft
    }
    guard isOutdated else { return }
    writer.invalidate()
    pacer.request()
    handle([.resize(size)])
  }

  private func receive(_ signal: Int32) {
    switch signal {
    case SIGWINCH: resized()
    case SIGTSTP: leaveAndStop()
    case SIGCONT: resume()
    default: end(by: signal)
    }
  }

  /// Handles a change of the terminal's size.
  func resized() {
    let now = screenSize.current
    if now == size { return }
    size = now
    writer.invalidate()
    pacer.request()
    handle([.resize(now)])
  }

  // MARK: - Entering and leaving

  /// How long after the questions the end of a run waits for answers; a terminal that has not
  /// answered by then is assumed never to answer.
  private static let lastReplyPatience = Duration.milliseconds(1500)

  /// How long a lone ESC may be the start of an answer.
  private static let replyPatience = Duration.seconds(2)

  /// Takes over the terminal.
  func enter() {
    var target = TerminalModes.fullScreen
    target.title = title
    target.mouse = reportsMouse
    takeover.enter(target, height: size.height)
    output.send(measurement())
    writer.invalidate()
  }

  /// Restores the terminal; repeated calls have no effect.
  func leave() { takeover.leave(height: size.height, draining: drainReplies) }

  /// The question for the width of signs, if it can be asked without a trace on the user's screen.
  private func measurement() -> [UInt8] {
    guard modes.alternateScreen, capabilities.alternateScreen != nil, size.height > 1 else {
      return []
    }
    return questions.askWidth()
  }

  /// Asks for the capabilities and colours of the terminal, and then for DA1.
  ///
  /// All terminals answer DA1, so the wait ends even if the other questions are not understood.
  func ask() {
    let bytes = questions.ask()
    if bytes.isEmpty { return }
    decoder.awaitReplies(until: scheduler.now + Self.replyPatience)
    replyDeadline = scheduler.now + Self.lastReplyPatience
    output.send(bytes)
  }

  private func change(to target: TerminalModes) {
    takeover.change(to: target, height: size.height)
  }

  /// Reads the answers that are on their way, so that the next program doesn't receive them as
  /// input.
  ///
  /// Keys between them are lost. A terminal that has been silent for long is not waited for.
  ///
  /// - Returns: Whether answers are missing although they were waited for.
  private func drainReplies() -> Bool {
    defer { questions.giveUp() }
    let rest = replyDeadline - scheduler.now
    guard questions.isAwaitingReply, rest > .zero else { return false }
    let deadline = Deadline(after: rest, by: scheduler)
    while questions.isAwaitingReply, deadline.wait(for: POLLIN, on: tty.input),
      let bytes = tty.read()
    {
      _ = decoder.decode(bytes, at: scheduler.now)
      for reply in decoder.takeReplies() { receive(reply) }
    }
    return questions.isAwaitingReply
  }

  /// Terminates the program by a signal, after saving and restoring.
  private func end(by signal: Int32) -> Never {
    // Deliver an incomplete paste, because its end marker will not arrive.
    if decoder.isPasting { handle(decoder.flush()) }
    let message = onTerminate?()
    // Allow tcsetattr(3) in the background, too.
    Glibc.signal(SIGTTOU, SIG_IGN)
    leave()
    let deadline = Deadline(after: TerminalTakeover.patience, by: scheduler)
    if let message, deadline.wait(for: POLLOUT, on: STDERR_FILENO) { printError(message) }
    SignalWatch.die(by: signal)
  }

  /// Stops the whole job of the program, as Control-Z in a shell does, including for example a
  /// `git` that waits for its editor.
  ///
  /// A job that contains the leader of its session has no shell that could continue it.
  public func suspend() -> Bool {
    getsid(0) != getpgrp() && kill(0, SIGTSTP) == 0
  }

  /// Leaves the terminal and stops the program.
  ///
  /// It uses SIGSTOP, because the system discards SIGTSTP for orphaned process groups.
  private func leaveAndStop() {
    onSuspend?()
    leave()
    kill(getpid(), SIGSTOP)
  }

  /// Lends the terminal to another program, which a handler runs to its end.
  ///
  /// If a signal ends this program meanwhile, the terminal stays as it was at the start.
  public func lend(ending end: @escaping @Sendable () -> Void, _ use: () -> Void) {
    onSuspend?()
    let settings = tty.original
    leave()
    SignalWatch.leaveKeys(while: use, ending: end)
    // A program that was killed leaves the terminal as it was using it.
    tty.set(settings)
    if capabilities.isLikeXterm { output.send(Array(Self.plainDrawing.utf8)) }
    // Otherwise the loop receives the signal now.
    if !SignalWatch.isEndingProgram { resume() }
  }

  /// Ends what changes how text is drawn: a scrolling region, origin mode, insert mode and line
  /// drawing.
  private static let plainDrawing = "\u{1B}[r\u{1B}[?6l\u{1B}[4l\u{1B}(B\u{0F}"

  /// Takes over the terminal again after a suspension.
  private func resume() {
    if tty.isInBackground {
      // As the system does with background programs that access the terminal.
      kill(getpid(), SIGSTOP)
      return
    }
    // After a stop that nobody announced (SIGSTOP) the modes are still those of the app.
    leave()
    enter()
    size = screenSize.current
    pacer.request()
    onEvent?(.resize(size))
    render()
    // Changed colours were not reported in the meantime.
    ask()
  }
}

import Glibc
import Signals
import TerminalViews

extension TerminalScreen {
  /// The most columns and rows that are drawn: more than any display has.
  ///
  /// A pseudoterminal may claim 65,535 of each, which no memory holds.
  private static let largestSize = Size(width: 2048, height: 1024)

  /// Begins to receive the signals of the process.
  func listen(in loop: MainLoop) {
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
    for reply in decoder.takeReplies() { receive(reply) }
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
  func handle(_ events: [InputEvent]) {
    if events.isEmpty { return }
    isHandlingInput = true
    for event in events.joiningTyping { onEvent?(event) }
    isHandlingInput = false
    render()
  }

  /// Notes what the terminal answered.
  func receive(_ reply: TerminalReply) {
    switch reply {
    case .mode(2026, let state):
      // 0: unknown to the terminal; 4: known, but never on.
      isSynchronized = (1...3).contains(state)
    case .attributes:
      awaitsReply = false
    default:
      break
    }
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
    let now = currentSize()
    if now == size { return }
    size = now
    writer.invalidate()
    isFrameWanted = true
    handle([.resize(now)])
  }

  /// The columns and rows to draw.
  func currentSize() -> Size {
    let size = reportedSize()
    return Size(
      width: min(size.width, Self.largestSize.width),
      height: min(size.height, Self.largestSize.height)
    )
  }

  /// The kernel's answer, or the environment's, or the description's, or that of old.
  private func reportedSize() -> Size {
    if let size = tty.size { return size }
    let described = capabilities.size ?? Size(width: 80, height: 24)
    func number(_ name: String) -> Int? {
      environment(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }
    return Size(
      width: number("COLUMNS") ?? described.width,
      height: number("LINES") ?? described.height
    )
  }
}

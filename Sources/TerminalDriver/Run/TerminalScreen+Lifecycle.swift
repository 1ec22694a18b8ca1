import CRunLoop
import Glibc
import Signals
import TerminalViews

extension TerminalScreen {
  /// How long the terminal may take to read the last bytes, and again to answer what was asked.
  private static let patience = Duration.milliseconds(250)

  /// What a running app opens at a time: the terminal twice, what wakes the loop, files being saved.
  private static let descriptorCount = 12

  /// Throws unless as many descriptors as an app needs can be opened: later there is no way to tell.
  static func expectDescriptors() throws(TerminalError) {
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

  /// Asks whether frames can be shown whole (DECRQM 2026); DA1 is answered by all, so it ends the
  /// wait even where the first question is not understood.
  func ask() {
    guard capabilities.isLikeXterm else { return }
    awaitsReply = true
    output.send(Array("\u{1B}[?2026$p\u{1B}[c".utf8))
  }

  /// Writes the difference to other modes.
  func change(to target: TerminalModes) {
    output.send(modes.sequence(to: target, on: capabilities))
    modes = target
  }

  /// Prepares what a crash would write.
  func armCrashGuard() {
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
    while awaitsReply, deadline.wait(for: POLLIN, on: tty.input), let bytes = tty.read() {
      _ = decoder.decode(bytes, at: scheduler.now)
      for reply in decoder.takeReplies() { receive(reply) }
    }
    awaitsReply = false
  }

  /// Ends the program as the signal would have.
  func terminated(by signal: Int32) -> Never { end(by: signal) }

  /// Ends the program because nobody can see or use it any more.
  func closed() -> Never { end(by: SIGHUP) }

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
  func suspend() {
    onSuspend?()
    leave()
    kill(getpid(), SIGSTOP)
  }

  /// Takes the terminal again after a stop.
  func resume() {
    if tty.isInBackground {
      // As the system does with programs that reach for a terminal they don't have.
      kill(getpid(), SIGSTOP)
      return
    }
    enter()
    size = currentSize()
    isFrameWanted = true
    onEvent?(.resize(size))
    render()
  }
}

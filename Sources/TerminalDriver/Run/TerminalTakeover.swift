import Signals

/// The time in which the app has the terminal: it sets modes at the start and restores the terminal
/// at the end, even if the program crashes meanwhile.
final class TerminalTakeover {
  /// The time to wait for the last output.
  static let patience = Duration.milliseconds(250)

  private let tty: TTY
  private let output: OutputQueue
  private let capabilities: Capabilities
  private let scheduler: any Scheduler

  /// The modes that are set.
  private(set) var modes = TerminalModes()

  /// Whether the app has the terminal.
  private(set) var isActive = false

  /// Makes the takeover of a terminal, which is left as it is.
  init(
    _ tty: TTY,
    _ output: OutputQueue,
    _ capabilities: Capabilities,
    _ scheduler: any Scheduler
  ) {
    (self.tty, self.output) = (tty, output)
    (self.capabilities, self.scheduler) = (capabilities, scheduler)
  }

  /// Takes over the terminal.
  ///
  /// - Parameters:
  ///   - target: The modes to set.
  ///   - height: The number of rows that are drawn.
  func enter(_ target: TerminalModes, height: Int) {
    DeveloperNotes.hold()
    tty.makeRaw()
    modes = TerminalModes()
    change(to: target, height: height)
    isActive = true
  }

  /// Restores the terminal; repeated calls have no effect.
  ///
  /// - Parameters:
  ///   - height: The number of rows that are drawn.
  ///   - drain: Reads the answers that are on their way; returns whether some are missing.
  func leave(height: Int, draining drain: () -> Bool) {
    guard isActive else { return }
    isActive = false
    // A partly written frame may end inside a sequence; ST terminates any sequence.
    let cut: [UInt8] = output.discard() ? Array("\u{1B}\\".utf8) : []
    let deadline = Deadline(after: Self.patience, by: scheduler)
    output.write(cut + leavingSequence(height: height), until: deadline)
    modes = TerminalModes()
    tty.restore(discardingInput: drain())
    CrashGuard.disarm()
    DeveloperNotes.release().forEach(printError)
  }

  /// Changes the modes.
  func change(to target: TerminalModes, height: Int) {
    let sequence = set(target)
    // Before it is written, so that a crash meanwhile leaves the new modes, too.
    armCrashGuard(height: height)
    output.send(sequence)
  }

  /// Sets modes that the crash handler restores in any case: the cursor, which changes with frames.
  ///
  /// - Returns: The bytes to write with the frame.
  func set(_ target: TerminalModes) -> [UInt8] {
    defer { modes = target }
    return modes.sequence(to: target, on: capabilities)
  }

  /// Updates the output of the crash handler.
  private func armCrashGuard(height: Int) {
    guard let settings = tty.original else { return }
    CrashGuard.arm(leavingSequence(height: height), descriptor: tty.output, settings: settings)
  }

  private func leavingSequence(height: Int) -> [UInt8] {
    var bytes = Array("\u{1B}[m".utf8)
    if capabilities.isLikeXterm { bytes += "\u{1B}[?2026l".utf8 }
    // Without an alternate screen, leave the cursor below the app's output.
    if capabilities.alternateScreen == nil { bytes += "\u{1B}[\(height);1H\r\n".utf8 }
    var from = modes
    from.cursorVisible = false
    return bytes + from.sequence(to: TerminalModes(), on: capabilities)
  }
}

import Glibc
import TerminalViews

/// The terminal as a device: what is read, what is written, its settings and its size.
///
/// Standard input and output often are one open file that the shell and other programs share, and
/// O_NONBLOCK belongs to the open file. So the device is opened again, to block nobody.
final class TTY {
  /// What to read from.
  let input: Int32

  /// What to write to.
  let output: Int32

  /// Whether writing may block, because the device could not be opened again.
  let mayBlock: Bool

  private(set) var original: termios?

  // As much as the kernel keeps (n_tty).
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)

  /// Opens the terminal behind two file descriptors.
  ///
  /// - Throws: `TerminalError.notATerminal` with those that lead elsewhere.
  init(input: Int32, output: Int32) throws(TerminalError) {
    switch (isatty(input) == 1, isatty(output) == 1) {
    case (true, true): break
    case (false, true): throw .notATerminal(.input)
    case (true, false): throw .notATerminal(.output)
    case (false, false): throw .notATerminal(.inputAndOutput)
    }
    self.input = Self.reopen(input, O_RDONLY) ?? input
    let own = Self.reopen(output, O_WRONLY)
    self.output = own ?? output
    mayBlock = own == nil
  }

  /// The link in /proc leads to the device even where its name does not, as in a container.
  private static func reopen(_ descriptor: Int32, _ access: Int32) -> Int32? {
    let flags = access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let own = open("/proc/self/fd/\(descriptor)", flags)
    return own >= 0 && isatty(own) == 1 ? own : nil
  }

  /// Takes every key as bytes: no echo, no lines, no signals, no flow control, no translation.
  func makeRaw() {
    var settings = termios()
    guard tcgetattr(output, &settings) == 0 else { return }
    if original == nil { original = settings }
    cfmakeraw(&settings)
    tcsetattr(output, TCSANOW, &settings)
  }

  /// Puts the settings back as they were found.
  func restore() {
    guard var settings = original else { return }
    tcsetattr(output, TCSANOW, &settings)
    original = nil
  }

  /// Whether another process group has the terminal, as after `bg`.
  var isInBackground: Bool {
    let foreground = tcgetpgrp(output)
    return foreground > 0 && foreground != getpgrp()
  }

  /// The columns and rows as the kernel has them; nil when nobody told it.
  var size: Size? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Whether there is something to read.
  var hasInput: Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Reads what is there.
  ///
  /// - Returns: The bytes, none if there are none yet, or nil when the terminal is gone.
  func read() -> ArraySlice<UInt8>? {
    let count = Glibc.read(input, &buffer, buffer.count)
    if count > 0 { return buffer[..<count] }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }
}

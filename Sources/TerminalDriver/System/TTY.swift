import CRunLoop
import Glibc
import TerminalViews

/// The terminal device: input, output, settings and size.
///
/// Standard input and output often share an open file description with the shell and other
/// programs, and O_NONBLOCK belongs to the description. So the device is opened again.
final class TTY {
  /// The input descriptor.
  let input: Int32

  /// The output descriptor.
  let output: Int32

  /// Whether writing may block, because the device could not be opened again.
  let mayBlock: Bool

  private(set) var original: termios?

  // The size of the kernel's buffer (n_tty).
  private var buffer = [UInt8](repeating: 0, count: 1 << 12)

  /// Opens the terminal of two file descriptors.
  ///
  /// - Throws: `TerminalError.notATerminal` with the descriptors that are not terminals.
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

  /// The descriptors that an app has open at a time: two for the terminal, those that wake the
  /// loop, and files being saved.
  private static let descriptorCount = 12

  /// Throws unless the descriptors that an app needs can be opened; later failures could not be
  /// reported.
  static func expectDescriptors() throws(TerminalError) {
    let probes = (0..<descriptorCount).map { _ in runloop_event() }
    for probe in probes where probe >= 0 { close(probe) }
    if probes.contains(-1) { throw .tooFewDescriptors }
  }

  /// Opens the device again through /proc, because its name may not exist, for example in a
  /// container.
  private static func reopen(_ descriptor: Int32, _ access: Int32) -> Int32? {
    let flags = access | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let own = open("/proc/self/fd/\(descriptor)", flags)
    return own >= 0 && isatty(own) == 1 ? own : nil
  }

  /// Sets raw mode: no echo, line editing, signals, flow control or translation.
  func makeRaw() {
    var settings = termios()
    guard tcgetattr(output, &settings) == 0 else { return }
    if original == nil { original = settings }
    cfmakeraw(&settings)
    tcsetattr(output, TCSANOW, &settings)
  }

  /// Restores the original settings.
  ///
  /// - Parameter discardsInput: Whether to drop unread input, such as a part of an answer.
  func restore(discardingInput discardsInput: Bool = false) {
    guard var settings = original else { return }
    if discardsInput { tcflush(input, TCIFLUSH) }
    tcsetattr(output, TCSANOW, &settings)
    original = nil
  }

  /// Sets earlier settings of the terminal, whatever another program has changed.
  func set(_ settings: termios?) {
    guard var settings else { return }
    tcsetattr(output, TCSANOW, &settings)
  }

  /// Whether the process is in the background, for example after `bg`.
  var isInBackground: Bool {
    let foreground = tcgetpgrp(output)
    return foreground > 0 && foreground != getpgrp()
  }

  /// The kernel's size of the terminal; nil if it is unknown.
  var size: Size? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Whether there is input to read.
  var hasInput: Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Reads the available input.
  ///
  /// - Returns: The bytes, possibly none, or nil if the terminal is gone.
  func read() -> ArraySlice<UInt8>? {
    let count = Glibc.read(input, &buffer, buffer.count)
    if count > 0 { return buffer[..<count] }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
  }
}

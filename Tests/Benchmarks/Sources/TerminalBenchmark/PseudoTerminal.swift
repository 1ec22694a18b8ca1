import CTerminal
import Glibc

/// A program in a pseudo terminal, whose output is read and timed but not interpreted.
///
/// The terminal answers only the question for its device attributes, with which programs end their
/// other questions.
final class PseudoTerminal {
  /// The identifier of the process, which leads its own session.
  let process: pid_t

  /// The moment before the program was started.
  let start = ContinuousClock.now

  /// The moment of the latest output; the start before any.
  private(set) var latest: ContinuousClock.Instant

  /// The number of bytes of output.
  private(set) var byteCount = 0

  /// Whether the program has asked for pasted text in brackets.
  private(set) var bracketsPaste = false

  private let descriptor: Int32
  private var tail: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program in a terminal of 100 columns and 30 rows.
  init(_ command: [String]) {
    latest = start
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var descriptor: Int32 = -1
    process = terminal_start(&arguments, 30, 100, &descriptor)
    guard process > 0 else { fatalError("no pseudo terminal: \(String(cString: strerror(errno)))") }
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  /// Kills the program.
  func end() {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
    close(descriptor)
  }

  /// Reads output until there is none for a time.
  ///
  /// - Parameters:
  ///   - quiet: The time without output, in milliseconds.
  ///   - mark: Bytes that must have been output before; none if empty.
  func settle(quiet: Int, after mark: String = "") {
    let mark = Array(mark.utf8)
    var isMarked = mark.isEmpty
    while true {
      guard wait(for: POLLIN, isMarked ? quiet : 60_000) else { return }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      isMarked = note(buffer.prefix(count), mark) || isMarked
    }
  }

  /// Writes input, and reads the output meanwhile.
  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      _ = wait(for: POLLIN | POLLOUT, 60_000)
      let read = read(descriptor, &buffer, buffer.count)
      if read > 0 { _ = note(buffer.prefix(read), []) }
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 { bytes = bytes.dropFirst(written) }
    }
  }

  /// The processor time of the program, in milliseconds.
  var processorTime: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  private func wait(for events: Int32, _ milliseconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&request, 1, Int32(milliseconds)) > 0
  }

  /// Notes output, answers the questions in it, and tells whether it holds a mark.
  private func note(_ output: ArraySlice<UInt8>, _ mark: [UInt8]) -> Bool {
    latest = .now
    byteCount += output.count
    tail += output
    defer { tail.removeFirst(max(0, tail.count - 64)) }
    if tail.holds("\u{1B}[?2004h") { bracketsPaste = true }
    if tail.holds("\u{1B}[c") || tail.holds("\u{1B}[0c") {
      tail = []
      let answer = "\u{1B}[?62;22c"
      _ = write(descriptor, answer, answer.utf8.count)
    }
    return tail.holds(mark)
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: String) -> Bool { holds(Array(text.utf8)) }

  /// Whether the bytes contain others.
  fileprivate func holds(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    return indices.contains { self[$0] == first && self[$0...].starts(with: bytes) }
  }
}

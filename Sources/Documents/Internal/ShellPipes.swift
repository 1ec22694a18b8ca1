import Glibc

/// Writes the input of a command and reads its outputs, on one thread.
struct ShellPipes {
  /// The number of bytes of the standard error that are kept.
  private static let errorLimit = 1 << 14

  /// The size of an output from which on its buffer is allocated for the maximum size.
  private static let smallLength = 1 << 20

  /// The bytes of the standard output, up to the limit.
  private(set) var output: [UInt8] = []

  /// The first bytes of the standard error.
  private(set) var errors: [UInt8] = []

  /// Whether the output exceeds the limit.
  private(set) var isTooLong = false

  private var input: Int32
  private var outputs: [Int32]
  private let alarm: Int32
  private let limit: Int
  private let progress: WorkProgress
  private let showsErrors: Bool
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Takes over the pipes of a process.
  ///
  /// - Parameters:
  ///   - process: The process.
  ///   - limit: The maximum number of bytes of its output.
  ///   - progress: Counts the bytes that it has read.
  ///   - showsErrors: Whether its standard error is passed on to that of this process.
  init(_ process: ShellProcess, limit: Int, _ progress: WorkProgress, showsErrors: Bool) {
    (input, outputs) = (process.input, [process.output, process.errors])
    alarm = process.alarm.read
    (self.limit, self.progress, self.showsErrors) = (limit, progress, showsErrors)
  }

  /// Serves the pipes until the outputs are closed, or the command is killed.
  mutating func serve(_ source: any FileSource) {
    let signals = BlockedPipeSignal()
    defer { signals.unblock() }
    var total = 0
    source.forEachPiece { total += $0.count }
    progress.start(total: total)
    source.forEachPiece { piece in
      // What isn't there any more must not be taken for NUL bytes.
      if source.failure != nil { closeInput() }
      var rest = piece[...]
      while !rest.isEmpty, input >= 0, outputs.contains(where: { $0 >= 0 }) {
        wait()
        rest = rest.dropFirst(write(UnsafeRawBufferPointer(rebasing: rest)))
      }
    }
    // Otherwise the command has closed its input, or is ending.
    if input >= 0 { progress.complete() }
    closeInput()
    while outputs.contains(where: { $0 >= 0 }) { wait() }
  }

  /// Waits until something can be read or written, and reads.
  private mutating func wait() {
    // Descriptors below zero are ignored.
    var polled = [pollfd(fd: input, events: Int16(POLLOUT), revents: 0)]
    polled += (outputs + [alarm]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return }
    for place in outputs.indices where polled[place + 1].revents != 0 { read(place) }
    if polled[outputs.count + 1].revents != 0 { closeOutputs() }
  }

  private mutating func read(_ place: Int) {
    let count = Glibc.read(outputs[place], &buffer, buffer.count)
    if count > 0 {
      take(buffer.prefix(count), from: place)
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      close(outputs[place])
      outputs[place] = -1
    }
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, from place: Int) {
    if place == 1 {
      errors += bytes.prefix(Self.errorLimit - errors.count)
      guard showsErrors else { return }
      _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    } else {
      // An array that doubles its room needs three times its size while it is copied.
      if output.count > Self.smallLength { output.reserveCapacity(limit) }
      isTooLong = output.count + bytes.count > limit
      output += bytes.prefix(limit - output.count)
      if isTooLong { closeOutputs() }
    }
  }

  private mutating func closeOutputs() {
    for output in outputs where output >= 0 { close(output) }
    outputs = outputs.map { _ in -1 }
  }

  /// Writes as much as the pipe takes.
  ///
  /// - Returns: The number of bytes.
  private mutating func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    let count = Glibc.write(input, bytes.baseAddress, bytes.count)
    if count > 0 {
      progress.advance(by: count)
      return count
    }
    // A command such as `head` doesn't read all of its input.
    if count < 0, errno != EAGAIN, errno != EINTR { closeInput() }
    return 0
  }

  private mutating func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}

/// Blocks SIGPIPE in this thread, so that a write to a closed pipe fails instead.
private struct BlockedPipeSignal {
  private var old = sigset_t()
  private var signals = sigset_t()

  init() {
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &old)
  }

  /// Drops a signal that has arrived, and restores the mask of the thread.
  func unblock() {
    var (signals, old) = (signals, old)
    var none = timespec()
    while sigtimedwait(&signals, nil, &none) > 0 {}
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }
}

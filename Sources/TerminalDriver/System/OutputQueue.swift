import Dispatch
import Glibc

/// Writes to the terminal without ever waiting for it.
///
/// What the terminal doesn't take at once is written when it reads on; until then the queue is
/// busy, and whoever draws frames had better wait for `onDrained`.
final class OutputQueue {
  /// What a write that may block is given at a time.
  private static let cautiousCount = 256

  private let descriptor: Int32
  private let mayBlock: Bool
  private var pending: [UInt8] = []
  private var source: (any DispatchSourceWrite)?

  /// Hears that everything was written, after it could not be at once.
  var onDrained: (() -> Void)?

  /// Makes a queue.
  init(_ tty: TTY) {
    descriptor = tty.output
    mayBlock = tty.mayBlock
  }

  /// Whether something waits for the terminal to read.
  var isBusy: Bool { !pending.isEmpty }

  /// Writes bytes behind those that wait.
  func send(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    pending.append(contentsOf: bytes)
    if source == nil { flush() }
  }

  /// Drops what waits.
  ///
  /// - Returns: Whether something was dropped in the middle.
  func discard() -> Bool {
    defer { finish() }
    return isBusy
  }

  /// Writes bytes, waiting for the terminal up to a deadline.
  func write(_ bytes: [UInt8], until deadline: Deadline) {
    send(bytes)
    while isBusy, deadline.wait(for: POLLOUT, on: descriptor) { flush() }
    finish()
  }

  private func flush() {
    while !pending.isEmpty {
      let count = writeSome()
      if count >= 0 {
        pending.removeFirst(count)
      } else if errno == EAGAIN {
        waitUntilWritable()
        return
      } else if errno != EINTR {
        // The terminal is gone; the end of its input tells the program.
        break
      }
    }
    let hadToWait = source != nil
    finish()
    if hadToWait { onDrained?() }
  }

  private func writeSome() -> Int {
    guard mayBlock else { return Glibc.write(descriptor, pending, pending.count) }
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else {
      errno = EAGAIN
      return -1
    }
    return Glibc.write(descriptor, pending, min(pending.count, Self.cautiousCount))
  }

  private func waitUntilWritable() {
    guard source == nil else { return }
    let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in self?.flush() }
    source.activate()
    self.source = source
  }

  private func finish() {
    pending.removeAll(keepingCapacity: true)
    source?.cancel()
    source = nil
  }
}

import Dispatch
import Glibc
import TextMetrics

/// A non-blocking writer to the terminal.
///
/// Bytes that the terminal doesn't accept immediately are written when it is writable again; until
/// then the queue is busy, and new frames should wait for `onDrained`.
final class OutputQueue {
  /// The chunk size in bytes if a write may block.
  private static let cautiousCount = 256

  private let descriptor: Int32
  private let mayBlock: Bool
  private let charset: TextConverter?
  private var pending: [UInt8] = []
  private var source: (any DispatchSourceWrite)?

  /// Called when all pending bytes were written.
  var onDrained: (() -> Void)?

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - tty: The terminal.
  ///   - charset: The encoding of the terminal; nil for UTF-8.
  init(_ tty: TTY, _ charset: TextConverter?) {
    self.charset = charset
    descriptor = tty.output
    mayBlock = tty.mayBlock
  }

  /// Whether there are pending bytes.
  var isBusy: Bool { !pending.isEmpty }

  /// Appends UTF-8 to the pending bytes, in the terminal's encoding, and writes as
  /// many as possible.
  func send(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    pending += charset?.encodeReplacing(String(decoding: bytes, as: UTF8.self)) ?? bytes
    if source == nil { flush() }
  }

  /// Drops the pending bytes.
  ///
  /// - Returns: Whether a partly written chunk was dropped.
  func discard() -> Bool {
    defer { finish() }
    return isBusy
  }

  /// Writes bytes, waiting for the terminal until a deadline.
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
        // The terminal is gone; the program is notified by the end of its input.
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

import Glibc
import Synchronization

/// The progress of a save or of other long work, and the user's request to cancel it.
///
/// The program that waits makes the progress and passes it to the work, such as
/// ``FileService/replace(_:with:expecting:method:durability:progress:)`` or
/// ``FileReading/observed(by:)``, and may cancel the work from any thread. A cancelled save fails
/// with the reason `cancelled` and leaves the old file as it was. Once the new contents begin to
/// take the place of the old ones, a cancellation has no effect.
///
/// ```swift
/// let progress = WorkProgress { print("\($0) %") }
/// let text = Array("new text".utf8)
/// _ = try files.replace(
///   "a",
///   with: text,
///   expecting: nil,
///   method: .replace,
///   durability: .powerLoss,
///   progress: progress
/// )
/// ```
public final class WorkProgress: Sendable {
  private struct State {
    var total = 0
    var done = 0
    var percent = 0
    var isCancelled = false
    var isCommitted = false
  }

  private let state = Mutex(State())
  private let onChange: @Sendable (Int) -> Void

  /// Makes the progress of one piece of work.
  ///
  /// - Parameter onChange: Called on the thread of the work with each larger whole percent: below
  ///   100, unless the work goes on after all parts are done.
  public init(onChange: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.onChange = onChange
  }

  /// The part that is done in percent; work is only complete when it returns.
  public var percent: Int { state.withLock { $0.percent } }

  /// Cancels the work, unless the new contents of a save already replace the old ones.
  public func cancel() {
    state.withLock { if !$0.isCommitted { $0.isCancelled = true } }
  }
}

// MARK: - For the work

extension WorkProgress {
  /// Whether the work is cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Starts to count; a percentage that was already reached doesn't decrease.
  ///
  /// - Parameter total: The number of bytes, rows or other parts that make 100 percent.
  public func start(total: Int) {
    state.withLock { ($0.total, $0.done) = (total, 0) }
  }

  /// Throws if the save is cancelled.
  package func check() throws(SystemError) {
    guard isCancelled else { return }
    throw SystemError(call: .write, errno: ECANCELED)
  }

  /// Counts parts that are done.
  public func advance(by count: Int) {
    let percent = state.withLock { state -> Int? in
      state.done += count
      let percent = min(99, state.done * 100 / max(1, state.total))
      guard percent > state.percent else { return nil }
      state.percent = percent
      return percent
    }
    if let percent { onChange(percent) }
  }

  /// Counts all parts as done, for work that continues without parts, such as a command that has
  /// read all of its input.
  package func complete() {
    let isChanged = state.withLock { state in
      defer { state.percent = 100 }
      return state.percent < 100
    }
    if isChanged { onChange(100) }
  }

  /// Makes later cancellations ineffective; throws if the save is cancelled already.
  package func commit() throws(SystemError) {
    let isCancelled = state.withLock { state in
      state.isCommitted = !state.isCancelled
      return state.isCancelled
    }
    if isCancelled { throw SystemError(call: .write, errno: ECANCELED) }
  }
}

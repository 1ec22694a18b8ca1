import Dispatch
public import Documents
import Synchronization

/// Background work on a serial queue, for running apps.
///
/// Work starts after the current turn of the main loop, so that it doesn't compete for a processor with the
/// frame that shows the effect of a key.
public final class SerialBackground: BackgroundWork {
  private let queue = DispatchQueue(label: "background", qos: .userInitiated)
  private let finished = Finished()
  private var waiting: [@Sendable () -> Void] = []

  /// Makes a background with its own queue.
  public init() {}

  /// Performs work on the queue, then calls the completion on the main actor.
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    waiting.append { [finished] in
      let result = work()
      finished.completions.withLock { $0.append { completion(result) } }
      DispatchQueue.main.async { finished.callAll() }
    }
    if waiting.count == 1 { DispatchQueue.main.async { self.start() } }
  }

  private func start() {
    for work in waiting { queue.async(execute: work) }
    waiting = []
  }

  /// Blocks until the queue is empty and all completions were called.
  public func finish() {
    // A completion may add more work.
    repeat {
      start()
      queue.sync {}
    } while finished.callAll()
  }
}

/// The completions of finished work, in order.
private nonisolated final class Finished: Sendable {
  let completions = Mutex<[@MainActor () -> Void]>([])

  @MainActor
  @discardableResult
  func callAll() -> Bool {
    let all = completions.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
    for completion in all { completion() }
    return !all.isEmpty
  }
}

import Dispatch
public import Documents
import Synchronization

/// Background work on a serial queue, for running apps.
public final class SerialBackground: BackgroundWork {
  private let queue = DispatchQueue(label: "background", qos: .userInitiated)
  private let finished = Finished()

  /// Makes a background with its own queue.
  public init() {}

  /// Performs work on the queue, then calls the completion on the main actor.
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    queue.async { [finished] in
      let result = work()
      finished.completions.withLock { $0.append { completion(result) } }
      DispatchQueue.main.async { finished.callAll() }
    }
  }

  /// Blocks until the queue is empty and all completions were called.
  public func finish() {
    // A completion may add more work.
    repeat {
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

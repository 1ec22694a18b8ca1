import Dispatch
public import Documents
import Synchronization

/// Work on a serial queue, the real background of an app.
public final class SerialBackground: BackgroundWork {
  private let queue = DispatchQueue(label: "background", qos: .userInitiated)
  private let finished = Finished()

  /// Makes a queue of its own.
  public init() {}

  /// Does work on the queue, and then something with its result on the main actor.
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

  /// Returns when the queue is empty and all completions were called.
  public func finish() {
    // A completion may ask for more work.
    repeat {
      queue.sync {}
    } while finished.callAll()
  }
}

/// The completions of work that is done, in order, called on the main actor.
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

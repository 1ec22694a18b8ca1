import Dispatch
public import Documents
import Synchronization

/// Work on a serial queue, the real background of an app.
///
/// Work starts when the current turn of the main loop has ended, so that it doesn't compete for a processor with
/// the frame that answers a key.
public final class SerialBackground: BackgroundWork {
  private let queue = DispatchQueue(label: "background", qos: .userInitiated)
  private let finished = Finished()
  private var waiting: [@Sendable () -> Void] = []

  /// Makes a queue of its own.
  public init() {}

  /// Does work on the queue, and then something with its result on the main actor.
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

  /// Returns when the queue is empty and all completions were called.
  public func finish() {
    // A completion may ask for more work.
    repeat {
      start()
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

import Dispatch
public import Documents
import Synchronization
import TerminalDriver

/// Background work on a serial queue, for running apps.
///
/// Work starts after the current turn of the main loop, so that it doesn't compete for a processor
/// with the frame that shows the effect of a key.
public final class SerialBackground: BackgroundWork {
  private let queue = DispatchQueue(label: "background", qos: .userInitiated)
  private let finished = Finished()
  private var waiting: [@Sendable () -> Void] = []
  /// The time between two checks of work that the end of the program waits for.
  private let pause: DispatchTimeInterval

  /// Makes a background with its own queue.
  public convenience init() { self.init(pause: .milliseconds(250)) }

  init(pause: DispatchTimeInterval) { self.pause = pause }

  /// Performs work on the queue, then calls the completion on the main actor.
  public func perform<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor (Result) -> Void
  ) {
    waiting.append { [finished] in
      let result = work()
      finished.signs.add(1, ordering: .relaxed)
      finished.completions.withLock { $0.append { completion(result) } }
      DispatchQueue.main.async { finished.callAll() }
    }
    if waiting.count == 1 { DispatchQueue.main.async { self.start() } }
  }

  private func start() {
    for work in waiting { queue.async(execute: work) }
    waiting = []
  }

  /// Calls a closure on the main actor in a later turn.
  public nonisolated func report(_ report: @escaping @MainActor @Sendable () -> Void) {
    finished.signs.add(1, ordering: .relaxed)
    Task { @MainActor in report() }
  }

  /// Blocks until the queue is empty and all completions were called.
  ///
  /// After a signal ends the program, work that neither completes nor reports progress for 1.5 s is
  /// abandoned.
  public func finish(isEnding: Bool) -> Bool {
    // A completion may add more work.
    repeat {
      start()
      if !finished.isGivenUp { finished.isGivenUp = !waitForQueue(isEnding: isEnding) }
      if finished.isGivenUp { return false }
    } while finished.callAll()
    return true
  }

  private func waitForQueue(isEnding: Bool) -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    var patience = Patience()
    while done.wait(timeout: .now() + pause) == .timedOut {
      let signs = finished.signs.load(ordering: .relaxed)
      if patience.isOver(signs, isEnding: isEnding || SignalWatch.isEndingProgram) { return false }
    }
    return true
  }
}

/// How long the end of a program waits for work.
nonisolated struct Patience {
  private var signs = 0
  /// The number of checks without progress.
  private var count = 0

  /// Checks the work once more.
  ///
  /// - Parameters:
  ///   - signs: The number of completions and reports of progress so far.
  ///   - isEnding: Whether a signal ends the program.
  /// - Returns: Whether there was no progress in six checks in a row.
  mutating func isOver(_ signs: Int, isEnding: Bool) -> Bool {
    count = isEnding && signs == self.signs ? count + 1 : 0
    self.signs = signs
    return count == 6
  }
}

/// The completions of finished work, in order.
private nonisolated final class Finished: Sendable {
  let completions = Mutex<[@MainActor () -> Void]>([])

  /// The number of completions and of reports of progress.
  let signs = Atomic(0)

  /// Whether the program ends without waiting for the missing completions.
  @MainActor var isGivenUp = false

  @MainActor
  @discardableResult
  func callAll() -> Bool {
    if isGivenUp { return false }
    let all = completions.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
    for completion in all { completion() }
    return !all.isEmpty
  }
}

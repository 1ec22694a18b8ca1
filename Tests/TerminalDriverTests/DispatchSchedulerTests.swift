import Dispatch
import Signals
import Testing

@testable import TerminalDriver

@MainActor
struct DispatchSchedulerTests {
  private let scheduler = DispatchScheduler()

  /// Runs the main queue until a timer of two milliseconds, scheduled last, has fired.
  private func settle() async {
    var lifetime: Lifetime?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      lifetime = scheduler.schedule(after: .milliseconds(2)) { continuation.resume() }
    }
    lifetime?.cancel()
  }

  @Test func `timers fire in the order of their times, never synchronously`() async {
    var fired: [Int] = []
    let lifetimes = [
      scheduler.schedule(after: .seconds(3600)) { fired.append(9) },
      scheduler.schedule(after: .zero) { fired.append(0) },
      scheduler.schedule(after: .zero) { fired.append(1) },
      scheduler.schedule(after: .microseconds(20)) { fired.append(2) },
    ]
    #expect(fired == [])
    await settle()
    #expect(fired == [0, 1, 2])
    for lifetime in lifetimes { lifetime.cancel() }
  }

  @Test func `a cancelled or released timer never fires`() async {
    var fired = 0
    let cancelled = scheduler.schedule(after: .zero) { fired += 1 }
    cancelled.cancel()
    _ = scheduler.schedule(after: .zero) { fired += 1 }
    await settle()
    #expect(fired == 0)
  }

  @Test func `a tolerant timer shares the wake-up of another`() async {
    var fired = false
    let lifetime = scheduler.schedule(after: .zero, tolerance: .seconds(3600)) { fired = true }
    await settle()
    #expect(fired)
    lifetime.cancel()
  }

  @Test func `time does not go backwards`() {
    let first = scheduler.now
    #expect(scheduler.now >= first)
    #expect(scheduler.wallTime > .seconds(1_700_000_000))
  }
}

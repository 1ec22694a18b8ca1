import Dispatch
import Documents
import Signals
import Synchronization
import TerminalDriver
import Testing

@testable import DocumentApp

struct ServicesTests {
  @Test func `the clock of an app can start at another time`() {
    let scheduler = Services.system(app: "test", startingAt: .seconds(5)).scheduler
    #expect((.seconds(5)..<(.seconds(3_600))).contains(scheduler.wallTime))
    // The run loop of the screen watches only the timers of a DispatchScheduler.
    #expect(scheduler is DispatchScheduler)
  }

  @Test func `background work is done in order and finish waits for it`() {
    let background = SerialBackground()
    var results: [Int] = []
    for number in 0..<100 {
      background.perform {
        number * 2
      } then: { result in
        results.append(result)
        if number == 99 { background.perform({ 1_000 }, then: { results.append($0) }) }
      }
    }
    background.finish()
    #expect(results == (0..<100).map { $0 * 2 } + [1_000])
  }

  @Test func `the end of a program gives up work that stands still, once`() {
    let background = SerialBackground(pause: .milliseconds(1))
    let end = DispatchSemaphore(value: 0)
    background.perform({ end.wait() }, then: { _ in Issue.record("it was done") })
    #expect(!background.finish(isEnding: true))
    #expect(!background.finish(isEnding: true))
    end.signal()
  }

  @Test func `work that shows signs of life is waited for, and all work until a signal comes`() {
    var patience = Patience()
    let lively = (1...100).contains { patience.isOver($0, isEnding: true) }
    #expect(!lively)
    let still = (1...100).contains { _ in patience.isOver(100, isEnding: false) }
    #expect(!still)
    let looks = (1...10).map { _ in patience.isOver(100, isEnding: true) }
    #expect(looks.firstIndex(of: true) == 5)
  }

  @Test func `work in the background starts after the current turn of the main loop`() async {
    let background = SerialBackground()
    let isTurnOver = Mutex(false)
    await withCheckedContinuation { continuation in
      background.perform {
        isTurnOver.withLock { $0 }
      } then: { startedAfterTurn in
        #expect(startedAfterTurn)
        continuation.resume()
      }
      isTurnOver.withLock { $0 = true }
    }
  }
}

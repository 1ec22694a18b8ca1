import DocumentApp
import Signals
import Synchronization
import TerminalDriver
import Testing

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

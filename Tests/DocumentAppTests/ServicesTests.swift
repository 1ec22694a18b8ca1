import DocumentApp
import Signals
import Synchronization
import TerminalDriver
import Testing

struct ServicesTests {
  @Test func `an app can believe to start at another moment`() {
    let scheduler = Services.system(app: "test", startingAt: .seconds(5)).scheduler
    #expect((.seconds(5)..<(.seconds(3_600))).contains(scheduler.wallTime))
    // Its timers are watched by the loop of the screen, which knows only the system's scheduler.
    #expect(scheduler is DispatchScheduler)
  }

  @Test func `work in the background is done in order and finish waits for it`() {
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

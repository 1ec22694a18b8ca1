import DocumentApp
import Signals
import Testing

struct ServicesTests {
  @Test func `a shifted clock began at another moment and goes as fast`() {
    let base = VirtualScheduler(wallTime: .seconds(1_000))
    let shifted = ShiftedScheduler(base, startingAt: .seconds(5))
    #expect(shifted.wallTime == .seconds(5))
    var fired: Duration?
    let timer = shifted.schedule(after: .seconds(2)) { fired = shifted.wallTime }
    base.advance(by: .seconds(3))
    #expect(fired == .seconds(7))
    #expect(shifted.wallTime == .seconds(8))
    timer.cancel()
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
}

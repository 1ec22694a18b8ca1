import MAVBTesting
import OpenDocumentTesting
import Signals
import Testing

@testable import Documents
@testable import OpenDocuments

/// Tests when the progress of work is reported, in virtual time.
struct ShownProgressTests {
  private final class Reports {
    var percents: [Int] = []
  }

  private let scheduler = VirtualScheduler()
  private let reports = Reports()

  private func progress(total: Int = 100) -> ShownProgress {
    let services = DocumentServices.test(MemoryFileService(), scheduler)
    let progress = ShownProgress(services) { [reports] in reports.percents.append($0) }
    progress.work.start(total: total)
    return progress
  }

  private func wait(_ milliseconds: Int) { scheduler.advance(by: .milliseconds(milliseconds)) }

  @Test func `a save of up to 300 ms reports nothing`() {
    let progress = progress()
    for _ in 0..<29 {
      progress.work.advance(by: 3)
      wait(10)
    }
    wait(9)
    #expect(reports.percents == [])
    withExtendedLifetime(progress) { wait(1) }
    #expect(reports.percents == [87])
  }

  @Test func `a save that writes nothing is reported once and needs no timer`() {
    let progress = progress()
    wait(10_000)
    #expect(reports.percents == [0])
    #expect(scheduler.pendingCount == 0)
    progress.work.advance(by: 5)
    wait(0)
    #expect(reports.percents == [0, 5])
  }

  @Test(arguments: [1, 7, 30, 250])
  func `reports rise and are at most ten a second`(step: Int) {
    let progress = progress(total: 1000)
    for _ in stride(from: 0, to: 5000, by: step) {
      progress.work.advance(by: max(2, step / 5))
      wait(step)
    }
    wait(1000)
    #expect(reports.percents.count <= 52)
    #expect(reports.percents == reports.percents.sorted())
    #expect(Set(reports.percents).count == reports.percents.count)
    #expect(reports.percents.last == 99)
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a released progress reports nothing`() {
    var progress: ShownProgress? = progress()
    let file = progress?.work
    progress = nil
    file?.advance(by: 50)
    wait(1000)
    #expect(reports.percents == [])
    #expect(scheduler.pendingCount == 0)
  }
}

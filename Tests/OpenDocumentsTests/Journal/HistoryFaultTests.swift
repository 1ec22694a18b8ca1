import Glibc
import ModelAdapters
import Signals
import Synchronization
import Testing

@testable import Documents
@testable import DocumentsTesting
@testable import OpenDocuments

/// Checks that no failing disk call while journals are read, replayed, continued or shortened loses
/// work silently.
struct HistoryFaultTests {
  /// A disk whose calls fail, starting with the n-th.
  private nonisolated final class FailingDisk: Sendable {
    let machine = MemoryMachine()
    let files = MemoryFileService(["/list": Lines("a").bytes])
    let journals: MemoryJournalService
    private let count = Mutex(0)

    init() { journals = MemoryJournalService("/state/test", machine, files) }

    /// The number of calls since faults began.
    var calls: Int { count.withLock { $0 } }

    /// Makes calls fail, or only those of a kind, which alone are counted then.
    func fail(from number: Int, times: Int, only counted: SystemCall? = nil) {
      count.withLock { $0 = 0 }
      machine.setFault { [self] call in
        guard counted == nil || call == counted else { return 0 }
        let call = count.withLock { count in
          defer { count += 1 }
          return count
        }
        return number <= call && call - number < times ? ENOSPC : 0
      }
    }

    func recover() { machine.setFault { _ in 0 } }
  }

  private func limits() -> HistoryLimits {
    var limits = HistoryLimits()
    (limits.steps, limits.memory) = (4, 2 * 4_200)
    return limits
  }

  /// Runs a closure with a fault at each call in turn, until a run has no fault.
  private func eachFault(
    times: Int,
    _ body: (FailingDisk, Int) throws -> Void
  ) throws {
    for number in 0..<500 {
      let disk = FailingDisk()
      try body(disk, number)
      if disk.calls <= number { return #expect(number > 10) }
    }
    Issue.record("every run failed")
  }

  @Test(arguments: [1, Int.max])
  func `work of a killed run is shown at the next start or the one after it`(times: Int) throws {
    try eachFault(times: times) { disk, number in
      let killed = try LinesRun(disk.files, disk.journals, limits: limits())
      killed.send(.edit(.append("b")), .save(quits: false), .edit(.append("c")))
      killed.settle()
      disk.journals.crash()
      disk.fail(from: number, times: times)
      let failing = try LinesRun(disk.files, disk.journals, limits: limits())
      failing.settle()
      let isShown = failing.texts == ["a", "b", "c"]
      #expect(isShown || failing.texts == ["a", "b"])
      disk.recover()
      let next = try failing.killed()
      #expect(next.texts == ["a", "b", "c"], "call \(number)")
    }
  }

  @Test(arguments: [1, Int.max])
  func `work that is not reported as lost is shown after the next kill`(times: Int) throws {
    try eachFault(times: times) { disk, number in
      let first = try LinesRun(disk.files, disk.journals, limits: limits())
      for text in ["b", "c", "d", "e"] { first.send(.edit(.append(text)), .save(quits: false)) }
      let run = try first.restarted()
      disk.fail(from: number, times: times)
      run.send(.undo, .undo, .undo, .edit(.append("x")))
      run.settle()
      run.send(.save(quits: false))
      for text in ["f", "g", "h"] { run.send(.edit(.append(text)), .save(quits: false)) }
      run.send(.edit(.append("last")), .undo, .undo, .redo)
      run.settle()
      disk.recover()
      let isTold = run.open.notices.contains { $0.topic == .journal }
      let (texts, isModified) = (run.texts, run.open.isModified)
      let next = try run.killed()
      if isTold || !isModified { return }
      #expect(next.texts == texts, "call \(number)")
    }
  }

  @Test func `a compaction that failed is tried again when the journal has doubled`() throws {
    let disk = FailingDisk()
    let run = try LinesRun(disk.files, disk.journals, limits: limits())
    func save(times: Int) throws -> Int {
      for _ in 0..<times { run.send(.edit(.append("b")), .save(quits: false)) }
      let journal = try #require(disk.journals.paths.first { $0.extension == "journal" })
      return disk.journals.bytes(of: journal)?.count ?? 0
    }
    disk.fail(from: 0, times: .max, only: .read)
    let failedSize = try save(times: 80)
    #expect((2...6).contains(disk.calls))
    disk.recover()
    #expect(try save(times: 80) < failedSize / 2)
    let next = try run.killed()
    #expect(next.texts.count == 161)
    next.send(.undo)
    #expect(next.texts.count == 160)
  }
}

import DocumentApp
import Documents
import MAVBTesting
import ModelAdapters
import Signals
import Testing
import ViewBinders

struct LockKeeperTests {
  private let holder = LockHolder(process: 7, host: "home", since: 1)
  private let locks: MemoryLockService
  private let scheduler = VirtualScheduler()
  private let path = Var<FilePath?>("/list")
  private let log = Log()

  private final class Log {
    var holders: [LockHolder?] = []
  }

  /// A service for which no lock is possible.
  private struct Impossible: LockService {
    func lock(_ document: FilePath) -> LockOutcome { .impossible }
  }

  init() { locks = MemoryLockService(holder: holder) }

  private func keeper(_ service: (any LockService)? = nil) -> KeptLock {
    let keeper = LockKeeper(
      .services -- .test(MemoryFileService(), scheduler, locks: service ?? locks),
      .path <-- path,
      .isHeld --> SignalInput { [log] in log.holders.append($0) }
    ).instance()
    scheduler.advance(by: .zero)
    return keeper
  }

  /// Whether nobody holds the lock of a document.
  private func isFree(_ path: FilePath) -> Bool {
    if case .taken = locks.lock(path) { true } else { false }
  }

  @Test func `the lock is held as long as the keeper`() {
    do {
      let keeper = keeper()
      #expect(!isFree("/list"))
      withExtendedLifetime(keeper) {}
    }
    #expect(isFree("/list"))
    #expect(log.holders.isEmpty)
  }

  @Test func `a document that is open elsewhere is told with who has it`() {
    let first = keeper()
    let second = keeper()
    #expect(log.holders == [holder])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a document that gets another name is locked there`() {
    let keeper = keeper()
    path.send("/other")
    scheduler.advance(by: .zero)
    #expect(isFree("/list"))
    #expect(!isFree("/other"))
    path.send(nil)
    scheduler.advance(by: .zero)
    #expect(isFree("/other"))
    withExtendedLifetime(keeper) {}
  }

  @Test func `a lock that comes when the document has another name is given back`() {
    let keeper = keeper()
    path.send("/other")
    path.send("/last")
    scheduler.advance(by: .zero)
    #expect(isFree("/other"))
    #expect(!isFree("/last"))
    #expect(log.holders.isEmpty)
    withExtendedLifetime(keeper) {}
  }

  @Test func `a document without a name, and one that can't be locked, tell nothing`() {
    let other = keeper(Impossible())
    path.send(nil)
    let keeper = keeper()
    #expect(log.holders.isEmpty)
    withExtendedLifetime((keeper, other)) {}
  }
}

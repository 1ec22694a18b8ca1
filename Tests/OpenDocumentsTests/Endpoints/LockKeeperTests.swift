import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import OpenDocuments
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

  /// A service that can't lock.
  private struct Impossible: LockService {
    func lock(_ document: FilePath) -> LockOutcome { .impossible }
  }

  init() { locks = MemoryLockService(holder: holder) }

  private func keeper(_ service: (any LockService)? = nil) -> LockKeeperEndpoint {
    let keeper = LockKeeper(
      .services -- .test(MemoryFileService(), scheduler, locks: service ?? locks),
      .path <-- path,
      .isHeld --> SignalInput { [log] in log.holders.append($0) }
    ).instance()
    scheduler.advance(by: .zero)
    return keeper
  }

  /// Whether the lock of a document is free.
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

  @Test func `a document that is open elsewhere is reported with the holder`() {
    let first = keeper()
    let second = keeper()
    #expect(log.holders == [holder])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `the lock follows the path of the document`() {
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

  @Test func `a lock for a previous path is released`() {
    let keeper = keeper()
    path.send("/other")
    path.send("/last")
    scheduler.advance(by: .zero)
    #expect(isFree("/other"))
    #expect(!isFree("/last"))
    #expect(log.holders.isEmpty)
    withExtendedLifetime(keeper) {}
  }

  @Test func `unnamed documents and documents that can't be locked report nothing`() {
    let other = keeper(Impossible())
    path.send(nil)
    let keeper = keeper()
    #expect(log.holders.isEmpty)
    withExtendedLifetime((keeper, other)) {}
  }
}

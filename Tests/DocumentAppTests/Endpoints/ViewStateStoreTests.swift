import DocumentApp
import Documents
import Glibc
import MAVBTesting
import ModelAdapters
import Signals
import Testing
import ViewBinders

struct ViewStateStoreTests {
  private struct PaneState: CodableContainer {
    let search: Var<String>
    let isOpen: SessionVar<Bool>

    init() {
      search = Var("")
      isOpen = SessionVar(false)
    }
  }

  private let files = MemoryFileService()
  private let scheduler = VirtualScheduler()
  private let pane = PaneState()
  private let path = Var<FilePath?>("/list")

  private var services: Services { .test(files, scheduler) }

  private func store() -> ViewStateFile {
    ViewStateStore(.services -- services, .path <-- path, .state -- pane).instance()
  }

  private func kept(of path: FilePath? = "/list") -> String? {
    PaneState.restored(of: path, services)?.search.value
  }

  @Test func `a start writes nothing`() {
    let store = store()
    scheduler.advance(by: .seconds(10))
    store.finish()
    #expect(files.paths == [])
  }

  @Test func `a change is written within a second but not in the turn of its key`() {
    let store = store()
    pane.search.send("a")
    #expect(kept() == nil)
    pane.search.send("ab")
    pane.search.send("abc")
    scheduler.advance(by: .milliseconds(500))
    #expect(kept() == "abc")
    pane.search.send("abcd")
    #expect(kept() == "abc")
    scheduler.advance(by: .milliseconds(500))
    #expect(kept() == "abcd")
    withExtendedLifetime(store) {}
  }

  @Test func `what is shown of the history is neither written nor told`() {
    let isPaused = Var(false)
    let told = SettledStates()
    let store = ViewStateStore(
      .services -- services,
      .path <-- path,
      .isPaused <-- isPaused,
      .state -- pane,
      .didSettle --> SignalInput { [told] _ in told.count += 1 }
    ).instance()
    pane.search.send("now")
    isPaused.send(true)
    #expect(kept() == "now")
    pane.search.send("then")
    scheduler.advance(by: .seconds(5))
    #expect(kept() == "now")
    #expect(told.count == 0)
    pane.search.send("now")
    isPaused.send(false)
    scheduler.advance(by: .seconds(5))
    #expect(kept() == "now")
    #expect(told.count == 1)
    withExtendedLifetime(store) {}
  }

  private final class SettledStates { var count = 0 }

  @Test func `the changes of a short while are written once`() throws {
    let store = store()
    for number in 0..<100_000 { pane.search.send("\(number)") }
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(1))
    #expect(kept() == "99999")
    withExtendedLifetime(store) {}
  }

  @Test func `an update that tells nobody is written too`() {
    let store = store()
    pane.search.update().send("typed")
    scheduler.advance(by: .seconds(1))
    #expect(kept() == "typed")
    withExtendedLifetime(store) {}
  }

  @Test func `what is never saved writes nothing`() {
    let store = store()
    pane.isOpen.send(true)
    scheduler.advance(by: .seconds(1))
    #expect(files.paths == [])
    withExtendedLifetime(store) {}
  }

  @Test func `what waits is written at the end`() {
    let store = store()
    pane.search.send("a")
    pane.search.send("ab")
    store.finish()
    #expect(kept() == "ab")
  }

  @Test func `nothing wakes while nothing changes`() {
    let store = store()
    pane.search.send("a")
    scheduler.advance(by: .seconds(10))
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(store) {}
  }

  @Test func `a document without a name keeps no state`() {
    path.send(nil)
    let store = store()
    pane.search.send("a")
    scheduler.advance(by: .seconds(1))
    #expect(files.paths == [])
    #expect(kept(of: nil) == nil)
    withExtendedLifetime(store) {}
  }

  @Test func `a document that gets a name gets its state`() {
    path.send(nil)
    let store = store()
    pane.search.send("a")
    scheduler.advance(by: .seconds(1))
    path.send("/new")
    scheduler.advance(by: .seconds(1))
    #expect(kept(of: "/new") == "a")
    path.send("/newer")
    scheduler.advance(by: .seconds(1))
    #expect(kept(of: "/newer") == "a")
    withExtendedLifetime(store) {}
  }

  @Test func `a state that can't be written or read costs the app nothing`() {
    let store = store()
    files.fail(.save, with: EROFS)
    pane.search.send("a")
    scheduler.advance(by: .seconds(1))
    #expect(kept() == nil)
    files.fail(.save, with: nil)
    pane.search.send("b")
    scheduler.advance(by: .seconds(1))
    #expect(kept() == "b")
    files.write(Array("{".utf8), to: files.paths[0])
    #expect(kept() == nil)
    withExtendedLifetime(store) {}
  }
}

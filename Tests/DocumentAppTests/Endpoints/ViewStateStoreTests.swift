import DocumentApp
import Documents
import Glibc
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
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

  private var services: Services { Services(.test(files, scheduler)) }

  /// Makes a store that follows the state already.
  private func store(_ bindings: Binding<ViewStateStoreEndpoint>...) -> ViewStateStoreEndpoint {
    let bindings = [.services -- services, .path <-- path, .state -- pane] + bindings
    let store = ViewStateStore(bindings: bindings).instance()
    scheduler.advance(by: .zero)
    return store
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

  @Test func `a change is written within a second but not in the same turn`() {
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

  @Test func `a view state of the history is neither written nor reported`() {
    let isPaused = Var(false)
    let settled = SettledStates()
    let store = store(
      .isPaused <-- isPaused,
      .didSettle --> SignalInput { [settled] _ in settled.count += 1 }
    )
    pane.search.send("now")
    isPaused.send(true)
    #expect(kept() == "now")
    pane.search.send("then")
    scheduler.advance(by: .seconds(5))
    #expect(kept() == "now")
    #expect(settled.count == 0)
    pane.search.send("now")
    isPaused.send(false)
    scheduler.advance(by: .seconds(5))
    #expect(kept() == "now")
    #expect(settled.count == 1)
    withExtendedLifetime(store) {}
  }

  private final class SettledStates {
    var count = 0
    var followed: [(step: Int, state: [UInt8])] = []
  }

  @Test func `the first state is told when it has stayed, and later ones when they have changed`() {
    let told = SettledStates()
    let store = ViewStateStore(
      .services -- services,
      .state -- pane,
      .didSettle --> SignalInput { [told] _ in told.count += 1 }
    ).instance()
    scheduler.advance(by: .milliseconds(900))
    #expect(told.count == 0)
    scheduler.advance(by: .seconds(10))
    #expect(told.count == 1)
    pane.search.send("a")
    scheduler.advance(by: .seconds(10))
    #expect(told.count == 2)
    withExtendedLifetime(store) {}
  }

  @Test func `the state after a step is told when all views have followed it`() {
    let (steps, told) = (TempVar<Int>(), SettledStates())
    let store = ViewStateStore(
      .services -- services,
      .state -- pane,
      .captureStep <-- steps.map { $0 },
      .didFollowStep --> SignalInput { [told] in told.followed.append($0) }
    ).instance()
    let views = steps.map { "row \($0)" }.bind(to: pane.search)
    steps.send(7)
    #expect(told.followed.isEmpty)
    scheduler.advance(by: ViewStateStoreEndpoint.following)
    #expect(told.followed.map(\.step) == [7])
    let state = String(decoding: told.followed.first?.state ?? [], as: UTF8.self)
    #expect(state.contains("row 7"))
    withExtendedLifetime((store, views)) {}
  }

  @Test func `the state after a step is told before the next key changes it`() {
    let (steps, keys, told) = (TempVar<Int>(), TempVar<Void>(), SettledStates())
    let store = ViewStateStore(
      .services -- services,
      .state -- pane,
      .activity <-- keys,
      .captureStep <-- steps.map { $0 },
      .didFollowStep --> SignalInput { [told] in told.followed.append($0) }
    ).instance()
    steps.send(7)
    keys.send()
    pane.search.send("later")
    scheduler.advance(by: ViewStateStoreEndpoint.following)
    #expect(told.followed.map(\.step) == [7])
    let state = String(decoding: told.followed.first?.state ?? [], as: UTF8.self)
    #expect(!state.contains("later"))
    withExtendedLifetime(store) {}
  }

  @Test func `changes before the first turn are saved on request`() {
    let saves = TempVar<Void>()
    let store = ViewStateStore(
      .path <-- path,
      .state -- pane,
      .services -- services,
      .save <-- saves
    ).instance()
    pane.search.send("laid out")
    scheduler.advance(by: .seconds(1))
    #expect(kept() == nil)
    saves.send()
    scheduler.advance(by: .milliseconds(500))
    #expect(kept() == "laid out")
    pane.search.send("typed")
    scheduler.advance(by: .milliseconds(500))
    #expect(kept() == "typed")
    withExtendedLifetime(store) {}
  }

  @Test func `changes in a short time are written once`() throws {
    let store = store()
    for number in 0..<100_000 { pane.search.send("\(number)") }
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(1))
    #expect(kept() == "99999")
    withExtendedLifetime(store) {}
  }

  @Test func `an update without a notification is written as well`() {
    let store = store()
    pane.search.send("typed")
    scheduler.advance(by: .seconds(1))
    #expect(kept() == "typed")
    withExtendedLifetime(store) {}
  }

  @Test func `a change of an unsaved variable writes nothing`() {
    let store = store()
    pane.isOpen.send(true)
    scheduler.advance(by: .seconds(1))
    #expect(files.paths == [])
    withExtendedLifetime(store) {}
  }

  @Test func `a pending state is written at the end`() {
    let store = store()
    pane.search.send("a")
    pane.search.send("ab")
    store.finish()
    #expect(kept() == "ab")
  }

  @Test func `no timer is pending without changes`() {
    let store = store()
    pane.search.send("a")
    scheduler.advance(by: .seconds(10))
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(store) {}
  }

  @Test func `an unnamed document has no saved state`() {
    path.send(nil)
    let store = store()
    pane.search.send("a")
    scheduler.advance(by: .seconds(1))
    #expect(files.paths == [])
    #expect(kept(of: nil) == nil)
    withExtendedLifetime(store) {}
  }

  @Test func `the state is saved when the document gets a name`() {
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

  /// Returns whether the saved state belongs to a file.
  private func belongs(to bytes: [UInt8], changed: Duration? = nil) throws -> Bool {
    try #require(PaneState.restoredView(of: "/list", services)).belongs(to: bytes, changed: changed)
  }

  @Test func `a state belongs to the last contents of the file, and to longer ones`() throws {
    let contents = Var<[UInt8]>([1, 2])
    let store = store(.contents <-- contents.map { $0 as (any FileSource)? })
    #expect(files.paths == [])
    pane.search.send("a")
    scheduler.advance(by: .seconds(1))
    #expect(try belongs(to: [1, 2]))
    #expect(try belongs(to: [1, 2, 3]))
    #expect(try !belongs(to: [1, 3]))
    contents.send([4])
    scheduler.advance(by: .seconds(1))
    #expect(try belongs(to: [4]))
    #expect(try !belongs(to: [1, 2]))
    contents.send([])
    scheduler.advance(by: .seconds(1))
    #expect(try belongs(to: []))
    #expect(try !belongs(to: [4]))
    #expect(kept() == "a")
    withExtendedLifetime(store) {}
  }

  @Test func `a state doesn't belong to the same contents that were written again`() throws {
    let time = Var<Duration?>(.nanoseconds(1_767_225_600_123_456_789))
    let store = store(
      .contents -- [1, 2] as [UInt8],
      .savedTime <-- time
    )
    #expect(files.paths == [])
    pane.search.send("a")
    scheduler.advance(by: .seconds(1))
    #expect(try belongs(to: [1, 2], changed: time.value))
    #expect(try !belongs(to: [1, 2], changed: .nanoseconds(1_767_225_600_123_456_790)))
    #expect(try !belongs(to: [1, 2], changed: nil))
    // As those of a log.
    #expect(try belongs(to: [1, 2, 3], changed: .seconds(1_767_225_601)))
    time.send(.seconds(1_767_225_602))
    scheduler.advance(by: .seconds(1))
    #expect(try belongs(to: [1, 2], changed: .seconds(1_767_225_602)))
    withExtendedLifetime(store) {}
  }

  @Test func `a state that tells no contents belongs to any`() throws {
    let store = store()
    pane.search.send("a")
    store.finish()
    #expect(try belongs(to: [1], changed: .zero) && belongs(to: []))
  }

  @Test func `a state that can't be written or read is ignored`() {
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

import DocumentApp
import Documents
import Localization
import MAVBTesting
import ModelAdapters
import Signals
import Testing

struct ViewStateKeeperTests {
  private struct PaneState: CodableContainer {
    let search: Var<String>

    init() {
      search = Var("")
    }
  }

  private let files = MemoryFileService()
  private let scheduler = VirtualScheduler()
  private let pane = PaneState()

  private func keeper() -> ViewStateKeeper<PaneState> {
    let services = Services(
      files: files,
      folders: StateFolders(app: "test") { _ in nil },
      scheduler: scheduler,
      background: InlineBackground(scheduler),
      texts: Texts(locale: .posix)
    )
    let restoration = StateRestoration(at: "/state/view", files: files)
    return ViewStateKeeper(pane, in: restoration, services: services)
  }

  private var kept: String? {
    let restored = StateRestoration(at: "/state/view", files: files).load { bytes in
      try JSONTreeDecoder().decode(PaneState.self, from: bytes)
    }
    guard case .state(let state) = restored else { return nil }
    return state.search.value
  }

  @Test func `a change is written within a second but not in the turn of its key`() {
    let keeper = keeper()
    pane.search.send("a")
    #expect(kept == nil)
    pane.search.send("ab")
    pane.search.send("abc")
    scheduler.advance(by: .milliseconds(500))
    #expect(kept == "abc")
    pane.search.send("abcd")
    #expect(kept == "abc")
    scheduler.advance(by: .milliseconds(500))
    #expect(kept == "abcd")
    withExtendedLifetime(keeper) {}
  }

  @Test func `an update that tells nobody is written too`() {
    let keeper = keeper()
    pane.search.update().send("typed")
    scheduler.advance(by: .seconds(1))
    #expect(kept == "typed")
    withExtendedLifetime(keeper) {}
  }

  @Test func `what waits is written at the end`() {
    let keeper = keeper()
    pane.search.send("a")
    pane.search.send("ab")
    keeper.finish()
    #expect(kept == "ab")
  }

  @Test func `nothing wakes while nothing changes`() {
    let keeper = keeper()
    pane.search.send("a")
    scheduler.advance(by: .seconds(10))
    #expect(scheduler.pendingCount == 0)
    withExtendedLifetime(keeper) {}
  }
}

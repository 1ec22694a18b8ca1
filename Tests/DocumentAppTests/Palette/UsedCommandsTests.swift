import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import Testing

@testable import DocumentApp

@MainActor
struct UsedCommandsTests {
  private let files = MemoryFileService()
  private let scheduler = VirtualScheduler()

  private func start() -> (used: SessionVar<[String]>, endpoint: any Endpoint) {
    let used = SessionVar<[String]>([])
    let endpoint = usedCommands(used, Services(.test(files, scheduler))).endpoint()
    scheduler.advance(by: .zero)
    return (used, endpoint)
  }

  private func names(_ run: (used: SessionVar<[String]>, endpoint: any Endpoint)) -> [String] {
    var latest: [String] = []
    _ = run.used.subscribeValues { latest = $0 }
    return latest
  }

  @Test func `the commands that were used last survive a restart`() {
    let first = start()
    first.used.send(["undo"])
    first.used.send(["redo", "undo"])
    withExtendedLifetime(first) {}
    let second = start()
    #expect(names(second) == ["redo", "undo"])
  }

  @Test(arguments: ["", "{", "{}", "[1]", "\u{1B}"])
  func `a damaged list is ignored and replaced`(text: String) {
    files.write(Array(text.utf8), to: "/state/test/commands.json")
    let run = start()
    #expect(names(run) == [])
    run.used.send(["undo"])
    withExtendedLifetime(run) {}
    #expect(names(start()) == ["undo"])
  }

  @Test func `a command moves to the front and the list stays short`() {
    #expect(["a", "b"].moved(toFront: "b") == ["b", "a"])
    #expect((0..<99).map(String.init).moved(toFront: "x").count == 50)
  }
}

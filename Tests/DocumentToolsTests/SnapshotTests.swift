import ArgumentParser
import DocumentApp
import Documents
import MAVBTesting
import OpenDocumentTesting
import Signals
import TerminalViews
import Testing

@testable import DocumentTools

struct SnapshotTests {
  private let files = MemoryFileService(["/list": Array("a\n".utf8)])
  private let services: Services

  init() {
    let scheduler = VirtualScheduler(wallTime: .seconds(5))
    services = Services(
      .test(
        files,
        scheduler,
        watching: MemoryFileWatching(files),
        journals: MemoryJournalService(),
        locks: MemoryLockService(holder: LockHolder(process: 1))
      )
    )
  }

  @Test(arguments: [["--record", "/record"], ["--snapshot", "80x24"]])
  func `a run that is recorded or printed starts anew`(arguments: [String]) throws {
    #expect(services.suiting(try TerminalOptions.parse([])).showsLeftBehind)
    #expect(!services.suiting(try TerminalOptions.parse(arguments)).showsLeftBehind)
  }

  @Test func `the frame is drawn after the work of the start`() {
    let services = services.forSnapshot
    let snapshot = Snapshot(size: Size(width: 10, height: 2), services)
    let label = TUILabel("early")
    let window = TUIWindow(screen: snapshot.screen)
    window.contentView = label
    services.background.perform {
    } then: { _ in
      label.text = "late"
    }
    #expect(withExtendedLifetime(window) { snapshot.text(.text) } == "late\n\n")
  }

  @Test func `the services of a frame change nothing outside`() throws {
    let still = services.forSnapshot
    #expect(still.watching == nil)
    #expect(still.journals == nil)
    #expect(still.locks == nil)
    #expect(still.scheduler.wallTime == .seconds(5))
    #expect(try still.files.read("/list").bytes == Array("a\n".utf8))
    try still.files.replace("/list", with: Array("b\n".utf8))
    try still.files.create("/other", with: Array("b\n".utf8))
    try still.files.makeFolder("/folder")
    try still.files.remove("/list")
    #expect(files.paths == ["/list"])
    #expect(files.bytes(of: "/list") == Array("a\n".utf8))
    #expect(!files.exists("/folder"))
  }

  @Test func `without a terminal the dark theme is used unless another one is chosen`() {
    var services = services
    #expect(services.forSnapshot.theme.name == .dark)
    services.theme.name = .light
    #expect(services.forSnapshot.theme.name == .light)
  }

  @Test(arguments: [-62_135_596_800, 253_402_300_799])
  func `a write is accepted at any time of a recording`(second: Int) throws {
    var services = services
    services.scheduler = VirtualScheduler(wallTime: .seconds(second))
    _ = try services.forSnapshot.files.replace("/list", with: Array("b\n".utf8))
    #expect(files.bytes(of: "/list") == Array("a\n".utf8))
  }
}

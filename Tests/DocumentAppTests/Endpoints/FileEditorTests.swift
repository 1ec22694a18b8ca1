import DocumentApp
import Documents
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import Synchronization
import TerminalViews
import Testing
import ViewBinders

struct FileEditorTests {
  @Test func `the app saves and gives the terminal away, then draws again`() {
    let log = Mutex<[String]>([])
    func note(_ text: String) { log.withLock { $0.append(text) } }
    let files = MemoryFileService()
    var services = Services(.test(files, VirtualScheduler()))
    services.editor = "ed -s"
    services.shell = MemoryShellService { command, _ in
      log.withLock { $0.append(command) }
      return ShellOutcome(.exited(0))
    }
    let screen = HeadlessScreen(size: Size(width: 10, height: 2))
    screen.onSuspend = { note("suspend") }
    screen.onEvent = { _ in note("draw") }
    let (paths, failures) = (TempVar<FilePath>(), Var(""))
    let editor = FileEditor(
      .services -- services,
      .screen -- screen,
      .edit <-- paths,
      .didFail --> failures
    )
    .instance()
    paths.input.send("/config/app/config.json")
    #expect(log.withLock { $0 } == ["suspend", "ed -s /config/app/config.json", "draw"])
    #expect(failures.value == "")
    withExtendedLifetime(editor) {}
  }

  @Test(
    arguments: [.exited(127), .exited(1), .signalled(9), .failed(errno: 11)] as [ShellOutcome.End]
  )
  func `an editor that can't be run or fails is told`(end: ShellOutcome.End) {
    var services = Services(.test(MemoryFileService(), VirtualScheduler()))
    services.shell = MemoryShellService { _, _ in ShellOutcome(end) }
    let (paths, failures) = (TempVar<FilePath>(), Var(""))
    let editor = FileEditor(
      .services -- services,
      .screen -- HeadlessScreen(size: Size(width: 10, height: 2)),
      .edit <-- paths,
      .didFail --> failures
    )
    .instance()
    paths.input.send("/config/app/config.json")
    #expect(failures.value == "vi")
    withExtendedLifetime(editor) {}
  }
}

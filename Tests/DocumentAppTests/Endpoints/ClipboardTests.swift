import Documents
import Glibc
import MAVBTesting
import ModelAdapters
import OpenDocumentTesting
import Signals
import SystemPackage
import TerminalViews
import TestSupport
import Testing
import ViewBinders

@testable import DocumentApp

struct ClipboardTests {
  private let files = MemoryFileService()
  private let watching: MemoryFileWatching
  private let scheduler = VirtualScheduler()
  private let path: FilePath = "/state/test/clipboard"

  /// A running instance of an app, as its clipboard sees it.
  private final class Instance {
    let copy = TempVar<CopiedText>()
    let paste = TempVar<Void>()
    let screen = HeadlessScreen(size: .zero)
    var pasted: [CopiedText] = []
    var clipboard: ClipboardEndpoint?
  }

  init() { watching = MemoryFileWatching(files) }

  private func start(_ path: FilePath? = "/state/test/clipboard", watches: Bool = true) -> Instance
  {
    let instance = Instance()
    instance.clipboard = Clipboard(
      .services -- Services(.test(files, scheduler, watching: watches ? watching : nil)),
      .screen -- instance.screen,
      .path -- path,
      .copy <-- instance.copy,
      .paste <-- instance.paste,
      .pasted --> SignalInput { [unowned instance] in instance.pasted.append($0) }
    ).instance()
    turn()
    return instance
  }

  private func turn() {
    scheduler.advance(by: .zero)
    watching.deliver()
    scheduler.advance(by: .zero)
  }

  @Test func `a copied text can be pasted in the same turn and is sent to the terminal`() {
    let app = start()
    app.paste.send(())
    #expect(app.pasted == [""])
    app.copy.send("text")
    app.paste.send(())
    #expect(app.pasted == ["", "text"])
    #expect(app.screen.copied == ["text"])
    turn()
    #expect(files.bytes(of: path) == Array("text".utf8))
    app.copy.send(CopiedText(bytes: [0x61, 0xFF]))
    turn()
    #expect(files.bytes(of: path) == [0x61, 0xFF])
  }

  @Test(arguments: [true, false])
  func `running and later instances share the text`(watches: Bool) {
    let (first, second) = (start(watches: watches), start(watches: watches))
    first.copy.send("one")
    turn()
    second.paste.send(())
    turn()
    #expect(second.pasted == ["one"])
    second.copy.send("two")
    turn()
    first.paste.send(())
    let third = start(watches: watches)
    third.paste.send(())
    turn()
    #expect(first.pasted == ["two"])
    #expect(third.pasted == ["two"])
    #expect(second.screen.copied == ["two"])
  }

  @Test func `a text copied during a read is kept`() {
    files.write(Array("old".utf8), to: path)
    let app = start()
    files.write(Array("theirs".utf8), to: path)
    watching.deliver()
    app.copy.send("mine")
    app.paste.send(())
    turn()
    app.paste.send(())
    #expect(app.pasted == ["mine", "mine"])
    #expect(files.bytes(of: path) == Array("mine".utf8))
  }

  @Test func `a paste right after the start waits for the file`() {
    files.write(Array("old".utf8), to: path)
    let app = Instance()
    let clipboard = ClipboardEndpoint()
    clipboard.services = Services(.test(files, scheduler, watching: watching))
    clipboard.onPaste = { app.pasted.append($0) }
    clipboard.path = path
    clipboard.paste()
    turn()
    #expect(app.pasted == ["old"])
  }

  @Test func `without a file, or if it can't be written, the text stays in the instance`() {
    let app = start(nil)
    app.copy.send("secret")
    app.paste.send(())
    turn()
    #expect(app.pasted == ["secret"])
    #expect(files.paths == [])
    files.fail(.save, with: ENOSPC)
    let other = start()
    other.copy.send("kept")
    turn()
    other.paste.send(())
    #expect(other.pasted == ["kept"])
  }

  @Test(arguments: [true, false])
  func `a text that can't be written is pasted until another instance copies`(watches: Bool) {
    let app = start(watches: watches)
    func paste() -> CopiedText? {
      turn()
      app.paste.send(())
      turn()
      return app.pasted.last
    }
    let long = CopiedText(String(repeating: "x", count: ClipboardEndpoint.limit + 1))
    app.copy.send("old")
    app.copy.send(long)
    #expect(paste() == long)
    files.fail(.save, with: ENOSPC)
    app.copy.send("short")
    #expect(paste() == "short")
    files.fail(.save, with: nil)
    #expect(paste() == "short")
    files.write(Array("theirs".utf8), to: path)
    #expect(paste() == "theirs")
  }

  @Test func `a text that is too long is not shared`() {
    let app = start()
    app.copy.send(CopiedText(String(repeating: "x", count: ClipboardEndpoint.limit + 1)))
    turn()
    #expect(files.paths == [])
    files.write(Array(repeating: 0x78, count: ClipboardEndpoint.limit + 1), to: path)
    let other = start()
    other.paste.send(())
    #expect(other.pasted == [""])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `random texts arrive with the same bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (first, second) = (start(), start())
    for _ in 0..<10 {
      let text = CopiedText(
        bytes: (0...Int.random(in: 0..<40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      )
      first.copy.send(text)
      turn()
      second.paste.send(())
      #expect(second.pasted.last == text)
    }
  }
}

struct ClipboardFileTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random bytes are stored exactly, for the owner only`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let temporary = TemporaryFolder()
    let root = FilePath(temporary.text)
    let folders = StateFolders(app: "app") {
      $0 == "XDG_RUNTIME_DIR" ? root.appending("run") : nil
    }
    let files = SystemFileService(folders: folders)
    let file = ClipboardFile(path: folders.clipboard, files: files)
    #expect(file.read() == nil)
    for length in [0, 1, Int.random(in: 2..<100_000, using: &random)] {
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      try file.write(bytes)
      #expect(file.read()?.bytes == bytes)
      #expect(mode(file.path) == 0o600)
    }
    #expect(mode(root.appending("run/app")) == 0o700)
  }

  private func mode(_ path: FilePath) -> mode_t {
    var status = stat()
    return stat(path.string, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}

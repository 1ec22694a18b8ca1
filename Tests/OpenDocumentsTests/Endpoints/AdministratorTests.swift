import Documents
import Glibc
import Localization
import MAVBTesting
import OpenDocumentTesting
import Signals
import Synchronization
import TerminalViews
import TestSupport
import Testing

@testable import OpenDocuments

/// Tests saves by an administrator's program.
struct AdministratorTests {
  private let files = MemoryFileService(["/list": Array("a".utf8)])

  /// Saves the line "b", and returns the outcome and what happened in order.
  private func save(_ outcome: ShellOutcome) throws -> (SaveOutcome?, [String]) {
    let log = Log()
    var services = DocumentServices.test(files, VirtualScheduler())
    services.administrator = Administrator("/bin/sudo", running: "/bin/app")
    services.saving = .inPlace
    services.shell = MemoryShellService { command, input in
      log.note("\(command): \(String(decoding: input, as: UTF8.self))")
      return outcome
    }
    let screen = HeadlessScreen(size: Size(width: 10, height: 2))
    screen.onSuspend = { log.note("suspend") }
    screen.onEvent = { _ in log.note("draw") }
    var end: SaveOutcome?
    let disk = DocumentDisk<Lines>(.preclosed(), JournalOpening(), services, lending: screen.lend) {
      if case .didSave(let outcome) = $0 { end = outcome }
    }
    let save = DocumentSave(
      document: Lines("b"),
      path: "/list",
      expected: try #require(try files.version(of: "/list")),
      base: nil,
      recoveryCopies: [],
      isPrivileged: true
    )
    disk.perform(.save(save))
    return (end, log.texts)
  }

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    nonisolated var texts: [String] { lines.withLock { $0 } }

    nonisolated func note(_ text: String) { lines.withLock { $0.append(text) } }
  }

  private func error(_ outcome: SaveOutcome?) throws -> FileError {
    guard case .failed(let error, _) = try #require(outcome) else {
      throw FileError(path: "/list", operation: .save, reason: .damaged)
    }
    return error
  }

  @Test func `the terminal is lent to the program, which gets the save and the new text`() throws {
    let version = try #require(try files.version(of: "/list"))
    let (outcome, log) = try save(ShellOutcome(output: Array("1.2.3.4.5\n".utf8), .exited(0)))
    guard case .saved(let new) = outcome else { throw try error(outcome) }
    #expect(new == FileVersion(device: 1, inode: 2, size: 3, modified: 4, changed: 5))
    let numbers = "\(version.device).\(version.inode).1.\(version.modified).\(version.changed)"
    let command =
      " /bin/sudo /bin/app --save-standard-input en@hours=h23 \(numbers) inPlace 2 /list"
    #expect(log == ["suspend", "\(command): b\n", "draw"])
  }

  @Test func `the last words of the program are the reason of a failure`() throws {
    let words = Array("Sorry, try again.\n\nsudo: 3 incorrect attempts\r\n".utf8)
    let texts = Texts(locale: .posix)
    let refusal = try error(try save(ShellOutcome(errors: words, .exited(1))).0)
    #expect(refusal.explanation(texts) == "/list: can't be saved: sudo: 3 incorrect attempts")
    let ends: [ShellOutcome.End] = [
      .exited(1), .exited(0), .failed(errno: 2), .signalled(2), .cancelled,
    ]
    for end in ends {
      let silent = try error(try save(ShellOutcome(end)).0)
      #expect(silent.lacksPermission)
      #expect(silent.cause(texts) == "sudo has ended without saving")
    }
  }

  @Test func `an external change is told`() throws {
    #expect(try error(try save(ShellOutcome(.exited(75))).0).reason == .changedOutside)
  }

  // MARK: - Contents that read from the file

  /// Contents that read from a file, or from the copy that is made before it is overwritten.
  private nonisolated final class Reading: FileSource {
    private let file: Mutex<any FileReading>
    private let reason: FileErrorReason?

    init(_ file: any FileReading, failing reason: FileErrorReason? = nil) {
      self.file = Mutex(file)
      self.reason = reason
    }

    func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
      let bytes = (try? file.withLock { $0 }.bytes()) ?? []
      try bytes.forEachPiece(body)
    }

    var failure: FileErrorReason? { reason }

    func leave(
      _ version: FileVersion,
      for copy: () throws(FileError) -> any FileReading
    ) throws(FileError) {
      guard file.withLock({ $0.version }) == version else { return }
      let copy = try copy()
      file.withLock { $0 = copy }
    }
  }

  /// Saves the text of "a" in the folder with a program that writes the file in place.
  private func saveInPlace(_ source: Reading, in folder: TemporaryFolder) throws -> FileVersion {
    let (path, state) = (FilePath(folder("a")), FilePath(folder("state")))
    let files = SystemFileService(
      folders: StateFolders(app: "test") { $0 == "XDG_STATE_HOME" ? state : nil }
    )
    let save = PrivilegedSave(
      path: path,
      expected: try #require(try files.version(of: path)),
      method: .inPlace,
      byteCount: source.byteCount
    )
    let shell = MemoryShellService { _, input in
      let version = try? files.replace(path, with: Array("new ".utf8) + input, method: .inPlace)
      return ShellOutcome(output: Array((version ?? .missing).text.utf8), .exited(0))
    }
    return try Administrator("/bin/sudo", running: "/bin/app")
      .perform(save, source, files, shell, .posix, ShellRun())
  }

  @Test func `contents that lie in the file are read from a copy after the save`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    let source = Reading(try SystemFileService(folders: nil).open(FilePath(folder("a"))))
    _ = try saveInPlace(source, in: folder)
    #expect(folder.text(of: "a") == "new old")
    #expect(source.bytes == Array("old".utf8))
    // The copy has no name.
    #expect(folder.names(in: folder("state/test/recovery")) == [])
  }

  @Test func `contents whose bytes are missing aren't given to the program`() throws {
    let folder = TemporaryFolder()
    folder.write("#!/bin/sh\ncat >\"$0.log\"; exit 1\n", to: "sudo", mode: 0o755)
    let save = PrivilegedSave(path: "/list", expected: .missing, method: .replace, byteCount: 4)
    let source = Reading(BytesReading(Array("text".utf8)), failing: .overwritten)
    let error = #expect(throws: FileError.self) {
      try Administrator(FilePath(folder("sudo")), running: "/bin/app")
        .perform(save, source, files, SystemShellService(), .posix, ShellRun())
    }
    #expect(error?.reason == .overwritten)
    #expect(folder.text(of: "sudo.log") == "")
  }

  // MARK: - The program

  /// Makes stand-ins for programs, which write their arguments and their input to a file of their own.
  private func standIns(_ names: [String]) -> TemporaryFolder {
    let folder = TemporaryFolder()
    let script = """
      #!/bin/sh
      { for word do echo "$word"; done; cat; } >"$0.log"
      echo 1.2.3.4.5

      """
    for name in names { folder.write(script, to: name, mode: 0o755) }
    return folder
  }

  @Test(arguments: [
    (["sudo", "doas", "run0"], "sudo"), (["run0", "doas"], "doas"), (["run0"], "run0"),
  ])
  func `the usual program gets this executable, its arguments and the text, and no option`(
    names: [String],
    chosen: String
  ) throws {
    let folder = standIns(names)
    let found = try #require(Administrator(in: "relative:/nowhere:\(folder.text)"))
    #expect(found.program == FilePath(folder(chosen)))
    let save = PrivilegedSave(
      path: "/a $HOME/b c",
      expected: FileVersion(device: 1, inode: 2, size: 3, modified: 4, changed: 5),
      method: .replace,
      byteCount: 5
    )
    let version = try Administrator(found.program, running: "/bin/my app").perform(
      save,
      Array("text\n".utf8),
      files,
      SystemShellService(),
      .posix,
      ShellRun()
    )
    #expect(version == save.expected)
    let words = ["/bin/my app"] + save.arguments(.posix)
    #expect(folder.text(of: chosen + ".log") == (words + ["text", ""]).joined(separator: "\n"))
  }

  @Test func `what can't be run isn't chosen`() {
    let folder = standIns(["run0"])
    folder.write("", to: "doas")
    mkdir(folder("sudo"), 0o755)
    #expect(Administrator(in: folder.text)?.program == FilePath(folder("run0")))
    #expect(Administrator(in: "/nowhere:.:") == nil)
  }
}

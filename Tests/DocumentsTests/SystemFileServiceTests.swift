import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

struct SystemFileServiceTests {
  let folder = TemporaryFolder()

  private func reason(_ body: () throws -> Void) -> FileErrorReason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.reason
    }
  }

  // MARK: Reading

  @Test func `a file is read completely with its version`() throws {
    let text = String(repeating: "row\n", count: 5000)
    folder.write(text, to: "a")
    let contents = try folder.service().read(folder("a"))
    #expect(contents.bytes == bytes(text))
    #expect(contents.version.size == text.utf8.count)
    #expect(try folder.service().version(of: folder("a")) == contents.version)
  }

  @Test func `a file without a size is read to its end`() throws {
    let contents = try folder.service().read("/proc/self/status")
    #expect(contents.version.size == 0)
    #expect(contents.bytes.starts(with: bytes("Name:")))
  }

  @Test func `a reader fills a caller's buffer from any offset`() throws {
    folder.write("0123456789", to: "a")
    let file = try folder.service().open(folder("a"))
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: 3) } == 4)
    #expect(buffer == bytes("3456"))
    #expect(try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: 8) } == 2)
    #expect(try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: 10) } == 0)
  }

  @Test func `a reader can continue after its file is truncated`() throws {
    folder.write("0123456789", to: "a")
    let file = try folder.service().open(folder("a"))
    truncate(folder("a"), 2)
    var buffer = [UInt8](repeating: 0, count: 10)
    #expect(try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: 0) } == 2)
  }

  @Test func `a missing folder is named`() {
    let files = folder.service()
    let missing = FileErrorReason.missingFolder(folder("none"))
    symlink(folder("none/a"), folder("dangling"))
    for name in ["none/a", "dangling"] {
      #expect(reason { try files.replace(folder(name), with: []) } == missing)
      #expect(reason { try files.requireFolder(of: folder(name)) } == missing)
    }
    for path in [folder("none"), "none", "/none"] {
      #expect(reason { try files.requireFolder(of: path) } == nil)
    }
  }

  @Test func `a file that is not regular is rejected without blocking`() {
    mkfifo(folder("pipe"), 0o600)
    let files = folder.service()
    #expect(reason { _ = try files.read(folder("pipe")) } == .notRegular(.pipe))
    #expect(reason { _ = try files.read("/dev/null") } == .notRegular(.device))
    #expect(reason { _ = try files.read(folder.path) } == .isFolder)
    #expect(reason { _ = try files.read(folder("none")) } == .missing)
    #expect(reason { try files.replace(folder("pipe"), with: []) } == .notRegular(.pipe))
    #expect(reason { try files.replace("/dev/null", with: []) } == .notRegular(.device))
    #expect(reason { try files.replace(folder.path, with: []) } == .isFolder)
    #expect(reason { try files.replace(folder.path.appending(name: "a/"), with: []) } == .isFolder)
    folder.write("", to: "file")
    #expect(reason { try files.replace(folder("file/a"), with: []) } == .notAFolder)
    #expect(folder.names == ["file", "pipe"])
  }

  // MARK: Saving

  @Test func `a save replaces the text and leaves no other files`() throws {
    folder.write("old", to: "a")
    let before = folder.status(of: "a").st_ino
    let version = try folder.service().replace(folder("a"), with: bytes("new text"))
    #expect(folder.text(of: "a") == "new text")
    #expect(folder.names == ["a"])
    #expect(try folder.service().version(of: folder("a")) == version)
    #expect(folder.status(of: "a").st_ino != before)
  }

  @Test func `a new file has the mode that the umask allows`() throws {
    folder.write("", to: "plain", mode: 0o666)
    try folder.service().replace(folder("a"), with: bytes("x"))
    let plain = open(folder("b"), O_CREAT | O_WRONLY, 0o666)
    close(plain)
    #expect(folder.status(of: "a").st_mode == folder.status(of: "b").st_mode)
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o4711, 0o666] as [mode_t])
  func `a save keeps the mode`(_ mode: mode_t) throws {
    folder.write("old", to: "a", mode: mode)
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.status(of: "a").st_mode & 0o7777 == mode)
  }

  @Test(arguments: [0o4755, 0o2755, 0o6711] as [mode_t], [false, true])
  func `a save by an ordinary user keeps the mode`(_ mode: mode_t, _ isLinked: Bool) throws {
    if geteuid() == 0 { chown(folder.path.string, 12345, 12345) }
    try asOrdinaryUser {
      mkdir(folder("recovery"), 0o700)
      folder.write("old", to: "a", mode: mode)
      if isLinked { link(folder("a"), folder("b")) }
      var calls = SystemCalls()
      calls.user = folder.status(of: "a").st_uid
      try folder.service(calls).replace(folder("a"), with: bytes("new"))
      #expect(folder.status(of: "a").st_mode & 0o7777 == mode)
      #expect(folder.text(of: "a") == "new")
    }
  }

  @Test func `a save keeps the owner`() throws {
    folder.write("old", to: "a")
    guard chown(folder("a"), 12345, 54321) == 0 else { return }
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.status(of: "a").st_uid == 12345)
    #expect(folder.status(of: "a").st_gid == 54321)
  }

  @Test func `a save keeps extended attributes`() throws {
    folder.write("old", to: "a")
    let calls = SystemCalls()
    let file = try calls.open(folder("a"), O_RDWR)
    let value = [UInt8](repeating: 7, count: 1000)
    do {
      try calls.setAttribute("user.note", of: file, to: value)
    } catch {
      guard error.errno == ENOTSUP else { throw error }
      return
    }
    try folder.service().replace(folder("a"), with: bytes("new"))
    let saved = try calls.open(folder("a"), O_RDONLY)
    #expect(try calls.attribute("user.note", of: saved) == value)
    #expect(folder.text(of: "a") == "new")
  }

  @Test func `a read-only file is rejected, even for root`() {
    folder.write("old", to: "a", mode: 0o444)
    #expect(
      reason { try folder.service().replace(folder("a"), with: bytes("new")) } == .readOnlyFile
    )
    #expect(folder.text(of: "a") == "old")
  }

  @Test func `a file without write access is rejected`() {
    folder.write("old", to: "a")
    for (errno, expected) in [(EACCES, .notPermitted), (EROFS, .readOnlyFileSystem)]
      as [(Int32, FileErrorReason)]
    {
      let files = folder.service(Faults.failing(.access, with: errno))
      #expect(reason { try files.replace(folder("a"), with: bytes("new")) } == expected)
    }
    #expect(folder.text(of: "a") == "old")
  }

  @Test func `a name of the maximum length can be saved`() throws {
    let name = String(repeating: "é", count: 127) + "x"
    try folder.service().replace(folder(name), with: bytes("new"))
    #expect(folder.names == [name])
    #expect(reason { try folder.service().replace(folder(name + "x"), with: []) } == .nameTooLong)
  }

  @Test func `short writes and interruptions lose nothing`() throws {
    let text = (0..<500).map { "row \($0)\n" }.joined()
    let interrupted = Faults()
    var calls = interrupted.failing(at: 7, with: EINTR)
    calls.longestWrite = 13
    try folder.service(calls).replace(folder("a"), with: bytes(text))
    #expect(folder.text(of: "a") == text)
  }

  @Test func `pieces of all sizes are written in order`() throws {
    let sizes = [0, 1, 5, 200_000, 3, 100_000, 100_000, 262_144, 0, 262_143, 1, 2, 600_000]
    let pieces = sizes.enumerated().map { index, size in
      (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ index) }
    }
    try folder.service().replace(folder("a"), with: Pieces(pieces: pieces))
    #expect(try folder.service().read(folder("a")).bytes == Array(pieces.joined()))
  }

  // MARK: Outside changes

  @Test func `a save that expects another version changes nothing`() throws {
    let files = folder.service()
    let version = try files.replace(folder("a"), with: bytes("mine"), expecting: .missing)
    folder.write("theirs!", to: "a")
    #expect(
      reason { try files.replace(folder("a"), with: bytes("x"), expecting: version) }
        == .changedOutside
    )
    #expect(
      reason { try files.replace(folder("a"), with: bytes("x"), expecting: .missing) }
        == .changedOutside
    )
    #expect(folder.text(of: "a") == "theirs!")
    #expect(folder.names == ["a"])
  }

  @Test func `a removed file does not have the expected version`() throws {
    let files = folder.service()
    let version = try files.replace(folder("a"), with: bytes("mine"))
    try files.remove(folder("a"))
    #expect(
      reason { try files.replace(folder("a"), with: bytes("x"), expecting: version) }
        == .changedOutside
    )
    #expect(folder.names == [])
  }

  @Test func `a change while the new text is written is detected`() throws {
    folder.write("old", to: "a")
    var calls = SystemCalls()
    calls.fault = { [path = folder("a") as String] call in
      if call == .write { truncate(path, 1) }
      return 0
    }
    let version = try folder.service().version(of: folder("a"))
    let files = folder.service(calls)
    #expect(
      reason { try files.replace(folder("a"), with: bytes("new"), expecting: version) }
        == .changedOutside
    )
    #expect(folder.text(of: "a") == "o")
    #expect(folder.names == ["a"])
  }

  // MARK: Names

  /// A name whose combining mark forms one `Character` with the slash in front of it.
  private static let combining = "\u{345}abc.txt"

  @Test func `a name that starts with a combining mark is separated from its folder`() throws {
    let path = folder(Self.combining)
    #expect(path.folder == folder.path)
    #expect(path.name == bytes(Self.combining))
    let files = folder.service()
    try files.replace(path, with: bytes("old"))
    link(path.string, folder("b"))
    try files.replace(path, with: bytes("new"))
    #expect(folder.text(of: "b") == "new")
    try files.makeFolder(folder("\u{301}x/\u{301}y"))
    try StateRestoration(at: folder("\u{301}z/\u{301}state"), files: files).save(bytes("{}"))
    #expect(folder.status(of: "\u{301}z").st_mode & S_IFMT == S_IFDIR)
    let name = DocumentName(of: path)
    symlink(path.string, folder("link"))
    #expect(DocumentName(of: folder("link")) == name)
    #expect(DocumentName(of: folder("\u{301}none")) != DocumentName(of: folder("none")))
  }

  @Test func `a symlink to a name that is not UTF-8 is read and saved`() throws {
    let target = folder.path.appending(name: bytes("caf") + [0xE9])
    symlink("\(target)", folder("repaired"))
    target.withPlatformString { _ = symlink($0, folder("link")) }
    let files = folder.service()
    try files.replace(folder("link"), with: bytes("new"))
    #expect(try files.read(target).bytes == bytes("new"))
    #expect(folder.status(of: "link").st_mode & S_IFMT == S_IFLNK)
    #expect(reason { _ = try files.read(folder("repaired")) } == .missing)
  }

  @Test func `the names in a folder are listed and a missing folder is an error`() throws {
    for name in ["b", ".a", "ü"] { folder.write("", to: name) }
    #expect(try folder.service().names(in: folder.path).texts.sorted() == [".a", "b", "ü"])
    #expect(reason { _ = try folder.service().names(in: folder("none")) } == .missing)
  }

  // MARK: Creating

  @Test func `a file is created for its owner only and never replaced`() throws {
    let files = folder.service()
    try files.create(folder("a"), with: bytes("mine"))
    #expect(folder.status(of: "a").st_mode & 0o777 == 0o600)
    #expect(reason { try files.create(folder("a"), with: bytes("x")) } == .changedOutside)
    #expect(folder.text(of: "a") == "mine")
  }

  @Test func `one of several concurrent creations of a file succeeds`() throws {
    let path = folder("a")
    let files = folder.service()
    let winners = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      guard (try? files.create(path, with: bytes("\(number)"))) != nil else { return }
      winners.withLock { $0.append(number) }
    }
    #expect(winners.withLock { $0 }.map { "\($0)" } == [folder.text(of: "a")])
    #expect(folder.names == ["a"])
    #expect(folder.namesOfRecovery == [])
  }

  // MARK: Folders and removal

  @Test func `folders are created for their owner only and may already exist`() throws {
    let files = folder.service()
    try files.makeFolder(folder("x/y/z"))
    try files.makeFolder(folder("x/y/z/"))
    #expect(folder.status(of: "x/y/z").st_mode & 0o7777 == 0o700)
    folder.write("", to: "file")
    #expect(reason { try files.makeFolder(folder("file")) } == .notAFolder)
    #expect(reason { try files.makeFolder(folder("file/x")) } == .notAFolder)
  }

  @Test func `removing a missing file is not an error`() throws {
    folder.write("", to: "a")
    try folder.service().remove(folder("a"))
    try folder.service().remove(folder("a"))
    #expect(!folder.service().exists(folder("a")))
    #expect(reason { try folder.service().remove(folder.path) } != nil)
  }
}

/// A source of several pieces.
struct Pieces: FileSource {
  let pieces: [[UInt8]]

  func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
    for piece in pieces { try piece.forEachPiece(body) }
  }
}

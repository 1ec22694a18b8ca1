import Glibc
import TestSupport
import Testing

@testable import Documents

struct FileSaveLinkTests {
  let folder = TemporaryFolder()

  private func kind(_ name: String) -> mode_t { folder.status(of: name).st_mode & S_IFMT }

  @Test func `a symlink stays a symlink and its target is saved`() throws {
    mkdir(folder("d"), 0o700)
    folder.write("old", to: "d/target")
    symlink("d/target", folder("relative"))
    symlink(folder("relative"), folder("absolute"))
    symlink("../absolute", folder("d/chain"))
    try folder.service().replace(folder("d/chain"), with: bytes("new"))
    #expect(folder.text(of: "d/target") == "new")
    #expect(
      kind("d/chain") == S_IFLNK && kind("absolute") == S_IFLNK && kind("relative") == S_IFLNK
    )
    #expect(folder.names == ["absolute", "relative"])
  }

  @Test func `saving to a dangling symlink creates its target`() throws {
    symlink("later", folder("link"))
    try folder.service().replace(folder("link"), with: bytes("new"), expecting: .missing)
    #expect(folder.text(of: "later") == "new")
    #expect(kind("link") == S_IFLNK)
  }

  @Test func `circular symlinks are an error`() {
    symlink("two", folder("one"))
    symlink("one", folder("two"))
    let error = #expect(throws: FileError.self) {
      try folder.service().replace(folder("one"), with: [])
    }
    #expect(error?.reason == .linkLoop)
    #expect(throws: FileError.self) { try folder.service().read(folder("one")) }
  }

  @Test func `a path in the working folder needs no slash`() throws {
    let resolved = try ResolvedPath("plain", SystemCalls())
    #expect(resolved.folder == "." && resolved.path == "./plain")
    #expect(try ResolvedPath("/top", SystemCalls()).path == "/top")
  }

  @Test(arguments: ["short", "the same", "a text that is longer than the old one"])
  func `hard links keep their inode and share the new text`(_ text: String) throws {
    folder.write("old text", to: "a", mode: 0o640)
    link(folder("a"), folder("b"))
    let inode = folder.status(of: "a").st_ino
    let version = try folder.service().replace(folder("a"), with: bytes(text))
    #expect(folder.text(of: "b") == text)
    #expect(folder.status(of: "a").st_ino == inode && folder.status(of: "b").st_ino == inode)
    #expect(try folder.service().version(of: folder("b")) == version)
    #expect(folder.service().recoveryCopies(of: folder("a")) == [])
    #expect(folder.names == ["a", "b"])
  }

  @Test func `hard links are separated if the save says so`() throws {
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    try folder.service().replace(folder("a"), with: bytes("new"), method: .replaceName)
    #expect(folder.text(of: "a") == "new")
    #expect(folder.text(of: "b") == "old")
  }

  @Test(arguments: [("a", 0), ("a longer text than the old one", 0), ("new", ENOSPC)])
  func `a save in place keeps the file, which is whole in any case`(
    _ text: String,
    _ errno: Int32
  ) throws {
    folder.write("old text", to: "a", mode: 0o640)
    let inode = folder.status(of: "a").st_ino
    let service = folder.service(Faults.failing(.write, with: errno))
    let version = try? service.replace(folder("a"), with: bytes(text), method: .inPlace)
    #expect(try folder.service().version(of: folder("a")) == version || errno != 0)
    #expect(folder.text(of: "a") == (errno == 0 ? text : "old text"))
    #expect(folder.status(of: "a").st_ino == inode)
    #expect(folder.status(of: "a").st_mode & 0o777 == 0o640)
    #expect(folder.service().recoveryCopies(of: folder("a")) == [])
    #expect(folder.names == ["a"])
  }

  @Test func `a new file needs no save in place`() throws {
    try folder.service().replace(folder("a"), with: bytes("new"), method: .inPlace)
    #expect(folder.text(of: "a") == "new")
    #expect(folder.names == ["a"])
  }

  @Test func `an administrator who was asked writes a file that its mode protects`() throws {
    folder.write("old", to: "a", mode: 0o440)
    let files = SystemFileService(
      calls: SystemCalls(),
      recoveryFolders: [folder("recovery")],
      overridesMode: true
    )
    try files.replace(folder("a"), with: bytes("new"))
    #expect(folder.text(of: "a") == "new")
    #expect(folder.status(of: "a").st_mode & 0o777 == 0o440)
  }

  @Test(
    arguments: [
      (.create, EACCES), (.create, EROFS), (.changeOwner, EPERM),
      (.changeMode, EPERM), (.exchange, EBUSY),
    ] as [(SystemCall, Int32)]
  )
  func `a file that can't be replaced is written in place`(
    _ call: SystemCall,
    _ errno: Int32
  ) throws {
    folder.write("old", to: "a")
    guard call != .changeOwner || chown(folder("a"), 12345, 54321) == 0 else { return }
    let inode = folder.status(of: "a").st_ino
    var calls = SystemCalls()
    let first = Faults()
    let counting = first.failing(at: 0, with: errno)
    // Only one such call fails. The first file that is created is the note, which succeeds.
    let isNote = call == .create ? Faults().failing(at: 0, with: 1) : SystemCalls()
    calls.fault = { $0 == call && isNote.fault($0) == 0 ? counting.fault($0) : 0 }
    let version = try folder.service().version(of: folder("a"))
    try folder.service(calls).replace(folder("a"), with: bytes("new text"), expecting: version)
    #expect(folder.text(of: "a") == "new text")
    #expect(folder.status(of: "a").st_ino == inode)
    #expect(folder.names == ["a"])
    #expect(folder.service().recoveryCopies(of: folder("a")) == [])
  }

  @Test func `a new file in a folder without permission is an error`() {
    let error = #expect(throws: FileError.self) {
      try folder.service(Faults.failing(.create, with: EACCES)).replace(folder("a"), with: [])
    }
    #expect(error?.reason == .notPermitted)
  }

  @Test func `a full disk before a save in place keeps the old text`() throws {
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let error = #expect(throws: FileError.self) {
      try folder.service(Faults.failing(.allocate, with: ENOSPC))
        .replace(folder("a"), with: bytes("a longer text"))
    }
    #expect(error?.reason == .diskFull)
    #expect(error?.recovery == nil)
    #expect(folder.text(of: "a") == "old")
    #expect(folder.service().recoveryCopies(of: folder("a")) == [])
  }
}

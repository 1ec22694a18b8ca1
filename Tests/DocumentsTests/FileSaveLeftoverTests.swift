import Glibc
import TestSupport
import Testing

@testable import Documents

struct FileSaveLeftoverTests {
  let folder = TemporaryFolder()

  /// Saves and fails at the n-th call of one kind and at all calls after it.
  private func die(at call: SystemCall, number: Int = 0) {
    var calls = SystemCalls()
    let kind = Faults().failing(at: number, with: 1)
    let isDead = Flag()
    calls.fault = { current in
      if current == call, kind.fault(current) != 0 { isDead.set() }
      return isDead.isSet ? EIO : 0
    }
    let version = try? folder.service().version(of: folder("a"))
    #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes("new"), expecting: version)
    }
  }

  @Test func `a save removes only files that an earlier save noted`() throws {
    folder.write("old", to: "a")
    let names = [".a.123456.tmp", ".a.backup.tmp", ".a.123456.txt", ".ab.123456.tmp"]
    let old = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    for name in names {
      folder.write("the user's", to: name)
      utimensat(AT_FDCWD, folder(name), old, 0)
    }
    die(at: .synchronize)
    #expect(folder.names.count == names.count + 2)
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.names == (names + ["a"]).sorted())
  }

  @Test func `a noted name that now belongs to another file is kept`() throws {
    folder.write("old", to: "a")
    die(at: .synchronize)
    let name = try #require(folder.names.first)
    folder.write("the user's", to: "other")
    rename(folder("other"), folder(name))
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.text(of: name) == "the user's")
    #expect(folder.namesOfRecovery == [])
  }

  @Test func `the old version of a crashed save is removed like a temporary file`() throws {
    folder.write("old", to: "a")
    // The folder is synchronized after the exchange.
    die(at: .synchronize, number: 1)
    #expect(folder.text(of: "a") == "new")
    #expect(folder.names.count == 2)
    try folder.service().replace(folder("a"), with: bytes("newer"))
    #expect(folder.names == ["a"])
  }

  @Test func `the temporary file of a save in progress is kept`() throws {
    folder.write("old", to: "a")
    let (files, path) = (folder.service(), folder("a"))
    var calls = SystemCalls()
    calls.fault = { call in
      if call == .rename { _ = try? files.replace(path, with: bytes("other")) }
      return 0
    }
    try folder.service(calls).replace(path, with: bytes("new"))
    #expect(folder.text(of: "a") == "new")
    #expect(folder.names == ["a"])
  }

  @Test func `an incomplete recovery copy is removed by the next save`() throws {
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    die(at: .synchronize)
    #expect(folder.namesOfRecovery.count == 1)
    #expect(folder.service().recoveryCopies(of: folder("a")) == [])
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.namesOfRecovery == [])
  }

  @Test func `a save works without a folder for notes`() throws {
    folder.write("old", to: "a")
    folder.write("no folder", to: "recovery")
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.text(of: "a") == "new")
    #expect(folder.names == ["a", "recovery"])
  }

  @Test func `a file in an append-only folder is written in place`() throws {
    folder.write("old", to: "a")
    guard folder.setAppendOnly(true) else { return }
    defer { _ = folder.setAppendOnly(false) }
    for text in ["first", "the second"] {
      let version = try folder.service().version(of: folder("a"))
      try folder.service().replace(folder("a"), with: bytes(text), expecting: version)
      #expect(folder.text(of: "a") == text)
    }
    try folder.service().replace(folder("b"), with: bytes("new"), expecting: .missing)
    #expect(folder.text(of: "b") == "new")
    #expect(folder.names == ["a", "b"])
    #expect(folder.namesOfRecovery == [])
  }
}

/// A flag that can be set once.
private final class Flag: Sendable {
  private let count = Faults()

  var isSet: Bool { count.calls > 0 }

  func set() { _ = count.failing(at: 0, with: 0).fault(.open) }
}

extension TemporaryFolder {
  /// Sets or clears the append-only attribute (chattr +a); returns whether that is permitted.
  fileprivate func setAppendOnly(_ isAppendOnly: Bool) -> Bool {
    // The recovery folder exists before, as it is not inside the folder in practice.
    mkdir(self("recovery"), 0o700)
    let file = open(path.string, O_RDONLY)
    defer { close(file) }
    // FS_IOC_GETFLAGS, FS_IOC_SETFLAGS and FS_APPEND_FL of <linux/fs.h>.
    var flags = 0
    guard ioctl(file, UInt(0x8008_6601), &flags) == 0 else { return false }
    flags = isAppendOnly ? flags | 0x20 : flags & ~0x20
    return ioctl(file, UInt(0x4008_6602), &flags) == 0
  }
}

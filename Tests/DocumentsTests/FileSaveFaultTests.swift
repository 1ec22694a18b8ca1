import Glibc
import Synchronization
import Testing

@testable import Documents

struct FileSaveFaultTests {
  private static let old = "the old text of the document"
  private static let new = "another text, somewhat longer than the old one was"

  /// Saves with a fault at each call in turn, until a save meets none.
  private func eachFault(
    _ errno: Int32,
    dying: Bool,
    linked: Bool,
    _ check: (TemporaryFolder, FileError?) -> Void
  ) {
    for number in 0..<100 {
      let folder = TemporaryFolder()
      folder.write(Self.old, to: "a", mode: 0o640)
      if linked { link(folder("a"), folder("b")) }
      let faults = Faults()
      var calls = faults.failing(at: number, with: errno, dying: dying)
      calls.longestWrite = 20
      var failure: FileError?
      do {
        try folder.service(calls).replace(folder("a"), with: bytes(Self.new))
      } catch {
        failure = error
      }
      check(folder, failure)
      if faults.calls <= number {
        #expect(failure == nil)
        #expect(number > 8)
        return
      }
    }
    Issue.record("every save failed")
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT])
  func `whatever step fails, the old text is whole and nothing is left over`(_ errno: Int32) {
    eachFault(errno, dying: false, linked: false) { folder, failure in
      let text = folder.text(of: "a")
      if let failure, failure.reason != .unconfirmed {
        #expect(text == Self.old)
        #expect(failure.errno == errno)
      } else {
        #expect(text == Self.new)
      }
      // Only where removing the temporary file was what failed may it still be there.
      #expect(folder.names == ["a"])
      #expect(folder.status(of: "a").st_mode & 0o777 == 0o640)
    }
  }

  @Test func `wherever the program dies, the old or the new text is whole`() {
    var olds = 0
    eachFault(EIO, dying: true, linked: false) { folder, _ in
      let text = folder.text(of: "a")
      #expect(text == Self.old || text == Self.new)
      if text == Self.old { olds += 1 }
    }
    #expect(olds > 8)
  }

  @Test(arguments: [false, true])
  func `a save in place that breaks off leaves the old text or a whole copy`(_ dying: Bool) {
    var copies = 0
    eachFault(ENOSPC, dying: dying, linked: true) { folder, failure in
      let text = folder.text(of: "a")
      let copy = folder.service().recoveryCopy(of: folder("a"))
      let copyText = copy.flatMap { path in
        (try? folder.service().read(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
      }
      #expect(copyText == nil || copyText == Self.new)
      if text != Self.old, text != Self.new {
        #expect(copyText == Self.new)
        copies += 1
      }
      if let copy, failure?.recovery != nil { #expect(failure?.recovery == copy) }
      #expect(folder.names == ["a", "b"])
    }
    #expect(copies > 2)
  }

  /// The calls of a save that matter for what a power loss leaves.
  private func steps(
    _ folder: TemporaryFolder,
    _ durability: FileDurability
  ) throws -> [SystemCall] {
    let seen = Mutex<[SystemCall]>([])
    var calls = SystemCalls()
    calls.fault = { call in
      if [.write, .synchronize, .rename, .remove].contains(call) {
        seen.withLock { $0.append(call) }
      }
      return 0
    }
    let files = folder.service(calls)
    _ = try files.replace(folder("a"), with: bytes("x"), expecting: nil, durability: durability)
    return seen.withLock { $0 }
  }

  @Test func `a save puts the text on the disk before its name, and then the name`() throws {
    let folder = TemporaryFolder()
    #expect(try steps(folder, .powerLoss) == [.write, .synchronize, .rename, .synchronize])
    #expect(try steps(folder, .crash) == [.write, .rename])
  }

  @Test func `a save in place has a copy on the disk from before the first byte to after the last`()
    throws
  {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let copy: [SystemCall] = [.write, .synchronize, .rename, .synchronize]
    #expect(try steps(folder, .powerLoss) == copy + [.write, .synchronize, .remove])
  }

  @Test func `a recovery copy that can't be made leaves the file and names both`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let files = SystemFileService(recoveryFolder: folder("a/recovery"))
    let error = #expect(throws: FileError.self) { try files.replace(folder("a"), with: []) }
    #expect(error?.message.hasPrefix(folder("a") + ": can't be saved: no recovery copy") == true)
    #expect(error?.message.contains(folder("a/recovery")) == true)
    #expect(folder.text(of: "a") == "old")
  }

  @Test func `a copy of a torn file is kept until a save in place succeeds`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let files = folder.service()
    // The third write is the second one into the file itself.
    var calls = Faults().failing(at: 3, with: EIO)
    let third = calls.fault
    calls.fault = { $0 == .write ? third($0) : 0 }
    calls.longestWrite = 3
    #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes("12345"))
    }
    #expect(folder.text(of: "a")?.hasPrefix("123") == true)
    let copy = try #require(files.recoveryCopy(of: folder("a")))
    #expect(try files.read(copy).bytes == bytes("12345"))

    let full = folder.service(Faults.failing(.allocate, with: ENOSPC))
    let error = #expect(throws: FileError.self) {
      try full.replace(folder("a"), with: bytes("second try"))
    }
    #expect(error?.recovery == copy)
    #expect(try files.read(copy).bytes == bytes("second try"))

    try files.replace(folder("a"), with: bytes("third"))
    #expect(folder.text(of: "b") == "third")
    #expect(files.recoveryCopy(of: folder("a")) == nil)
  }

  @Test func `a file that couldn't be cut back after a full disk keeps its copy`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    var calls = SystemCalls()
    calls.fault = { [.allocate, .truncate].contains($0) ? ENOSPC : 0 }
    let error = #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes("longer text"))
    }
    let copy = try #require(folder.service().recoveryCopy(of: folder("a")))
    #expect(error?.recovery == copy)
  }

  @Test func `a save that the device didn't confirm says so and is there`() {
    let folder = TemporaryFolder()
    var calls = SystemCalls()
    let faults = Faults()
    let second = faults.failing(at: 1, with: EIO)
    calls.fault = { $0 == .synchronize ? second.fault($0) : 0 }
    let error = #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes("new"))
    }
    #expect(error?.reason == .unconfirmed)
    #expect(folder.text(of: "a") == "new")
  }

  @Test func `what a dead save left behind is removed by the next one, and nothing else`() throws {
    let folder = TemporaryFolder()
    let old = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    let names = [
      ".a.123456.tmp", ".a.alive0.tmp", ".a.long12x.tmp", ".ab.123456.tmp", ".a.123456.txt",
    ]
    for name in names {
      folder.write("left", to: name)
      utimensat(AT_FDCWD, folder(name), old, 0)
    }
    folder.write("left", to: ".a.recent.tmp")
    let alive = try SystemCalls().open(folder(".a.alive0.tmp"), O_RDONLY)
    try SystemCalls().lock(alive)
    try folder.service().replace(folder("a"), with: bytes("new"))
    #expect(folder.names == (names.dropFirst() + [".a.recent.tmp", "a"]).sorted())
  }
}

import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

struct FileSaveFaultTests {
  private static let old = "the old text of the document"
  private static let new = "another text, somewhat longer than the old one was"

  /// Saves with a fault at each system call in turn, until a save has no fault.
  private func eachFault(
    _ errno: Int32,
    dying: Bool,
    linked: Bool = false,
    expecting: Bool = false,
    _ check: (TemporaryFolder, FileError?) -> Void
  ) {
    for number in 0..<100 {
      let folder = TemporaryFolder()
      folder.write(Self.old, to: "a", mode: 0o640)
      if linked { link(folder("a"), folder("b")) }
      let faults = Faults()
      var calls = faults.failing(at: number, with: errno, dying: dying)
      calls.longestWrite = 20
      let version = expecting ? try? folder.service().version(of: folder("a")) : nil
      var failure: FileError?
      do {
        try folder.service(calls).replace(folder("a"), with: bytes(Self.new), expecting: version)
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

  @Test(arguments: [ENOSPC, EIO, EDQUOT], [false, true])
  func `a failure at any step keeps the old text and leaves no files behind`(
    _ errno: Int32,
    _ expecting: Bool
  ) {
    eachFault(errno, dying: false, expecting: expecting) { folder, failure in
      let text = folder.text(of: "a")
      if let failure, failure.reason != .unconfirmed {
        #expect(text == Self.old)
        #expect(failure.errno == errno)
      } else {
        #expect(text == Self.new)
      }
      // Files that could not be removed are removed by the next save.
      if folder.names != ["a"] { saveAgain(folder) }
      #expect(folder.names == ["a"])
      #expect(folder.status(of: "a").st_mode & 0o777 == 0o640)
    }
  }

  @Test(arguments: [false, true])
  func `a crash at any step leaves the old or the new text intact`(_ expecting: Bool) {
    var olds = 0
    eachFault(EIO, dying: true, expecting: expecting) { folder, _ in
      let text = folder.text(of: "a")
      #expect(text == Self.old || text == Self.new)
      if text == Self.old { olds += 1 }
      saveAgain(folder)
      #expect(folder.names == ["a"])
      #expect(folder.namesOfRecovery == [])
    }
    #expect(olds > 8)
  }

  /// Saves, which removes what an interrupted save has left.
  ///
  /// A child that another test forks meanwhile holds the lock of such a file until it runs its program, so
  /// it may take several saves.
  private func saveAgain(_ folder: TemporaryFolder) {
    for _ in 0..<1_000 {
      #expect(throws: Never.self) {
        try folder.service().replace(folder("a"), with: bytes("again"))
      }
      folder.write(Self.old, to: "a", mode: 0o640)
      if !folder.names.contains(where: { $0.hasSuffix(".tmp") }) { return }
    }
  }

  @Test(arguments: [false, true])
  func `an interrupted save in place leaves the old text or a complete copy`(_ dying: Bool) {
    var copies = 0
    eachFault(ENOSPC, dying: dying, linked: true) { folder, failure in
      let text = folder.text(of: "a")
      let copy = folder.service().recoveryCopies(of: folder("a")).first
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

  /// The system calls of a save that determine its state after a power loss.
  private func steps(
    _ folder: TemporaryFolder,
    _ durability: FileDurability
  ) throws -> [SystemCall] {
    let seen = Mutex<[SystemCall]>([])
    var calls = SystemCalls()
    calls.fault = { call in
      if [.write, .synchronize, .rename, .renameToNew, .remove].contains(call) {
        seen.withLock { $0.append(call) }
      }
      return 0
    }
    let files = folder.service(calls)
    try files.replace(folder("a"), with: bytes("x"), durability: durability)
    return seen.withLock { $0 }
  }

  @Test func `a save synchronizes the text before the rename and the folder after it`() throws {
    let folder = TemporaryFolder()
    // A note about the temporary file is written before the save and removed after it.
    let note: [SystemCall] = [.write, .write]
    let save: [SystemCall] = [.write, .synchronize, .rename, .synchronize]
    #expect(try steps(folder, .powerLoss) == note + save + [.remove])
    #expect(try steps(folder, .crash) == note + [.write, .rename, .remove])
  }

  @Test func `a save in place keeps a copy on disk until the file is synchronized`()
    throws
  {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let copy: [SystemCall] = [.write, .synchronize, .renameToNew, .synchronize]
    #expect(try steps(folder, .powerLoss) == copy + [.write, .synchronize, .remove])
  }

  @Test func `a failed recovery copy keeps the file and the error names both`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let files = SystemFileService(calls: SystemCalls(), recoveryFolders: [folder("a/recovery")])
    let error = #expect(throws: FileError.self) { try files.replace(folder("a"), with: []) }
    #expect(error?.message.hasPrefix(folder("a") + ": can't be saved: no recovery copy") == true)
    #expect(error?.message.contains(folder("a/recovery")) == true)
    #expect(folder.text(of: "a") == "old")
  }

  /// Saves in place and fails in the middle of the text.
  private func tear(_ folder: TemporaryFolder, with text: String) {
    // The first writes go to the copy.
    var calls = SystemCalls()
    let second = Faults().failing(at: 3, with: EIO)
    calls.fault = { $0 == .write ? second.fault($0) : 0 }
    calls.longestWrite = 3
    #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes(text))
    }
  }

  @Test func `a later save keeps the copy of a torn file`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let files = folder.service()
    tear(folder, with: "12345")
    #expect(folder.text(of: "a")?.hasPrefix("123") == true)
    let copy = try #require(files.recoveryCopies(of: folder("a")).first)
    #expect(try files.read(copy).bytes == bytes("12345"))

    let full = folder.service(Faults.failing(.allocate, with: ENOSPC))
    #expect(throws: FileError.self) { try full.replace(folder("a"), with: bytes("second try")) }
    try files.replace(folder("a"), with: bytes("third"))
    #expect(folder.text(of: "b") == "third")
    #expect(files.recoveryCopies(of: folder("a")) == [copy])
    #expect(try files.read(copy).bytes == bytes("12345"))
  }

  @Test func `each torn save leaves its own copy, listed oldest first`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    for text in ["first", "second"] { tear(folder, with: text) }
    let files = folder.service()
    let copies = files.recoveryCopies(of: folder("a"))
    #expect(try copies.map { try files.read($0).bytes } == [bytes("first"), bytes("second")])
    // They are found under the other name of the file, but not for another file.
    #expect(files.recoveryCopies(of: folder("b")) == copies)
    folder.write("", to: "c")
    #expect(files.recoveryCopies(of: folder("c")).isEmpty)
  }

  @Test func `a file that was written after a torn save is not reported as latest`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let files = folder.service()
    tear(folder, with: "12345")
    #expect(files.brokenSaves(of: folder("a")).map(\.isLatest) == [true])
    folder.write("12345 and more", to: "a")
    #expect(files.brokenSaves(of: folder("a")).map(\.isLatest) == [false])
    folder.write("54321", to: "a")
    files.settleBrokenSaves(of: folder("a"), removing: [])
    #expect(files.brokenSaves(of: folder("a")).map(\.isLatest) == [false])
    let copy = try #require(files.brokenSaves(of: folder("a")).first?.path)
    #expect(try files.read(copy).bytes == bytes("12345"))
  }

  @Test(arguments: ["theirs", "1", "12345"])
  func `a write by another program during a save in place is detected`(_ theirs: String) throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let version = try folder.service().version(of: folder("a"))
    let path = folder("a")
    var calls = SystemCalls()
    let synchronizing = Faults()
    let counting = synchronizing.failing(at: -1, with: 0)
    calls.fault = { call in
      // The copy and its folder are synchronized before the file.
      if call == .synchronize, counting.fault(call) == 0, synchronizing.calls == 3 {
        let file = open(path.string, O_WRONLY | O_TRUNC)
        _ = Array(theirs.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
      }
      return 0
    }
    let error = #expect(throws: FileError.self) {
      try folder.service(calls).replace(path, with: bytes("mine!"), expecting: version)
    }
    #expect(error?.reason == .changedOutside)
    #expect(folder.text(of: "a") == theirs)
    #expect(try error?.recovery.map { try folder.service().read($0).bytes } == bytes("mine!"))
  }

  @Test func `bytes appended by another program during a save in place are kept`() throws {
    let folder = TemporaryFolder()
    folder.write("a long old text", to: "a")
    link(folder("a"), folder("b"))
    let path = folder("a")
    let writing = Faults()
    let counting = writing.failing(at: -1, with: 0)
    var calls = SystemCalls()
    calls.fault = { call in
      // The first write is that of the copy.
      if call == .write, counting.fault(call) == 0, writing.calls == 2 {
        let file = open(path.string, O_WRONLY | O_APPEND)
        _ = Array(" theirs".utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        close(file)
      }
      return 0
    }
    let error = #expect(throws: FileError.self) {
      try folder.service(calls).replace(path, with: bytes("mine"))
    }
    #expect(error?.reason == .changedOutside)
    #expect(folder.text(of: "a") == "mineng old text theirs")
    #expect(folder.service().brokenSaves(of: path).map(\.path) == [error?.recovery])
  }

  @Test func `a torn file can be saved again with the version from the error`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    var calls = SystemCalls()
    let second = Faults().failing(at: 3, with: EIO)
    calls.fault = { $0 == .write ? second.fault($0) : 0 }
    calls.longestWrite = 3
    let error = #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes("12345"))
    }
    let left = try #require(error?.leftVersion)
    try folder.service().replace(folder("a"), with: bytes("123456"), expecting: left)
    #expect(folder.text(of: "b") == "123456")
  }

  @Test func `a save in progress is not reported as broken`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    let others = folder.service()
    let seen = Mutex<[[FilePath]]>([])
    var calls = SystemCalls()
    let path = folder("a")
    calls.fault = { call in
      if call == .truncate { seen.withLock { $0.append(others.recoveryCopies(of: path)) } }
      return 0
    }
    try folder.service(calls).replace(path, with: bytes("n"))
    #expect(seen.withLock { $0 } == [[]])
  }

  @Test func `a file that can't be truncated after a full disk keeps its copy`() throws {
    let folder = TemporaryFolder()
    folder.write("old", to: "a")
    link(folder("a"), folder("b"))
    var calls = SystemCalls()
    calls.fault = { [.allocate, .truncate].contains($0) ? ENOSPC : 0 }
    let error = #expect(throws: FileError.self) {
      try folder.service(calls).replace(folder("a"), with: bytes("longer text"))
    }
    #expect(error?.recovery != nil)
    #expect(folder.service().recoveryCopies(of: folder("a")) == [error?.recovery])
  }

  @Test func `an unconfirmed save reports an error and is in place`() {
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
}

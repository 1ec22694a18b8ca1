import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Documents

/// Tests what others may put in the place of the app's own files and folders.
struct OwnFilesTests {
  /// What is in the place of a file of the app's own.
  enum Foreign: CaseIterable {
    case link, danglingLink, hardLink, folder, pipe, device, fileOfAnotherUser

    /// Puts it at a path, beside a file named `target`.
    func put(at name: String, in folder: TemporaryFolder) {
      let path: String = folder(name)
      switch self {
      case .link: symlink(folder("target"), path)
      case .danglingLink: symlink(folder("none"), path)
      case .hardLink: Glibc.link(folder("target"), path)
      case .folder: mkdir(path, 0o700)
      case .pipe: mkfifo(path, 0o600)
      case .device: mknod(path, S_IFCHR | 0o600, 0x103)
      case .fileOfAnotherUser:
        folder.write("theirs", to: name)
        chown(path, 12345, 12345)
      }
    }

    /// Those that this user may make.
    static var possible: [Foreign] {
      geteuid() == 0 ? allCases : [.link, .danglingLink, .hardLink, .folder, .pipe]
    }
  }

  private let folder = TemporaryFolder()

  init() {
    mkdir(folder("state"), 0o700)
    folder.write("target", to: "target")
  }

  private func service(_ calls: SystemCalls = SystemCalls()) -> SystemFileService {
    SystemFileService(calls: calls, ownFolders: [folder("state")])
  }

  private func take(_ calls: SystemCalls = SystemCalls()) throws(FileError) -> DocumentLock.Taken {
    try DocumentLock.take(of: "/doc", at: folder("state/l"), waiting: .zero, calls: calls)
  }

  /// Checks that nothing has changed what is at a path, or the target of a link there.
  private func expectUntouched(_ name: String, _ body: () throws -> Void) rethrows {
    let before = folder.status(of: name)
    try body()
    let after = folder.status(of: name)
    #expect(after.st_ino == before.st_ino)
    #expect(after.st_mode == before.st_mode)
    #expect(after.st_size == before.st_size)
    #expect(folder.text(of: "target") == "target")
    #expect(folder.status(of: "none").st_ino == 0)
  }

  /// System calls of another user than the one who owns the files of the test.
  private var callsOfAnotherUser: SystemCalls {
    var calls = SystemCalls()
    calls.user += 1
    return calls
  }

  // MARK: - Files

  @Test(arguments: Foreign.possible)
  func `a lock takes the next name where something else has its own`(_ foreign: Foreign) throws {
    foreign.put(at: "state/l", in: folder)
    try expectUntouched("state/l") {
      let lock = try #require(try take().lock)
      #expect(try take().holder?.process == getpid())
      lock.release()
      #expect(try !take().isHeld)
    }
  }

  @Test(arguments: Foreign.possible)
  func `a journal is neither read nor written where something else has its name`(
    _ foreign: Foreign
  ) throws {
    let journals = SystemJournalService(folder: folder("state"))
    foreign.put(at: "state/untitled.journal", in: folder)
    try expectUntouched("state/untitled.journal") {
      let taken = journals.takeAll(of: nil)
      #expect(taken.failures.map(\.reason) == [.foreign])
      #expect(taken.failures.map(\.path) == [folder("state/untitled.journal")])
      let journal = try journals.create(for: nil)
      try journal.append(bytes("a"))
      #expect(journal.path == folder("state/untitled-2.journal"))
      #expect(try journals.idleJournals(for: .zero).count == 2)
      #expect(journals.take(folder("state/untitled.journal")).journals.isEmpty)
    }
  }

  @Test(arguments: Foreign.possible, ["base", "base-new"])
  func `a journal takes the next name where something else has the name of its base`(
    _ foreign: Foreign,
    _ ending: String
  ) throws {
    let journals = SystemJournalService(folder: folder("state"))
    let version = try service().replace(folder("doc"), with: bytes("text"))
    foreign.put(at: "state/untitled.\(ending)", in: folder)
    try expectUntouched("state/untitled.\(ending)") {
      let journal = try journals.create(for: nil)
      #expect(journal.path == folder("state/untitled-2.journal"))
      _ = try journal.keepBase(of: folder("doc"), expecting: version)
      try journal.append(bytes("a"))
      journal.close()
      let taken = try #require(journals.takeAll(of: nil).journals.first)
      #expect(try taken.texts() == ["a"])
      #expect(try taken.openBase()?.text() == "text")
    }
  }

  @Test(arguments: Foreign.possible)
  func `a journal has no base that it could not keep`(_ foreign: Foreign) throws {
    let journals = SystemJournalService(folder: folder("state"))
    let version = try service().replace(folder("doc"), with: bytes("text"))
    let journal = try journals.create(for: nil)
    foreign.put(at: "state/untitled.base", in: folder)
    try expectUntouched("state/untitled.base") {
      #expect(throws: FileError.self) {
        try journal.keepBase(of: folder("doc"), expecting: version)
      }
      #expect(journal.base == nil)
      try journal.append(bytes("a"))
      journal.close()
      #expect(try journals.takeAll(of: nil).journals.map { try $0.texts() } == [["a"]])
    }
  }

  @Test(arguments: Foreign.possible)
  func `a journal whose base is replaced by something else takes no more records`(
    _ foreign: Foreign
  ) throws {
    let journals = SystemJournalService(folder: folder("state"))
    let version = try service().replace(folder("doc"), with: bytes("text"))
    let journal = try journals.create(for: nil)
    _ = try journal.keepBase(of: folder("doc"), expecting: version)
    try journal.append(bytes("a"))
    unlink(folder("state/untitled.base"))
    foreign.put(at: "state/untitled.base", in: folder)
    expectUntouched("state/untitled.base") {
      let error = #expect(throws: FileError.self) { try journal.append(bytes("b")) }
      #expect(error?.reason == .missing)
    }
    #expect(try journal.texts() == ["a"])
  }

  @Test(arguments: Foreign.possible)
  func `a journal that is replaced by something else takes no more records`(
    _ foreign: Foreign
  ) throws {
    let journal = try SystemJournalService(folder: folder("state")).create(for: nil)
    try journal.append(bytes("a"))
    unlink(folder("state/untitled.journal"))
    foreign.put(at: "state/untitled.journal", in: folder)
    expectUntouched("state/untitled.journal") {
      let error = #expect(throws: FileError.self) { try journal.append(bytes("b")) }
      #expect(error?.reason == .missing)
    }
  }

  @Test func `a journal that others have cut takes no more records`() throws {
    let journal = try SystemJournalService(folder: folder("state")).create(for: nil)
    try journal.append(bytes("a"))
    truncate(folder("state/untitled.journal"), 0)
    let error = #expect(throws: FileError.self) { try journal.append(bytes("b")) }
    #expect(error?.reason == .missing)
  }

  @Test func `a base is found where the rename to its name is not done yet`() throws {
    let journals = SystemJournalService(folder: folder("state"))
    let version = try service().replace(folder("doc"), with: bytes("text"))
    let journal = try journals.create(for: nil)
    try journal.append(bytes("a"))
    guard case .kept(let base) = try journal.keepBase(of: folder("doc"), expecting: version) else {
      Issue.record("it is not kept")
      return
    }
    symlink(folder("target"), folder("state/untitled.base"))
    try journal.restart(with: [bytes("b")], base: base)
    try journal.append(bytes("c"))
    #expect(try journal.openBase()?.text() == "text")
    #expect(try journal.texts() == ["b", "c"])
  }

  @Test(arguments: Foreign.possible)
  func `a view state is neither read nor written through something else`(
    _ foreign: Foreign
  ) throws {
    foreign.put(at: "state/x.view", in: folder)
    let restoration = StateRestoration(at: folder("state/x.view"), files: service())
    expectUntouched("state/x.view") {
      let error = #expect(throws: FileError.self) { try restoration.save(bytes("[1]")) }
      #expect(error?.reason == .foreign)
      #expect(restoration.load { $0 } == nil)
    }
  }

  @Test func `a view state replaces an earlier one and is for its owner only`() throws {
    let restoration = StateRestoration(at: folder("state/x.view"), files: service())
    for text in ["[1]", "[1, 2]"] {
      try restoration.save(bytes(text))
      #expect(folder.text(of: "state/x.view") == text)
      #expect(folder.status(of: "state/x.view").st_mode & 0o777 == 0o600)
    }
  }

  // MARK: - Folders

  @Test(arguments: [0o777, 0o1777, 0o770, 0o755] as [mode_t])
  func `a folder of this user is closed before it is used`(_ mode: mode_t) throws {
    let uses: [() throws -> Void] = [
      { try #require(try take().lock).release() },
      { _ = SystemJournalService(folder: folder("state")).takeAll(of: nil) },
      { _ = try SystemJournalService(folder: folder("state")).create(for: nil) },
      { try StateRestoration(at: folder("state/x.view"), files: service()).save(bytes("[1]")) },
      { _ = try service().read(folder("state/x.view")) },
      { try service().makeFolder(folder("state")) },
    ]
    for use in uses {
      chmod(folder("state"), mode)
      try use()
      #expect(folder.status(of: "state").st_mode & 0o7777 == 0o700)
    }
  }

  @Test func `a folder of another user is not used`() throws {
    folder.write("[1]", to: "state/x.view")
    let calls = callsOfAnotherUser
    let journals = SystemJournalService(folder: folder("state"), calls: calls)
    let restoration = StateRestoration(at: folder("state/x.view"), files: service(calls))
    let taken = journals.takeAll(of: nil)
    #expect(taken.failures.map(\.reason) == [.foreign])
    #expect(taken.failures.map(\.path) == [folder("state")])
    #expect(throws: FileError.self) { try journals.create(for: nil) }
    #expect(throws: FileError.self) { try restoration.save(bytes("[2]")) }
    let error = #expect(throws: FileError.self) { try take(calls) }
    #expect(error?.reason == .noLock(folder("state"), because: .foreign))
    #expect(folder.names.count == 1)
    #expect(folder.text(of: "state/x.view") == "[1]")
  }

  @Test func `a folder that others can still write is not used`() {
    chmod(folder("state"), 0o777)
    let journals = SystemJournalService(
      folder: folder("state"),
      calls: Faults.failing(.changeMode, with: EROFS)
    )
    #expect(journals.takeAll(of: nil).failures.map(\.reason) == [.foreign])
  }

  @Test func `a folder that others can only read is used if it can't be closed`() {
    chmod(folder("state"), 0o755)
    let journals = SystemJournalService(
      folder: folder("state"),
      calls: Faults.failing(.changeMode, with: EROFS)
    )
    #expect(journals.takeAll(of: nil).failures == [])
  }

  // MARK: - Ends

  @Test func `a lock file that is another one at each look is given up`() {
    var calls = SystemCalls()
    calls.fault = { [path = folder("state/l") as String] call in
      if call == .lock { unlink(path) }
      return 0
    }
    let error = #expect(throws: FileError.self) { try take(calls) }
    #expect(error?.errno == EAGAIN)
  }

  @Test func `a removed journal leaves that of another process with its name`() throws {
    let journals = SystemJournalService(folder: folder("state"))
    let journal = try journals.create(for: nil)
    try journal.append(bytes("mine"))
    unlink(journal.path.string)
    let other = try journals.create(for: nil)
    try other.append(bytes("theirs"))
    #expect(other.path == journal.path)
    #expect(throws: FileError.self) { try journal.append(bytes("more")) }
    try journal.remove()
    other.close()
    #expect(try journals.takeAll(of: nil).journals.map { try $0.texts() } == [["theirs"]])
  }
}

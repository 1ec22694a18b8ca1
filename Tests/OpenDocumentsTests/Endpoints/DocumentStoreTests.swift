import Documents
import DocumentsTesting
import Glibc
import OpenDocuments
import Signals
import Testing

/// Tests how the disk saves and reads files.
struct DocumentStoreTests {
  private let files = MemoryFileService(["/list": Array("old\n".utf8)])

  private func store() -> StoreFixture { StoreFixture(files) }

  // MARK: Saving

  @Test func `a version is saved and reported`() throws {
    let store = store()
    try store.save("new")
    #expect(store.outcomes == ["saved"])
    #expect(store.text() == "new\n")
    #expect(store.version == (try files.version(of: "/list")))
  }

  @Test func `an outside change is reported and not overwritten`() throws {
    let store = store()
    let read = try files.version(of: "/list")
    files.write(Array("theirs\n".utf8), to: "/list")
    try store.save("mine", over: read)
    #expect(store.text() == "theirs\n")
    #expect(store.outcomes.last?.hasSuffix("found another") == true)
    try store.save("both")
    #expect(store.text() == "both\n")
  }

  @Test func `a failed save keeps the file and can be retried`() throws {
    let store = store()
    files.fail(.save, with: ENOSPC)
    try store.save("new")
    #expect(store.text() == "old\n")
    #expect(store.outcomes == ["the disk is full"])
    files.fail(.save, with: nil)
    try store.save("newer")
    #expect(store.text() == "newer\n")
  }

  @Test func `a changed mode does not count as a change`() throws {
    let store = store()
    let read = try files.version(of: "/list")
    files.changeStatus(of: "/list")
    try store.save("new", over: read, base: Lines("old"))
    #expect(store.outcomes == ["saved"])
    #expect(store.text() == "new\n")
  }

  @Test func `a touched file counts as changed if its contents are unknown`() throws {
    let store = store()
    let read = try files.version(of: "/list")
    files.changeStatus(of: "/list")
    try store.save("new", over: read)
    #expect(store.outcomes.last?.hasSuffix("found another") == true)
    #expect(store.text() == "old\n")
  }

  @Test func `a file with equal contents counts as saved`() throws {
    let store = store()
    let read = try files.version(of: "/list")
    files.write(Array("same\n".utf8), to: "/list")
    let there = try files.version(of: "/list")
    try store.save("same", over: read)
    #expect(store.outcomes == ["saved"])
    #expect(store.version == there)
    #expect(try files.version(of: "/list") == there)
  }

  @Test func `a new file does not replace an existing one`() throws {
    let store = store()
    try store.save("new", over: .missing, base: Lines("old"))
    #expect(store.outcomes.last?.hasSuffix("found another") == true)
    #expect(store.text() == "old\n")
  }

  @Test func `recovery copies are removed only after a successful save`() throws {
    files.write([], to: "/copy")
    let store = store()
    files.fail(.save, with: ENOSPC)
    try store.save("new", recoveryCopies: ["/copy"])
    #expect(files.exists("/copy"))
    files.fail(.save, with: nil)
    try store.save("new", recoveryCopies: ["/copy"])
    #expect(!files.exists("/copy"))
  }

  @Test func `a save creates only the app's own folder`() throws {
    for folder: FilePath in ["/data/test", "/home"] { files.removeFolder(folder) }
    let store = store()
    try store.save("own", in: "/data/test/list")
    try store.save("other", in: "/home/list")
    #expect(store.text("/data/test/list") == "own\n")
    #expect(store.outcomes == ["saved", "the folder /home doesn't exist"])
  }

  @Test func `a document that can't be encoded is reported as a failure`() throws {
    let store = store()
    try store.save(Lines.bad)
    #expect(store.outcomes == ["line 1: not allowed"])
    #expect(store.text() == "old\n")
  }

  // MARK: Reading

  @Test func `reading reports the contents or the reason of a failure`() throws {
    let store = store()
    store.read("/list")
    store.read("/none", known: .number(1))
    try files.makeFolder("/folder")
    store.read("/folder", known: .number(1))
    files.write(Lines(Lines.bad).bytes, to: "/list")
    store.read("/list")
    #expect(
      store.outcomes == [
        "read old", "missing", "unreadable: it is a folder", "unreadable: line 1: not allowed",
      ]
    )
  }

  @Test func `an unchanged or only touched file is not read`() throws {
    let store = store()
    let known = try files.version(of: "/list") ?? .missing
    store.read("/list", known: known)
    files.changeStatus(of: "/list")
    store.read("/list", known: known, base: Lines("old"))
    store.read("/list", known: known)
    #expect(store.outcomes == ["unchanged", "unchanged", "read old"])
  }

  @Test func `an outside change is merged with the open document`() throws {
    let store = store()
    let known = try files.version(of: "/list") ?? .missing
    files.write(Array("theirs\n".utf8), to: "/list")
    store.read("/list", known: known, base: Lines("old"), mine: Lines("old", "mine"))
    #expect(store.outcomes == ["read theirs, merged theirs mine"])
  }

  @Test func `after a cancellation an outside change is read and not merged`() throws {
    let store = store()
    let known = try files.version(of: "/list") ?? .missing
    files.write(Array("theirs\n".utf8), to: "/list")
    let mine = Lines("old", "mine")
    store.read("/list", known: known, base: Lines("old"), mine: mine, cancelsMerge: true)
    #expect(store.outcomes == ["read theirs"])
  }

  @Test func `work of earlier runs can be read and removed`() {
    files.write(Array("kept\n".utf8), to: "/copy")
    let store = store()
    store.readCopy("/none")
    store.readCopy("/copy")
    #expect(store.outcomes == ["/copy is kept"])
    store.remove("/copy", "/none")
    #expect(!files.exists("/copy"))
  }

  // MARK: Keeping

  @Test func `unsaved work does not replace earlier unsaved work`() {
    let store = store()
    store.keep("a", of: nil)
    store.keep("b", of: nil)
    let folder = "/state/test/recovery"
    #expect(
      store.outcomes == [
        "kept in \(folder)/untitled.unsaved", "kept in \(folder)/untitled-1.unsaved",
      ]
    )
    #expect(store.text(FilePath("\(folder)/untitled-1.unsaved")) == "b\n")
  }

  @Test func `work that can't be kept anywhere is reported with all reasons`() {
    let store = store()
    files.fail(.save, with: ENOSPC)
    store.keep("a", of: "/list")
    #expect(store.outcomes == ["not kept: the disk is full, the disk is full, the disk is full"])
  }

  @Test func `work that can't be encoded is reported with the reason`() {
    let store = store()
    store.keep(Lines.bad, of: "/list")
    #expect(store.outcomes == ["not kept: line 1: not allowed"])
  }

  // MARK: Delayed reads

  @Test func `a read that took long delays the next one`() {
    files.write(Array("a".utf8), to: "/list")
    let store = store()
    store.readSlowly("/list")
    store.read("/list")
    store.scheduler.advance(by: .milliseconds(8_999))
    #expect(store.outcomes == ["read a"])
    store.scheduler.advance(by: .milliseconds(1))
    #expect(store.outcomes == ["read a", "read a"])
  }

  @Test func `a delayed read starts when it is wanted now, and then not again`() {
    files.write(Array("a".utf8), to: "/list")
    let store = store()
    store.readSlowly("/list")
    store.read("/list")
    store.readNow()
    #expect(store.outcomes == ["read a", "read a"])
    store.scheduler.advance(by: .seconds(60))
    #expect(store.outcomes == ["read a", "read a"])
  }

  @Test func `reads at the end of the program are not delayed, however many they are`() {
    files.write(Array("a".utf8), to: "/list")
    let store = store()
    store.readSlowly("/list")
    store.finish("/list", "/list")
    #expect(store.outcomes == ["read a", "read a", "read a"])
  }

  @Test func `reads after a suspension are delayed again`() {
    files.write(Array("a".utf8), to: "/list")
    let store = store()
    store.finish()
    store.scheduler.advance(by: .milliseconds(1))
    store.readSlowly("/list")
    store.read("/list")
    #expect(store.outcomes == ["read a"])
    store.scheduler.advance(by: .seconds(9))
    #expect(store.outcomes == ["read a", "read a"])
  }

  // MARK: Pauses

  @Test func `the end of a pause is reported and a new pause replaces the current one`() {
    let store = store()
    store.pause(.milliseconds(50))
    store.scheduler.advance(by: .milliseconds(40))
    store.pause(.milliseconds(50))
    store.scheduler.advance(by: .milliseconds(49))
    #expect(store.outcomes == [])
    store.scheduler.advance(by: .milliseconds(1))
    #expect(store.outcomes == ["pause ended"])
    #expect(store.scheduler.pendingCount == 0)
  }

  @Test func `a released disk reports nothing`() {
    let store = store()
    store.pause(.zero)
    store.release()
    store.scheduler.advance(by: .seconds(1))
    #expect(store.outcomes == [])
  }
}

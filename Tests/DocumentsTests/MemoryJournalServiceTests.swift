import DocumentsTesting
import Glibc
import Testing

@testable import Documents

struct MemoryJournalServiceTests {
  @Test func `a crash keeps appended records and releases locks`() throws {
    let journals = MemoryJournalService()
    let journal = try journals.create(for: nil)
    try journal.append(bytes("a"), durability: .crash)
    journals.crash()
    #expect(throws: FileError.self) { try journal.append(bytes("b")) }
    #expect(throws: FileError.self) { try journal.records() }
    let taken = journals.takeAll(of: nil)
    #expect(try taken.journals.map { try $0.texts() } == [["a"]])
    #expect(journals.takeAll(of: nil).inUse == ["/state/untitled.journal"])
  }

  @Test func `a crash can tear the last record at any byte`() throws {
    for count in 0...16 {
      let journals = MemoryJournalService()
      let journal = try journals.create(for: nil)
      try journal.append(contentsOf: ["first", "last"].map(bytes))
      journals.crash(tearing: count)
      let taken = try #require(journals.takeAll(of: nil).journals.first)
      #expect(try taken.texts() == (count == 0 ? ["first", "last"] : ["first"]))
      #expect(taken.damaged?.count == (count % 16 == 0 ? nil : 16 - count))
    }
  }

  @Test func `a crash ends one process and not others`() throws {
    let journals = MemoryJournalService()
    let other = journals.otherProcess()
    let mine = try journals.create(for: nil)
    let theirs = try other.create(for: nil)
    #expect([mine.path, theirs.path] == ["/state/untitled.journal", "/state/untitled-2.journal"])
    try theirs.append(bytes("theirs"))
    journals.crash(tearing: 3)
    try theirs.append(bytes("more"))
    #expect(journals.takeAll(of: nil).journals.map(\.path) == [mine.path])
    #expect(try theirs.texts() == ["theirs", "more"])
  }

  @Test func `a power loss keeps synchronized records`() throws {
    let journals = MemoryJournalService()
    let journal = try journals.create(for: nil)
    try journal.append(bytes("safe"))
    try journal.append(bytes("quick"), durability: .crash)
    let quick = try journals.create(for: nil)
    try quick.append(bytes("never waited for"), durability: .crash)
    journals.losePower()
    #expect(try journals.takeAll(of: nil).journals.map { try $0.texts() } == [["safe"]])
    #expect(journals.paths == ["/state/untitled.journal"])
  }

  @Test func `operations fail as configured until the configuration is removed`() throws {
    let journals = MemoryJournalService(folder: "/s/app")
    journals.fail(.save, with: ENOSPC)
    let error = #expect(throws: FileError.self) { try journals.create(for: nil) }
    #expect(error?.reason == .diskFull)
    journals.fail(.save, with: nil)
    let journal = try journals.create(for: nil)
    try journal.append(bytes("a"))
    journals.fail(.save, with: ENOSPC)
    #expect(throws: FileError.self) { try journal.append(bytes("b")) }
    #expect(try journal.texts() == ["a"])
    journals.fail(.read, with: EIO)
    journal.close()
    #expect(journals.takeAll(of: nil).failures.map(\.reason) == [.deviceFailed])
    journals.fail(.read, with: nil)
    journals.fail(.save, with: nil)
    try journals.takeAll(of: nil).journals[0].remove()
    #expect(journals.paths == [])
  }

  @Test func `bases come from the documents in memory`() throws {
    let files = MemoryFileService(["/a.txt": bytes("text")])
    let journals = MemoryJournalService(documents: files)
    let journal = try journals.create(for: "/a.txt")
    let version = try files.read("/a.txt").version
    _ = try journal.keepBase(of: "/a.txt", expecting: version)
    try journal.append(bytes("edit"))
    files.write(bytes("changed"), to: "/a.txt")
    #expect(try journal.keepBase(of: "/a.txt", expecting: version) == .changed)
    journals.crash()
    let taken = journals.takeAll(of: "/a.txt").journals[0]
    #expect(try taken.openBase()?.bytes() == bytes("text"))
    try taken.remove()
    #expect(journals.paths == [])
  }
}

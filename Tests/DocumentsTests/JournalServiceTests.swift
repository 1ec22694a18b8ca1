import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

/// Tests naming, ownership and listing of journals, and files that are set aside.
struct JournalServiceTests {
  typealias Kind = JournalBench.Kind

  @Test(arguments: Kind.allCases)
  func `journals are named after the document and numbered`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journals = try (0..<3).map { _ in try bench.start().create(for: bench.document) }
    let untitled = try (0..<2).map { _ in try bench.start().create(for: nil) }
    let names = ["", "-2", "-3"].map { "\(bench.stem)\($0).journal" }
    #expect(journals.map(\.path) == names.map(bench.path))
    #expect(untitled.map(\.path) == ["untitled.journal", "untitled-2.journal"].map(bench.path))
    #expect(bench.names == (names + ["untitled.journal", "untitled-2.journal"]).sorted())
    try journals[1].remove()
    #expect(try bench.start().create(for: bench.document).path == bench.path(names[1]))
  }

  @Test(arguments: Kind.allCases)
  func `a process takes only unowned journals of its document`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journals = try (0..<4).map { _ in try bench.start().create(for: bench.document) }
    for (number, journal) in journals.enumerated() { try journal.append(bytes("\(number)")) }
    let otherDocument = bench.folder("other.txt")
    let other = try bench.start().create(for: otherDocument)
    other.close()
    for number in [1, 3] { journals[number].close() }
    let taken = bench.start().takeAll(of: bench.document)
    #expect(try taken.journals.map { try $0.texts() } == [["1"], ["3"]])
    #expect(taken.inUse == [journals[0].path, journals[2].path])
    #expect(taken.foreign == [])
    #expect(taken.failures == [])
    let second = bench.start().takeAll(of: bench.document)
    #expect(second.journals.isEmpty)
    #expect(second.inUse.count == 4)
    #expect(bench.start().takeAll(of: nil).journals.isEmpty)
    #expect(bench.start().takeAll(of: otherDocument).journals.map(\.path) == [other.path])
  }

  @Test func `the least recently used journal comes first`() throws {
    let journals = MemoryJournalService()
    let made = try (0..<3).map { _ in try journals.create(for: nil) }
    for number in [1, 2, 0] {
      journals.advance(by: .seconds(1))
      try made[number].append(bytes("\(number)"))
    }
    journals.crash()
    let taken = journals.takeAll(of: nil).journals
    #expect(try taken.map { try $0.texts() } == [["1"], ["2"], ["0"]])
    #expect(taken[1].lastUsed - taken[0].lastUsed == 1_000_000_000)
  }

  @Test(arguments: Kind.allCases)
  func `a file that is not a journal is set aside`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let name = "\(bench.stem).journal"
    for number in 1...3 {
      try bench.write(bytes("something else \(number)"), to: name)
      let taken = bench.start().takeAll(of: bench.document)
      #expect(taken.journals.isEmpty)
      let path = bench.path(bench.stem + ["", "-2", "-3"][number - 1] + ".torn")
      #expect(taken.foreign == [DamagedBytes(journal: bench.path(name), count: 16, path: path)])
    }
    #expect(bench.contents(of: "\(bench.stem).torn") == bytes("something else 1"))
    #expect(bench.contents(of: "\(bench.stem)-3.torn") == bytes("something else 3"))
    #expect(try bench.start().create(for: bench.document).path == bench.path(name))
  }

  @Test func `files and folders are accessible only to their owner`() throws {
    let bench = JournalBench(.system)
    let version = try bench.save("text")
    let journal = try bench.start().create(for: bench.document)
    _ = try journal.keepBase(of: bench.document, expecting: version)
    try journal.append(bytes("a"))
    try journal.restart(with: [bytes("b")], base: journal.base)
    _ = try journal.keepBase(of: bench.document, expecting: version)
    journal.close()
    let file = open(journal.path.string, O_WRONLY | O_APPEND)
    _ = write(file, "torn", 4)
    close(file)
    let taken = bench.start().takeAll(of: bench.document)
    #expect(taken.journals[0].damaged?.count == 4)
    #expect(bench.folder.status(of: "state").st_mode & 0o777 == 0o700)
    #expect(bench.names.count == 3)
    for name in bench.names {
      #expect(bench.folder.status(of: "state/" + name).st_mode & 0o777 == 0o600)
    }
  }

  @Test func `files that can't be opened are reported and kept`() throws {
    let bench = JournalBench(.system)
    try bench.start().create(for: nil).append(bytes("a"))
    mkdir(bench.path("untitled-2.journal").string, 0o700)
    symlink(bench.path("untitled.journal").string, bench.path("untitled-3.journal").string)
    mkfifo(bench.path("untitled-4.journal").string, 0o600)
    let taken = bench.start().takeAll(of: nil)
    #expect(try taken.journals.map { try $0.texts() } == [["a"]])
    let failed = taken.failures.map(\.path.shownName)
    #expect(failed.sorted() == (2...4).map { "untitled-\($0).journal" })
    #expect(try bench.start().create(for: nil).path == bench.path("untitled-5.journal"))
  }

  @Test func `a missing folder has no journals and a file in its place is an error`() throws {
    let folder = TemporaryFolder()
    #expect(SystemJournalService(folder: folder("none")).takeAll(of: nil).failures == [])
    #expect(try SystemJournalService(folder: folder("none")).idleJournals(for: .zero) == [])
    #expect(folder.names == [])
    folder.write("", to: "file")
    let journals = SystemJournalService(folder: folder("file"))
    #expect(journals.takeAll(of: nil).failures.map(\.reason) == [.notAFolder])
    #expect(throws: FileError.self) { try journals.create(for: nil) }
  }

  @Test(arguments: Kind.allCases)
  func `idle journals of all documents are listed and can be removed`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let service = bench.start()
    for document in [bench.document, nil, bench.folder("other.txt")] {
      try service.create(for: document).append(bytes("x"))
    }
    let open = try service.create(for: nil)
    #expect(try service.idleJournals(for: .seconds(3_600)) == [])
    let idle = try service.idleJournals(for: .seconds(-3_600))
    #expect(idle.count == 4)
    #expect(idle.allSatisfy { $0.path == open.path || $0.byteCount == 40 })
    for journal in idle.flatMap({ service.take($0.path).journals }) { try journal.remove() }
    #expect(bench.names == [open.path.shownName])
    #expect(service.take(bench.path("untitled.journal")).journals.isEmpty)
    #expect(service.take("/elsewhere.txt").journals.isEmpty)
  }

  @Test func `the idle time of a journal starts at its last record`() throws {
    let journals = MemoryJournalService()
    for document: FilePath in ["/a", "/b"] { try journals.create(for: document).append(bytes("x")) }
    journals.advance(by: .seconds(60))
    try journals.takeAll(of: "/b").journals[0].append(bytes("y"))
    journals.advance(by: .seconds(30))
    #expect(try journals.idleJournals(for: .seconds(91)).count == 0)
    #expect(try journals.idleJournals(for: .seconds(90)).count == 1)
    #expect(try journals.idleJournals(for: .seconds(30)).count == 2)
  }

  @Test func `many journals can be listed and one more created`() throws {
    let count = LongForm.rounds(10_000, long: 100_000)
    let journals = MemoryJournalService()
    for number in 1...count {
      let name = "untitled\(number == 1 ? "" : "-\(number)").journal"
      journals.write([], to: FilePath("/state/" + name))
    }
    #expect(try journals.idleJournals(for: .zero).count == count)
    #expect(try journals.create(for: nil).path == FilePath("/state/untitled-\(count + 1).journal"))
  }

  @Test(
    arguments: [
      ("a.journal", "a", 1), ("a-2.journal", "a", 2), ("a-10.journal", "a", 10),
      ("a-1.journal", "a-1", 1), ("a-02.journal", "a-02", 1), ("-2.journal", "-2", 1),
      ("a-0000000000000002.journal", "a-0000000000000002", 1),
      ("a-1234567890123456.journal", "a-1234567890123456", 1),
      ("a-1234567890123456-7.journal", "a-1234567890123456", 7), ("é-+3.journal", "é-+3", 1),
    ]
  )
  func `a name is parsed as it is written`(_ text: String, _ stem: String, _ number: Int) {
    let name = NumberedName(stem: stem, number: number)
    #expect(NumberedName(bytes(text), ending: "journal") == name)
    #expect(NumberedName(bytes(text), ending: "base") == nil)
    #expect(name.text + ".journal" == text)
  }
}

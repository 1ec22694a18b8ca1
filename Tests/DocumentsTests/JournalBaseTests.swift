import Glibc
import Synchronization
import Testing

@testable import Documents

/// Tests the copy of the document's file that a journal keeps as its base.
struct JournalBaseTests {
  typealias Kind = JournalBench.Kind

  private func base(of text: String) -> JournalBase {
    JournalBase(checksum: Checksum(of: bytes(text)).value, byteCount: text.utf8.count)
  }

  @Test(arguments: Kind.allCases)
  func `the base of a new journal is stored and found again`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    #expect(journal.base == nil)
    #expect(try journal.openBase() == nil)
    for text in ["", "first", String(repeating: "a long text ", count: 50_000)] {
      let version = try bench.save(text)
      let outcome = try journal.keepBase(of: bench.document, expecting: version)
      #expect(outcome == .kept(base(of: text)))
      #expect(try journal.openBase()?.text() == text)
    }
    try bench.save("later")
    try journal.append(bytes("edit"))
    let kept = journal.base
    journal.close()
    #expect(bench.names == ["\(bench.stem).base", "\(bench.stem).journal"])
    let taken = bench.start().takeAll(of: bench.document).journals[0]
    #expect(taken.base == kept)
    #expect(try taken.openBase()?.text().hasPrefix("a long text") == true)
    #expect(try taken.texts() == ["edit"])
  }

  @Test(arguments: Kind.allCases)
  func `another version of the document can't be the base`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let old = try bench.save("old")
    try bench.save("new")
    let journal = try bench.start().create(for: bench.document)
    #expect(try journal.keepBase(of: bench.document, expecting: old) == .changed)
    #expect(try journal.keepBase(of: bench.folder("gone"), expecting: old) == .changed)
    #expect(try journal.keepBase(of: bench.document, expecting: .missing) == .changed)
    let error = #expect(throws: FileError.self) {
      try journal.keepBase(of: bench.folder("gone"), expecting: .missing)
    }
    #expect(error?.reason == .missing)
    #expect(journal.base == nil)
    #expect(bench.names == ["\(bench.stem).journal"])
  }

  @Test(arguments: Kind.allCases)
  func `a document over the limit can't be the base if it has to be copied`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let version = try bench.save("12345")
    let journal = try bench.start().create(for: bench.document)
    let large = try journal.keepBase(of: bench.document, expecting: version, limit: 4)
    #expect(large == .tooLarge(checksum: base(of: "12345").checksum))
    #expect(bench.names == ["\(bench.stem).journal"])
    let outcome = try journal.keepBase(of: bench.document, expecting: version, limit: 5)
    #expect(outcome == .kept(base(of: "12345")))
  }

  @Test func `a document over the limit isn't read if its checksum is known`() throws {
    let bench = JournalBench(.system)
    let version = try bench.save("12345")
    let journal = try bench.start(Faults.failing(.read, with: EIO)).create(for: bench.document)
    let large = try journal.keepBase(of: bench.document, expecting: version, limit: 4, known: 7)
    #expect(large == .tooLarge(checksum: 7))
    #expect(bench.names == ["\(bench.stem).journal"])
  }

  @Test func `a limit does not apply to contents that two files can share`() throws {
    let bench = JournalBench(.system)
    var calls = SystemCalls()
    calls.shareContents = { target, source in
      var block = [UInt8](repeating: 0, count: 1 << 10)
      let count = pread(source, &block, block.count, 0)
      return pwrite(target, block, count, 0) == count ? 0 : -1
    }
    let version = try bench.save("12345")
    let journal = try bench.start(calls).create(for: bench.document)
    let outcome = try journal.keepBase(of: bench.document, expecting: version, limit: 0)
    #expect(outcome == .kept(base(of: "12345")))
    #expect(try journal.openBase()?.text() == "12345")
  }

  @Test(arguments: [SystemCall.read, .write, .synchronize, .clone])
  func `a document that changes during the copy can't be the base`(_ call: SystemCall) throws {
    let bench = JournalBench(.system)
    let version = try bench.save("old text")
    let path = bench.document
    var calls = SystemCalls()
    calls.fault = { current in
      // Truncated in place, so that the inode stays the same.
      if current == call { truncate(path.string, 3) }
      return 0
    }
    let journal = try bench.start(calls).create(for: bench.document)
    let outcome = try journal.keepBase(of: bench.document, expecting: version)
    // Changes after the comparison do not affect the copy.
    #expect(outcome == (call == .synchronize ? .kept(base(of: "old text")) : .changed))
    #expect(bench.names.count == (call == .synchronize ? 2 : 1))
  }

  @Test(arguments: Kind.allCases)
  func `a base for later records applies at the restart`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    let first = try bench.save("first")
    _ = try journal.keepBase(of: bench.document, expecting: first)
    try journal.append(bytes("one"))
    let second = try bench.save("second")
    let outcome = try journal.keepBase(of: bench.document, expecting: second)
    #expect(outcome == .kept(base(of: "second")))
    #expect(journal.base == base(of: "first"))
    #expect(try journal.openBase()?.text() == "first")
    try journal.restart(with: [bytes("two")], base: base(of: "second"))
    #expect(journal.base == base(of: "second"))
    #expect(try journal.openBase()?.text() == "second")
    #expect(bench.names == ["\(bench.stem).base", "\(bench.stem).journal"])
    try journal.restart(with: [bytes("three")], base: journal.base)
    #expect(try journal.openBase()?.text() == "second")
  }

  @Test(arguments: Kind.allCases)
  func `a restart without a base removes all stored bases`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    for text in ["first", "second"] {
      let version = try bench.save(text)
      _ = try journal.keepBase(of: bench.document, expecting: version)
      try journal.append(bytes("edit"))
    }
    #expect(bench.names.count == 3)
    try journal.restart(with: [bytes("all")], base: nil)
    #expect(try journal.openBase() == nil)
    #expect(bench.names == ["\(bench.stem).journal"])
  }

  @Test(arguments: Kind.allCases)
  func `a restart with an unknown base throws`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let journal = try bench.start().create(for: bench.document)
    try journal.append(bytes("one"))
    #expect(throws: FileError.self) {
      try journal.restart(with: [], base: base(of: "never kept"))
    }
    #expect(try journal.texts() == ["one"])
  }

  @Test(arguments: Kind.allCases)
  func `a damaged or missing base is reported`(_ kind: Kind) throws {
    let bench = JournalBench(kind)
    let version = try bench.save("text")
    let journal = try bench.start().create(for: bench.document)
    _ = try journal.keepBase(of: bench.document, expecting: version)
    try journal.append(bytes("edit"))
    for text in ["Text", "longer", ""] {
      try bench.write(bytes(text), to: "\(bench.stem).base")
      let error = #expect(throws: FileError.self) { try journal.openBase() }
      #expect(error?.reason == .damaged)
    }
    if kind == .system {
      unlink(bench.path("\(bench.stem).base").string)
      let error = #expect(throws: FileError.self) { try journal.openBase() }
      #expect(error?.reason == .missing)
    }
    try journal.remove()
    #expect(bench.names == [])
  }

  @Test(arguments: Kind.allCases)
  func `each instance has its own base, and a new journal does not inherit one`(_ kind: Kind) throws
  {
    let bench = JournalBench(kind)
    let journals = try ["first", "second"].map { text in
      let version = try bench.save(text)
      let journal = try bench.start().create(for: bench.document)
      _ = try journal.keepBase(of: bench.document, expecting: version)
      return journal
    }
    #expect(try journals.map { try $0.openBase()?.text() } == ["first", "second"])
    try journals[0].remove()
    #expect(try journals[1].openBase()?.text() == "second")
    try bench.write(bytes("left over"), to: "\(bench.stem).base")
    try bench.write(bytes("left over"), to: "\(bench.stem).base-new")
    let journal = try bench.start().create(for: bench.document)
    #expect(try journal.openBase() == nil)
    #expect(bench.names.filter { $0.contains(".base") } == ["\(bench.stem)-2.base"])
  }
}

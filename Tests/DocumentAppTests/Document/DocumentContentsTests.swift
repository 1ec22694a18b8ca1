import Documents
import Glibc
import Signals
import Testing

@testable import DocumentApp

/// What a start reads of a document.
struct DocumentContentsTests {
  private let files = MemoryFileService(["/home/list": Array("a\nb\n".utf8)])

  private var services: Services { .test(files, VirtualScheduler()) }

  private func read(
    _ path: FilePath? = "/home/list",
    _ policy: SavePolicy = .onRequest
  ) throws(UnreadableDocument) -> DocumentContents<Lines> {
    try DocumentContents(reading: path, policy, services) { Lines("initial") }
  }

  /// The message with which a document is refused.
  private func refusal(_ path: FilePath = "/home/list") -> String? {
    #expect(throws: UnreadableDocument.self) { try read(path) }?.message
  }

  @Test func `a file is read with its version`() throws {
    let contents = try read()
    #expect(contents.document.texts == ["a", "b"])
    #expect(contents.version == (try files.version(of: "/home/list")))
    #expect(contents.notices.isEmpty)
  }

  @Test(arguments: ["/home/new", nil])
  func `a document without a file begins as it does`(path: FilePath?) throws {
    let contents = try read(path)
    #expect(contents.document == Lines("initial"))
    #expect(contents.version == .missing)
    #expect(contents.path == path)
  }

  @Test func `a new file without a folder is refused, but for the app's own one`() throws {
    for folder: FilePath in ["/away", "/data/test"] { files.removeFolder(folder) }
    #expect(refusal("/away/list")?.contains("the folder /away doesn't exist") == true)
    #expect(try read("/data/test/list").version == .missing)
  }

  @Test func `a file that can't be read is refused with the reason`() throws {
    files.fail(.read, with: EACCES)
    #expect(refusal()?.hasPrefix("/home/list: can't be read: permission denied") == true)
  }

  @Test func `a text that is no document is refused with its place and the way out`() throws {
    files.write(Lines(Lines.bad).bytes, to: "/home/list")
    #expect(
      refusal() == "/home/list: line 1: not allowed; correct the file, or open another one"
    )
    files.leaveBrokenSave(Array("whole\n".utf8), at: "/copy", of: "/home/list")
    let wayOut = "a save broke off; the newest whole text is in /copy: copy that over the file"
    #expect(refusal() == "/home/list: line 1: not allowed; \(wayOut)")
  }

  // MARK: Earlier runs

  @Test func `unsaved work of earlier runs is told`() throws {
    let copies = UnsavedCopies(
      of: "/home/list",
      ending: Lines.unsavedEnding,
      files: files,
      folders: services.folders
    )
    for text in ["1", "2"] { _ = copies.keep(Array(text.utf8)) }
    #expect(try read().notices == [.leftBehind(copies.paths)])
    #expect(copies.paths.count == 2)
  }

  @Test func `the text of a broken save is shown where saving is asked for`() throws {
    files.leaveBrokenSave(Array("a\nB\n".utf8), at: "/copy", of: "/home/list")
    let contents = try read()
    #expect(contents.recovered?.document.texts == ["a", "B"])
    #expect(contents.notices == [.recovered("/copy")])
    #expect(contents.leftBehind == [])
  }

  @Test func `the text of a broken save is only told where each change is saved`() throws {
    files.leaveBrokenSave(Array("a\nB\n".utf8), at: "/copy", of: "/home/list")
    let contents = try read("/home/list", .onChange())
    #expect(contents.recovered == nil)
    #expect(contents.notices == [.leftBehind(["/copy"])])
  }

  @Test func `a text that may be older than the file, or is no document, is only told`() throws {
    files.leaveBrokenSave(Array("B\n".utf8), at: "/old", of: "/home/list", isLatest: false)
    #expect(try read().notices == [.leftBehind(["/old"])])
    files.leaveBrokenSave(Lines(Lines.bad).bytes, at: "/bad", of: "/home/list")
    #expect(try read().notices == [.leftBehind(["/old", "/bad"])])
  }
}

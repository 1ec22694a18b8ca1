import Documents
import DocumentsTesting
import Glibc
import OpenDocumentTesting
import Signals
import Testing

@testable import OpenDocuments

/// Tests reading a document at the start.
struct DocumentContentsTests {
  private let files = MemoryFileService(["/home/list": Array("a\nb\n".utf8)])

  private var services: DocumentServices { .test(files, VirtualScheduler()) }

  private func read(
    _ path: FilePath? = "/home/list",
    _ policy: SavePolicy = .onRequest
  ) throws(UnreadableDocument) -> DocumentContents<Lines> {
    try DocumentContents(reading: path, policy, services) { Lines("initial") }
  }

  /// The error message for an unreadable document.
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
  func `a document without a file starts with its initial contents`(path: FilePath?) throws {
    let contents = try read(path)
    #expect(contents.document == Lines("initial"))
    #expect(contents.version == .missing)
    #expect(contents.path == path)
  }

  @Test func `a new file without a folder is rejected, except in the app's own folder`() throws {
    for folder: FilePath in ["/away", "/data/test"] { files.removeFolder(folder) }
    #expect(refusal("/away/list")?.contains("the folder /away doesn't exist") == true)
    #expect(try read("/data/test/list").version == .missing)
  }

  @Test func `an unreadable file is rejected with the reason`() throws {
    files.fail(.read, with: EACCES)
    #expect(refusal()?.hasPrefix("/home/list: can't be read: permission denied") == true)
  }

  @Test func `an invalid document is rejected with its position and a remedy`() throws {
    files.write(Lines(Lines.bad).bytes, to: "/home/list")
    #expect(
      refusal() == "/home/list: line 1: not allowed; correct the file, or open another one"
    )
    files.leaveBrokenSave(Array("whole\n".utf8), at: "/copy", of: "/home/list")
    let wayOut = "a save broke off; the newest whole text is in /copy: copy that over the file"
    #expect(refusal() == "/home/list: line 1: not allowed; \(wayOut)")
  }

  // MARK: Earlier runs

  @Test func `unsaved work of earlier runs is reported`() throws {
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

  @Test func `a run that starts anew doesn't show what earlier ones have left`() throws {
    let copies = UnsavedCopies(
      of: "/home/list",
      ending: Lines.unsavedEnding,
      files: files,
      folders: services.folders
    )
    _ = copies.keep(Array("1".utf8))
    var services = services
    services.showsLeftBehind = false
    let contents = try DocumentContents(reading: "/home/list", .onRequest, services) { Lines("") }
    #expect(contents.notices == [])
  }

  @Test func `a document that is saved on request opens the text of a broken save`() throws {
    files.leaveBrokenSave(Array("a\nB\n".utf8), at: "/copy", of: "/home/list")
    let contents = try read()
    #expect(contents.recovered?.document.texts == ["a", "B"])
    #expect(contents.notices == [.recovered("/copy")])
    #expect(contents.leftBehind == [])
  }

  @Test func `a document that is saved on each change only reports a broken save`() throws {
    files.leaveBrokenSave(Array("a\nB\n".utf8), at: "/copy", of: "/home/list")
    let contents = try read("/home/list", .onChange())
    #expect(contents.recovered == nil)
    #expect(contents.notices == [.leftBehind(["/copy"])])
  }

  @Test func `the copy of a completed save is removed`() throws {
    files.leaveBrokenSave(Array("a\nb\n".utf8), at: "/copy", of: "/home/list")
    let contents = try read()
    #expect(contents.recovered == nil)
    #expect(contents.notices == [])
    #expect(files.bytes(of: "/copy") == nil)
  }

  @Test func `an older or invalid text of a broken save is only reported`() throws {
    files.leaveBrokenSave(Array("B\n".utf8), at: "/old", of: "/home/list", isLatest: false)
    #expect(try read().notices == [.leftBehind(["/old"])])
    files.leaveBrokenSave(Lines(Lines.bad).bytes, at: "/bad", of: "/home/list")
    #expect(try read().notices == [.leftBehind(["/old", "/bad"])])
  }
}

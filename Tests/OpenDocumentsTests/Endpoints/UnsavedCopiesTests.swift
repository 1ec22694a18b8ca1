import Documents
import DocumentsTesting
import Glibc
import OpenDocumentTesting
import TestSupport
import Testing

@testable import OpenDocuments

nonisolated struct UnsavedCopiesTests {
  private let folder: FilePath = "/state/test/recovery"
  private let folders = StateFolders(app: "test") {
    ["XDG_STATE_HOME": "/state", "TMPDIR": "/tmp"][$0]
  }

  private func copies(
    of document: FilePath?,
    _ files: any FileService,
    ending: String = ".unsaved"
  ) -> UnsavedCopies {
    UnsavedCopies(of: document, ending: ending, files: files, folders: folders)
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The file that was written, or nil if keeping failed.
  private func place(_ outcome: KeepOutcome) -> FilePath? {
    if case .kept(let path) = outcome { path } else { nil }
  }

  @Test func `the work of each run has its own name`() throws {
    let files = MemoryFileService()
    let copies = copies(of: "/home/notes", files)
    let name = DocumentName(of: "/home/notes").text
    let expected = ["", "-1", "-2"].map { folder.appending("\(name)\($0).unsaved") }
    #expect((0..<3).map { place(copies.keep(bytes("\($0)"))) } == expected)
    #expect(copies.paths == expected)
    #expect(files.bytes(of: expected[1]) == bytes("1"))
    try files.remove(expected[0])
    #expect(copies.paths == Array(expected.dropFirst()))
    #expect(self.copies(of: "/home/other", files).paths.isEmpty)
    #expect(self.copies(of: nil, files).paths.isEmpty)
  }

  @Test func `unnamed work and work with another file extension are separate`() {
    let files = MemoryFileService()
    #expect(place(copies(of: nil, files).keep([])) == folder.appending("untitled.unsaved"))
    let json = copies(of: nil, files, ending: ".json")
    #expect(json.paths.isEmpty)
    #expect(place(json.keep([])) == folder.appending("untitled.json"))
  }

  @Test func `work is kept beside the document or in the temporary folder as a fallback`()
    throws
  {
    let files = MemoryFileService()
    files.removeFolder(folder)
    files.fail(.makeFolder, with: EACCES)
    let copies = copies(of: "/home/notes", files)
    #expect(place(copies.keep(bytes("a"))) == "/home/notes.unsaved")
    #expect(place(copies.keep(bytes("b"))) == "/home/notes-1.unsaved")
    files.removeFolder("/home")
    let name = DocumentName(of: "/home/notes").text
    let temporary = FilePath("/tmp").appending("\(name).unsaved")
    #expect(place(copies.keep(bytes("c"))) == temporary)
    #expect(copies.paths == [temporary])
  }

  @Test func `work that can't be kept anywhere is reported with all reasons`() {
    let files = MemoryFileService()
    files.fail(.save, with: ENOSPC)
    guard case .failed(let errors) = copies(of: "/home/notes", files).keep([]) else {
      Issue.record("it was kept")
      return
    }
    #expect(errors.count == 3)
    #expect(errors.allSatisfy { $0.message.contains("full") })
  }

  @Test func `files with similar names are not reported`() {
    let name = DocumentName(of: "/home/notes").text
    let endings = ["-x.unsaved", "-0.unsaved", "-9223372036854775807.unsaved", "2.unsaved", ".txt"]
    let files = MemoryFileService(
      Dictionary(uniqueKeysWithValues: endings.map { (folder.appending("\(name)\($0)"), []) })
    )
    #expect(copies(of: "/home/notes", files).paths.isEmpty)
  }

  @Test func `the next number is found among thousands of copies`() {
    let count = LongForm.rounds(2_000, long: 20_000)
    let name = DocumentName(of: "/home/notes").text
    let names = (1...count).map { (folder.appending("\(name)-\($0).unsaved"), [UInt8]()) }
    let files = MemoryFileService(Dictionary(uniqueKeysWithValues: names))
    let copies = copies(of: "/home/notes", files)
    #expect(place(copies.keep([])) == folder.appending("\(name)-\(count + 1).unsaved"))
    #expect(copies.paths.count == count + 1)
    #expect(copies.paths.last == folder.appending("\(name)-\(count + 1).unsaved"))
  }
}

import DocumentApp
import Documents
import Glibc
import Localization
import MAVBTesting
import Signals
import Testing

struct RescueFileTests {
  private let folders = StateFolders(app: "test") {
    ["XDG_STATE_HOME": "/state", "TMPDIR": "/tmp"][$0]
  }

  private func services(_ files: any FileService) -> Services {
    let scheduler = VirtualScheduler()
    return Services(
      files: files,
      folders: folders,
      scheduler: scheduler,
      background: InlineBackground(scheduler),
      texts: Texts(locale: .posix)
    )
  }

  private func rescue(_ document: String?, _ files: any FileService) -> RescueFile {
    RescueFile(for: document, services(files))
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `each run's work gets a name of its own`() throws {
    let files = MemoryFileService()
    let rescue = rescue("/home/notes", files)
    let name = "/state/test/recovery/" + DocumentName(of: "/home/notes").text
    let expected = [name + ".unsaved", name + "-1.unsaved", name + "-2.unsaved"]
    #expect(try (0..<3).map { try rescue.keep(bytes("\($0)")) } == expected)
    #expect(rescue.leftBehind == expected)
    #expect(files.bytes(of: expected[1]) == bytes("1"))
    try files.remove(expected[0])
    #expect(rescue.leftBehind == Array(expected.dropFirst()))
    #expect(self.rescue("/home/other", files).leftBehind.isEmpty)
    #expect(self.rescue(nil, files).leftBehind.isEmpty)
  }

  @Test func `what the state folder refuses lies beside the document, or among temporary files`()
    throws
  {
    let files = MemoryFileService()
    files.removeFolder("/state/test/recovery")
    files.fail(.makeFolder, with: EACCES)
    let rescue = rescue("/home/notes", files)
    let beside = try rescue.keep(bytes("a"))
    #expect(beside == "/home/notes.unsaved")
    files.removeFolder("/home")
    let temporary = try rescue.keep(bytes("b"))
    #expect(temporary == "/tmp/\(DocumentName(of: "/home/notes").text).unsaved")
    #expect(rescue.leftBehind == [temporary])
  }

  @Test func `work that no place takes is told with the reasons of all`() {
    let files = MemoryFileService()
    files.fail(.save, with: ENOSPC)
    let error = #expect(throws: RescueError.self) { try rescue("/home/notes", files).keep([]) }
    #expect(error?.failures.map(\.path).count == 3)
    #expect(error?.description.split(separator: "\n").allSatisfy { $0.contains("full") } == true)
  }

  @Test func `names that only look like rescued work are not told of`() {
    let name = DocumentName(of: "/home/notes").text
    let endings = ["-x.unsaved", "-0.unsaved", "-9223372036854775807.unsaved", "2.unsaved", ".txt"]
    let files = MemoryFileService(
      Dictionary(uniqueKeysWithValues: endings.map { ("/state/test/recovery/\(name)\($0)", []) })
    )
    #expect(rescue("/home/notes", files).leftBehind.isEmpty)
  }
}

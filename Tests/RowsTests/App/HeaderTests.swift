import Documents
import MAVB
import MAVBTesting
import SystemPackage
import Testing

@testable import rows

@MainActor
struct HeaderTests {
  @Test func `a document without a folder in its name shows the working folder`() throws {
    let path: FilePath = "notes.txt"
    let files = MemoryFileService([path: Array("a\n".utf8)])
    let app = try RowsApp(path: path, files: files, width: 250)
    let folder = try #require(path.absolute?.removingLastComponent())
    #expect(app.title.contains(StateFolders(app: "rows").shortText(of: folder)))
  }
}

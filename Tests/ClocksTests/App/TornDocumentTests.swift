import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Tests documents whose last save was interrupted while overwriting the file.
struct TornDocumentTests {
  @Test func `a torn document is rejected with the path of its complete text`() throws {
    let files = MemoryFileService([ClocksApp.path: Array(#"{"clocks": [] ]"#.utf8)])
    files.leaveBrokenSave(Array(#"{"clocks": []}"#.utf8), at: "/copy", of: ClocksApp.path)
    let error = #expect(throws: UnreadableDocument.self) { try ClocksApp(files: files) }
    #expect(error?.message.contains("line 1, column 15") == true)
    #expect(error?.message.contains("the newest whole text is in /copy") == true)
    #expect(files.paths.contains("/copy"))
  }

  @Test func `a text that the file does not have is reported and kept`() throws {
    let files = MemoryFileService([ClocksApp.path: Array(#"{"clocks": []}"#.utf8)])
    files.leaveBrokenSave(Array(#"{"clocks": [ ]}"#.utf8), at: "/copy", of: ClocksApp.path)
    let clocks = try ClocksApp(files: files)
    #expect(clocks.app.frame.contains("/copy"))
    clocks.app.press("a")
    clocks.app.press("enter")
    #expect(clocks.saved?.clocks.count == 1)
    #expect(files.paths.contains("/copy"))
  }

  @Test func `a text equal to the file is removed`() throws {
    let text = Array(#"{"clocks": []}"#.utf8)
    let files = MemoryFileService([ClocksApp.path: text])
    files.leaveBrokenSave(text, at: "/copy", of: ClocksApp.path)
    let clocks = try ClocksApp(files: files)
    #expect(!clocks.app.frame.contains("/copy"))
    #expect(!files.paths.contains("/copy"))
  }
}

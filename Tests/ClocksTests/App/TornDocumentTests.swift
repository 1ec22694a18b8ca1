import DocumentApp
import Documents
import MAVB
import MAVBTesting
import Testing

@testable import clocks

/// Documents whose last save broke off while it wrote over the file.
struct TornDocumentTests {
  @Test func `a torn document is refused with the place of its whole text`() throws {
    let files = MemoryFileService([ClocksApp.path: Array(#"{"clocks": [] ]"#.utf8)])
    files.leaveBrokenSave(Array(#"{"clocks": []}"#.utf8), at: "/copy", of: ClocksApp.path)
    let error = #expect(throws: UnreadableDocument.self) { try ClocksApp(files: files) }
    #expect(error?.message.contains("line 1, column 15") == true)
    #expect(error?.message.contains("the newest whole text is in /copy") == true)
    #expect(files.paths.contains("/copy"))
  }

  @Test func `a text that the file lacks is told of, and nothing removes it`() throws {
    let files = MemoryFileService([ClocksApp.path: Array(#"{"clocks": []}"#.utf8)])
    files.leaveBrokenSave(Array(#"{"clocks": [ ]}"#.utf8), at: "/copy", of: ClocksApp.path)
    let clocks = try ClocksApp(files: files)
    #expect(clocks.app.frame.contains("/copy"))
    clocks.app.press("a")
    clocks.app.press("enter")
    #expect(clocks.saved?.timezones.count == 1)
    #expect(files.paths.contains("/copy"))
  }

  @Test func `a text that the file holds is removed`() throws {
    let text = Array(#"{"clocks": []}"#.utf8)
    let files = MemoryFileService([ClocksApp.path: text])
    files.leaveBrokenSave(text, at: "/copy", of: ClocksApp.path)
    let clocks = try ClocksApp(files: files)
    #expect(!clocks.app.frame.contains("/copy"))
    #expect(!files.paths.contains("/copy"))
  }
}

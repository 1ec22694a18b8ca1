import DocumentApp
import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import clocks

/// Tests the start with damaged view states.
struct DamagedStateTests {
  /// Key sequences that change all parts of the view state.
  nonisolated private static let keySequences: [[KeyEvent]] = [
    ["down", "enter"],
    ["end", "r", "left"],
    ["a", "e", "u", "r", "down", "down", "end", "up"],
    ["?", "down", "down"],
  ]

  private func state(after keys: [KeyEvent]) throws -> (path: FilePath, bytes: [UInt8]) {
    let clocks = try ClocksApp(width: 60, height: 12)
    for key in keys { clocks.app.press(key) }
    clocks.app.advance(by: .seconds(1))
    let path = try #require(clocks.files.paths.first { $0.extension == "view" })
    return (path, try #require(clocks.files.bytes(of: path)))
  }

  private func drive(_ bytes: [UInt8], at path: FilePath) throws {
    let files = MemoryFileService([path: bytes])
    let clocks = try ClocksApp(width: bytes.count % 2 == 0 ? 60 : 100, height: 12, files: files)
    #expect(!clocks.app.frame.isEmpty)
    clocks.app.press("down", "pageup", "up", "enter", "left", "escape", "?", "down", "escape")
    clocks.app.press("tab", "escape", "r", "backspace", "x", "enter", "u", "escape", "ctrl-q")
    #expect(clocks.endings == [nil])
  }

  @Test(arguments: 0..<keySequences.count)
  func `the app starts with any view state`(index: Int) throws {
    let (path, bytes) = try state(after: Self.keySequences[index])
    for damaged in StateDamage.cases(of: bytes) { try drive(damaged, at: path) }
  }

  @Test func `a negative highlight selects the first zone`() throws {
    let (path, bytes) = try state(after: ["a"])
    let text = String(decoding: bytes, as: UTF8.self)
    let damaged = text.replacing(#""highlight": 0"#, with: #""highlight": -1"#)
    #expect(damaged != text)
    let clocks = try ClocksApp(files: MemoryFileService([path: Array(damaged.utf8)]))
    clocks.app.press("enter")
    #expect(clocks.savedNames.count == 6)
  }

  @Test(arguments: StateDamage.replacements.filter { $0 != "\"text\"" })
  func `a value of another type in a document is an error`(replacement: String) throws {
    for text in ["a", "b", "UTC"] {
      let document = """
        {"clocks": [
          {"uuid": "a", "name": "b", "identifier": "UTC"}
        ]}
        """
      let damaged = document.replacing("\"\(text)\"", with: replacement)
      let files = MemoryFileService([ClocksApp.path: Array(damaged.utf8)])
      let error = #expect(throws: UnreadableDocument.self) { try ClocksApp(files: files) }
      #expect(error?.message.hasPrefix("\(ClocksApp.path): line 2, column ") == true)
    }
  }
}

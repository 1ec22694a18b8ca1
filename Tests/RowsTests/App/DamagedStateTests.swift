import Documents
import MAVB
import MAVBTesting
import TestSupport
import Testing

@testable import rows

/// Tests the start with damaged view states.
@MainActor
struct DamagedStateTests {
  /// Key sequences that change all parts of the view state.
  nonisolated private static let keySequences: [[KeyEvent]] = [
    ["end", "k", "tab", "down", "down"],
    ["down", "down", "enter", "left"],
    ["down", "O", "x", "left"],
    ["end", "o"],
  ]

  private let text = (1...50).map { "row \($0) " + String(repeating: "long ", count: $0) + "\n" }

  private func state(after keys: [KeyEvent]) throws -> (path: FilePath, bytes: [UInt8]) {
    let app = try RowsApp(text.joined(), width: 60, height: 12)
    for key in keys { app.press(key) }
    app.driver.advance(by: .seconds(1))
    let path = try #require(app.files.paths.first { $0.extension == "view" })
    return (path, try #require(app.files.bytes(of: path)))
  }

  private func drive(_ bytes: [UInt8], at path: FilePath) throws {
    let text = bytes.count % 5 == 0 ? "" : text.joined()
    let files = MemoryFileService([RowsApp.path: Array(text.utf8), path: bytes])
    let app = try RowsApp(files: files, width: 60, height: 12)
    #expect(!app.frame.isEmpty)
    app.press("left", "right", "escape", "up", "down", "pageup", "tab", "down", "end", "escape")
    app.press("enter", "end", "escape", "o", "x", "enter", "u", "d", "ctrl-s", "ctrl-q")
    #expect(app.hasQuit)
  }

  @Test(arguments: 0..<keySequences.count)
  func `the app starts with any view state`(index: Int) throws {
    let (path, bytes) = try state(after: Self.keySequences[index])
    for damaged in StateDamage.cases(of: bytes) { try drive(damaged, at: path) }
  }
}

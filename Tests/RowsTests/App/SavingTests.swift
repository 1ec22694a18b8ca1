import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowEngine
import RowTesting
import Testing

@testable import rows

@MainActor
struct SavingTests {
  /// Contents that an editor can easily change by accident.
  nonisolated static let documents: [String: [UInt8]] = [
    "CR LF": Array("a\r\nb\r\nc\r\n".utf8),
    "CR": Array("a\rb\rc\r".utf8),
    "mixed ends": Array("a\nb\r\nc\rd\n\n\r\n".utf8),
    "no final end": Array("a\nb\nc".utf8),
    "a mark": [0xEF, 0xBB, 0xBF] + Array("a\nb\nc\n".utf8),
    "NUL and controls": [0x61, 0x0A, 0x62, 0x0A, 0x00, 0x01, 0x1B, 0x7F, 0x0A],
    "no UTF-8": [0x61, 0x0A, 0x62, 0x0A, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x0A, 0xFE],
    "UTF-16 LE": [0xFF, 0xFE] + "a\nb\nü\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    "UTF-16 BE": [0xFE, 0xFF] + "a\nb\nü\n".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    "half a UTF-16 unit": [0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x62, 0x00, 0x0A, 0x00, 0x63],
  ]

  @Test(arguments: documents.keys.sorted())
  func `saving an unmodified document writes the same bytes`(name: String) throws {
    let bytes = try #require(Self.documents[name])
    let app = try RowsApp(bytes)
    app.press("ctrl-s")
    #expect(app.saved == bytes)
    #expect(app.keyBar.contains("✓ Saved"))
  }

  @Test(arguments: documents.keys.sorted())
  func `an edit of the first row keeps all other bytes`(name: String) throws {
    let bytes = try #require(Self.documents[name])
    let app = try RowsApp(bytes)
    app.press("enter")
    app.type("b")
    app.press("enter", "ctrl-s")
    let typed: [UInt8] =
      switch encoding(of: bytes) {
      case .utf16LittleEndian: [0x62, 0x00]
      case .utf16BigEndian: [0x00, 0x62]
      default: [0x62]
      }
    let letter = try #require(bytes.firstIndex(of: 0x61))
    let end = encoding(of: bytes) == .utf16LittleEndian ? letter + 2 : letter + 1
    #expect(app.saved == bytes[..<end] + typed + bytes[end...])
  }

  @Test(arguments: documents.keys.sorted())
  func `deleting a row and undoing it writes the same bytes`(name: String) throws {
    let bytes = try #require(Self.documents[name])
    let app = try RowsApp(bytes)
    app.press("j", "d", "u", "o")
    app.type("x")
    app.press("enter", "u", "ctrl-s")
    #expect(app.saved == bytes)
  }

  private func encoding(of bytes: [UInt8]) -> TextEncoding { Rows(bytes).encoding }

  @Test func `the first save creates a missing file`() throws {
    let app = try RowsApp(files: MemoryFileService())
    #expect(app.title.hasPrefix("  list.txt   New file"))
    app.press("o")
    app.type("hello")
    app.press("enter")
    #expect(app.saved == nil)
    app.press("ctrl-s")
    #expect(app.savedText == "hello\n")
  }

  @Test(arguments: ["d", "u", "enter", "j", "alt-up"] as [KeyEvent])
  func `the message of a save disappears with the next key after two seconds`(
    key: KeyEvent
  ) throws {
    let app = try RowsApp("a\nb\nc\n")
    app.press("d", "ctrl-s", "j", "tab", "escape")
    #expect(app.keyBar.contains("✓ Saved"))
    app.driver.advance(by: .seconds(1))
    app.press("d", "ctrl-s")
    #expect(app.keyBar.contains("✓ Saved"))
    app.driver.advance(by: .seconds(3))
    #expect(app.keyBar.contains("✓ Saved"))
    app.press(key)
    #expect(!app.keyBar.contains("Saved"))
  }

  @Test func `the message of a copy disappears two seconds after a key`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("ctrl-c", "d")
    #expect(app.keyBar.contains("✓ 1 row copied"))
    app.driver.advance(by: .seconds(2))
    #expect(!app.keyBar.contains("copied"))
  }

  @Test func `a message shown while typing disappears with a later letter`() throws {
    let app = try RowsApp("a\n")
    app.press("enter", "ctrl-c")
    #expect(app.keyBar.contains("Ctrl-Q quits"))
    app.driver.advance(by: .seconds(2))
    app.press("x")
    #expect(!app.keyBar.contains("Ctrl-Q quits"))
  }

  @Test func `a save that ends after newer edits is not reported`() throws {
    let app = try RowsApp("a\nb\n")
    app.press("d")
    // Both arrive before the next turn, in which the save ends.
    app.driver.screen.send(.key("ctrl-s"))
    app.driver.screen.send(.key("d"))
    app.driver.advance(by: .zero)
    #expect(app.savedText == "b\n")
    #expect(!app.keyBar.contains("Saved"))
    #expect(app.title.contains("modified"))
  }

  @Test func `saving commits the text of an open field`() throws {
    let app = try RowsApp("a\n")
    app.press("enter")
    app.type("b")
    app.press("ctrl-s")
    #expect(app.savedText == "ab\n")
    #expect(!app.title.contains("modified"))
  }

  @Test func `saving an unnamed document asks for a name`() throws {
    let files = MemoryFileService(["/taken.txt": Array("old".utf8)])
    let app = try RowsApp(path: nil, files: files)
    app.press("o")
    app.type("text")
    app.press("enter", "ctrl-s")
    #expect(app.frame.contains("Save as"))
    app.type("/taken.txt")
    app.press("enter")
    #expect(app.frame.contains("/taken.txt exists. Overwrite it?"))
    app.press("enter")
    #expect(app.frame.contains("Save as"))
    app.press("ctrl-u")
    app.type("/new.txt")
    app.press("enter")
    #expect(app.keyBar.contains("✓ Saved"))
    #expect(app.title.hasPrefix("  new.txt"))
    #expect(files.bytes(of: "/new.txt") == Array("text\n".utf8))
    #expect(files.bytes(of: "/taken.txt") == Array("old".utf8))
  }

  @Test func `an existing file can be overwritten after a question`() throws {
    let files = MemoryFileService(["/taken.txt": Array("old".utf8)])
    let app = try RowsApp(path: nil, files: files)
    app.press("o")
    app.type("text")
    app.press("ctrl-s")
    app.type("/taken.txt")
    app.press("enter", "down", "enter")
    #expect(files.bytes(of: "/taken.txt") == Array("text\n".utf8))
    #expect(app.title.hasPrefix("  taken.txt"))
  }

  @Test func `a file that another program has changed is not overwritten silently`() throws {
    let app = try RowsApp("a\nb\n")
    app.files.write(Array("theirs\n".utf8), to: RowsApp.path)
    app.press("d", "ctrl-s")
    #expect(app.savedText == "theirs\n")
    #expect(app.frame.contains("Not saved: \(RowsApp.path) was changed by another program at"))
    app.press("escape")
    #expect(app.savedText == "theirs\n")
    #expect(app.title.contains("modified"))
    app.press("ctrl-s", "alt-k")
    #expect(app.savedText == "b\n")
    #expect(!app.title.contains("modified"))
  }

  @Test func `the header shows that the journal can't be written until it can`() throws {
    let files = MemoryFileService([RowsApp.path: Array("a\nb\n".utf8)])
    let journals = MemoryJournalService(documents: files)
    let app = try RowsApp(files: files, journals: journals)
    journals.fail(.save, with: 28)
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(app.title.contains("modified, not journaled"))
    journals.fail(.save, with: nil)
    app.press("d")
    app.driver.advance(by: .seconds(1))
    #expect(!app.title.contains("not journaled"))
    #expect(app.title.contains("modified"))
  }

  @Test func `a failed save reports the reason and keeps the work`() throws {
    let app = try RowsApp("a\nb\n")
    app.files.fail(.save, with: 28)
    app.press("d", "ctrl-s")
    #expect(app.frame.contains("the disk is full"))
    app.press("escape")
    #expect(app.title.contains("modified"))
    #expect(app.savedText == "a\nb\n")
    app.files.fail(.save, with: nil)
    app.press("ctrl-s")
    #expect(app.savedText == "b\n")
  }

  @Test(arguments: [("", "caf\\xE9.txt"), ("~", "caf\\xE9.txt~")])
  func `a name that is not UTF-8 is shown with its bytes and keeps them`(
    typed: String,
    shown: String
  ) throws {
    let path = try #require(FilePath(bytes: Array("/home/caf".utf8) + [0xE9] + ".txt".utf8))
    let files = MemoryFileService([path: Array("a\nb\n".utf8)])
    let app = try RowsApp(path: path, files: files)
    #expect(app.title.hasPrefix("  caf\\xE9.txt "))
    files.fail(.save, with: 30)
    app.press("d", "ctrl-s", "alt-n")
    #expect(app.frame.contains("/home/caf\\xE9.txt"))
    files.fail(.save, with: nil)
    app.type(typed)
    app.press("enter")
    #expect(app.title.hasPrefix("  \(shown) "))
    #expect(files.bytes(of: path.adding(typed)) == Array("b\n".utf8))
  }

  @Test func `a document that can't be saved can be saved under another name`() throws {
    let app = try RowsApp("a\nb\n")
    app.files.write([], to: "/taken.txt")
    app.files.fail(.save, with: 30)
    app.press("d", "ctrl-s", "alt-n")
    #expect(app.frame.contains("Save as"))
    #expect(app.frame.contains(RowsApp.path.string))
    app.files.fail(.save, with: nil)
    app.press("ctrl-u")
    app.type("/taken.txt")
    app.press("enter", "escape")
    #expect(app.title.contains("modified"))
    app.press("ctrl-s")
    #expect(app.savedText == "b\n")
    #expect(app.files.bytes(of: "/taken.txt") == [])
  }

  @Test func `an unreadable file is an error that names the file`() throws {
    let files = MemoryFileService([RowsApp.path: [0x61]])
    files.fail(.read, with: 13)
    let error = #expect(throws: UnreadableDocument.self) { try RowsApp(files: files) }
    #expect(error?.message.hasPrefix("/home/list.txt: can't be read: permission denied") == true)
  }

  @Test func `a new file without a folder is rejected at the start`() throws {
    let files = MemoryFileService()
    files.removeFolder("/home")
    let error = #expect(throws: UnreadableDocument.self) { try RowsApp(files: files) }
    #expect(error?.message.contains("the folder /home doesn't exist; make it") == true)
  }

  @Test func `opening a folder is an error with a remedy`() throws {
    let files = MemoryFileService()
    try files.makeFolder(RowsApp.path)
    let error = #expect(throws: UnreadableDocument.self) { try RowsApp(files: files) }
    #expect(error?.message == "/home/list.txt: is a folder; give a file")
  }
}

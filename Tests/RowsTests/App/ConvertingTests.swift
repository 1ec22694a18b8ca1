import DocumentApp
import Documents
import MAVB
import MAVBTesting
import RowTesting
import Testing

@testable import RowEngine
@testable import rows

@MainActor
struct ConvertingTests {
  private let latin1: [UInt8] = [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x0A]

  private func perform(_ command: String, in app: RowsApp) {
    app.press("ctrl-p")
    app.type(command)
    app.press("enter")
  }

  /// Chooses an encoding in the open list by its name.
  private func choose(_ encoding: TextEncoding, in app: RowsApp) {
    app.type(encoding.name)
    app.press("enter")
  }

  @Test func `a document is converted, saved, and back after undo`() throws {
    let app = try RowsApp("Größe\n")
    perform("Convert to", in: app)
    choose(.latin1, in: app)
    #expect(app.title.contains("● modified") && app.title.contains("Latin-1"))
    #expect(app.texts == ["Größe"])
    app.press("ctrl-s")
    #expect(app.saved == latin1)
    app.press("u", "ctrl-s")
    #expect(app.savedText == "Größe\n")
  }

  @Test func `a refused conversion is performed with question marks on request`() throws {
    let app = try RowsApp("a €\nb\n")
    perform("Convert to", in: app)
    choose(.latin1, in: app)
    #expect(app.frame.contains("Not converted"))
    app.press("r")
    #expect(app.texts == ["a ?", "b"])
    #expect(app.title.contains("Latin-1"))
    app.press("u")
    #expect(app.texts == ["a €", "b"])
  }

  @Test func `a conversion that would lose characters is refused`() throws {
    let app = try RowsApp("a\nb\n5 €\nc\n6 €\n")
    perform("Convert to", in: app)
    choose(.latin1, in: app)
    #expect(app.frame.contains("2 rows have bytes or characters"))
    #expect(app.frame.contains("The first is row 3."))
    app.press("enter")
    #expect(app.split.list.value.cursor == 2)
    #expect(app.title.contains("✓ saved") && app.title.contains("UTF-8"))
  }

  @Test func `reading in another encoding is a step but no modification`() throws {
    let files = MemoryFileService([RowsApp.path: latin1])
    let app = try RowsApp(files: files)
    #expect(app.title.contains("2 bytes not UTF-8"))
    perform("Reopen", in: app)
    choose(.latin1, in: app)
    #expect(app.texts == ["Größe"])
    #expect(app.title.contains("✓ saved") && app.title.contains("Latin-1"))
    app.press("u")
    #expect(app.title.contains("2 bytes not UTF-8") && app.title.contains("✓ saved"))
    app.press("U", "o")
    app.type("ä")
    app.press("enter", "ctrl-s")
    #expect(app.saved == latin1 + [0xE4, 0x0A])
  }

  @Test func `a read-only document is read in another encoding, and saved as a copy`() throws {
    let app = try RowsApp(latin1)
    app.doc.input.send(.openReadOnly)
    app.driver.press("o")
    #expect(app.title.contains("read-only") && app.texts.count == 1)
    perform("Reopen", in: app)
    choose(.latin1, in: app)
    #expect(app.texts == ["Größe"])
    perform("Convert to", in: app)
    #expect(app.title.contains("read-only") && app.title.contains("Latin-1"))
    app.press("escape", "S")
    for _ in 0..<8 { app.press("backspace") }
    app.type("copy.txt")
    app.press("enter", "o")
    app.type("x")
    app.press("enter", "ctrl-s")
    #expect(app.saved == latin1)
    #expect(app.files.bytes(of: "/home/copy.txt") == latin1 + [0x78, 0x0A])
  }

  @Test func `with unsaved changes reopening tells what to do first`() throws {
    let app = try RowsApp(files: MemoryFileService([RowsApp.path: latin1]))
    app.press("o")
    app.type("a")
    app.press("enter")
    perform("Reopen", in: app)
    #expect(app.frame.contains("Save or revert first"))
    #expect(!app.frame.contains("Latin-1"))
    app.press("ctrl-s")
    perform("Reopen", in: app)
    #expect(app.frame.contains("Latin-1"))
  }

  @Test func `the next start reads in the chosen encoding`() throws {
    let files = MemoryFileService([RowsApp.path: latin1])
    let first = try RowsApp(files: files)
    perform("Reopen", in: first)
    choose(.latin1, in: first)
    first.driver.advance(by: .seconds(1))
    let second = try RowsApp(files: files)
    #expect(second.texts == ["Größe"])
    #expect(second.title.contains("✓ saved"))
    let third = try RowsApp(files: files, encoding: .utf8)
    #expect(third.texts == ["Gr\u{FFFD}\u{FFFD}e"])
  }

  @Test func `the encoding of the command line is remembered without a key`() throws {
    let files = MemoryFileService([RowsApp.path: [0xE9, 0x0A]])
    let first = try RowsApp(files: files, encoding: .latin1)
    first.driver.advance(by: .seconds(1))
    #expect(try RowsApp(files: files).texts == ["é"])
  }

  @Test func `an external change is read in the chosen encoding and merged`() throws {
    let files = MemoryFileService([RowsApp.path: latin1 + [0x62, 0x0A, 0x63, 0x0A]])
    let app = try RowsApp(files: files, encoding: .latin1)
    app.press("G", "enter")
    app.type("x")
    app.press("enter")
    files.write([0xE4, 0x0A] + latin1 + [0x62, 0x0A, 0x63, 0x0A], to: RowsApp.path)
    app.watching.deliver()
    app.driver.advance(by: .seconds(1))
    app.press("alt-m")
    #expect(app.texts == ["ä", "Größe", "b", "cx"])
  }

  @Test func `unsaved work in a chosen encoding is replayed after a crash`() throws {
    let files = MemoryFileService([RowsApp.path: latin1])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let first = try RowsApp(files: files, journals: journals)
    perform("Reopen", in: first)
    choose(.latin1, in: first)
    perform("Convert to", in: first)
    choose(.utf16LittleEndian, in: first)
    perform("End rows with CRLF", in: first)
    first.driver.advance(by: .seconds(2))
    #expect(first.texts == ["Größe"])
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    #expect(second.texts == ["Größe"])
    #expect(second.title.contains("● modified") && second.title.contains("UTF-16 LE  CRLF"))
    second.press("k", "u", "u")
    #expect(second.title.contains("Latin-1") && second.title.contains("✓ saved"))
  }

  @Test(arguments: [true, false])
  func `undo in a later run reads the rows as before the conversion`(isSaved: Bool) throws {
    let files = MemoryFileService([RowsApp.path: Array("Größe\n".utf8)])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let first = try RowsApp(files: files, journals: journals)
    perform("Convert to", in: first)
    choose(.latin1, in: first)
    if isSaved { first.press("ctrl-s") }
    first.driver.advance(by: .seconds(2))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    #expect(second.texts == ["Größe"] && second.title.contains("Latin-1"))
    second.press("u")
    #expect(second.texts == ["Größe"] && second.title.contains("UTF-8"))
    second.press("o")
    second.type("ï")
    second.press("enter", "ctrl-s")
    #expect(second.savedText == "Größe\nï\n" || second.savedText == "ï\nGröße\n")
  }

  @Test func `a character that the encoding lacks is refused and stays in the field`() throws {
    let app = try RowsApp(files: MemoryFileService([RowsApp.path: latin1]), encoding: .latin1)
    app.press("o")
    app.type("5 €")
    app.press("enter")
    #expect(app.keyBar.contains("Latin-1 has no “€”"))
    app.press("backspace")
    app.type("$")
    app.press("enter")
    #expect(app.texts == ["Größe", "5 $"])
  }

  @Test(arguments: [TextEncoding.latin1, .shiftJIS])
  func `a save refuses a character that the encoding lacks`(encoding: TextEncoding) throws {
    let files = MemoryFileService([RowsApp.path: [0x61, 0x0A]])
    let app = try RowsApp(files: files, encoding: encoding)
    app.press("enter")
    app.type("☃")
    for key: KeyEvent in ["ctrl-s", "ctrl-q"] {
      app.press(key)
      #expect(app.keyBar.contains("\(encoding.name) has no “☃”"))
      #expect(app.frame.contains("a☃"))
      #expect(app.texts == ["a"] && app.saved == [0x61, 0x0A] && !app.hasQuit)
    }
    app.press("backspace")
    app.type("b")
    app.press("ctrl-s")
    #expect(app.savedText == "ab\n" && app.keyBar.contains("Saved"))
  }

  @Test func `text that the encoding lacks is rescued exactly, by escapes`() throws {
    let files = MemoryFileService([RowsApp.path: [0xE9, 0x0A]])
    let app = try RowsApp(files: files, encoding: .latin1)
    app.press("enter")
    app.type("日 \\u{65E5}")
    app.driver.terminate()
    let path = try #require(app.files.paths.last { $0.extension == "unsaved" })
    #expect(app.files.bytes(of: path) == [0xE9] + Array("\\u{65E5} \\u{5C}u{65E5}\n".utf8))
    #expect(app.saved == [0xE9, 0x0A])
  }

  @Test func `text that the encoding lacks survives a crash as unsaved work`() throws {
    let files = MemoryFileService([RowsApp.path: [0x61, 0x0A]])
    let journals = MemoryJournalService(folder: "/state/rows", documents: files)
    let first = try RowsApp(files: files, journals: journals, encoding: .latin1)
    first.press("enter")
    first.type("日")
    first.driver.advance(by: .seconds(2))
    journals.crash()
    let second = try RowsApp(files: files, journals: journals)
    #expect(second.texts == ["a\\u{65E5}"] && second.title.contains("● modified"))
    #expect(second.saved == [0x61, 0x0A])
  }

  @Test func `line ends, the final one and the mark are changed`() throws {
    let app = try RowsApp("a\nb")
    perform("End rows with CRLF", in: app)
    perform("final line end", in: app)
    perform("byte order mark", in: app)
    app.press("ctrl-s")
    #expect(app.savedText == "\u{FEFF}a\r\nb\r\n")
    app.press("u", "u", "u", "ctrl-s")
    #expect(app.savedText == "a\nb")
  }

  @Test func `Esc cancels a conversion`() throws {
    let app = try RowsApp("Größe\n")
    perform("Convert to", in: app)
    app.background.isHeld = true
    choose(.latin1, in: app)
    app.press("escape")
    app.background.isHeld = false
    app.driver.advance(by: .zero)
    #expect(app.title.contains("✓ saved") && app.title.contains("UTF-8"))
  }

  @Test(arguments: ["80x24", "40x12", "120x32"])
  func `the list of encodings is drawn`(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let app = try RowsApp("a\nb\n", width: numbers[0], height: numbers[1])
    perform("Convert to", in: app)
    #expect(GoldenFrame("encodings-\(size)", of: app.picture).differences.isEmpty)
  }

  @Test func `the list shows the encodings that have what is typed in a name`() throws {
    let app = try RowsApp("a\n")
    perform("Convert to", in: app)
    app.type("1251")
    #expect(app.frame.contains("windows-1251") && !app.frame.contains("Latin-1"))
    app.type("x")
    #expect(app.frame.contains("No encoding is called so."))
    for _ in 0..<5 { app.press("backspace") }
    #expect(app.frame.contains("Latin-1"))
    app.type("utf-7")
    #expect(app.frame.contains("utf-7 can’t be edited as rows"))
    app.press("enter", "escape")
    #expect(app.title.contains("UTF-8"))
  }

  @Test func `a notice tells the likely encoding, and its key reads the file in it`() throws {
    let german = "Größe und Köln, für die Straße über den Fluß\n"
    let app = try RowsApp(try #require(TextEncoding.latin1.encodeExactly(german)))
    #expect(app.frame.contains("It is probably Latin-1."))
    app.press("alt-u")
    #expect(app.texts == [String(german.dropLast())])
    #expect(app.title.contains("Latin-1") && app.title.contains("✓ saved"))
    #expect(!app.frame.contains("probably"))
  }

  @Test func `the notice ends when another encoding is chosen`() throws {
    let app = try RowsApp(latin1)
    #expect(app.frame.contains("probably"))
    #expect(app.frame.contains("It is probably Windows-1252."))
    perform("Reopen", in: app)
    choose(.latin1, in: app)
    #expect(app.title.contains("Latin-1") && !app.frame.contains("probably"))
  }

  @Test(arguments: ["", "a\n", "Größe\n", "Größe und Köln, für \u{FF}\n"])
  func `UTF-8 gets no notice, also with some invalid bytes`(text: String) throws {
    let bytes = text.unicodeScalars.flatMap { $0 == "\u{FF}" ? [0xFF] : Array(String($0).utf8) }
    #expect(Rows(bytes).likelyEncodingName == nil)
  }

  @Test(arguments: ["80x24", "40x12"])
  func `the refusal of a conversion is drawn`(size: String) throws {
    let numbers = size.split(separator: "x").compactMap { Int($0) }
    let app = try RowsApp("a\n5 €\n", width: numbers[0], height: numbers[1])
    perform("Convert to", in: app)
    choose(.latin1, in: app)
    #expect(GoldenFrame("refusal-\(size)", of: app.picture).differences.isEmpty)
  }
}

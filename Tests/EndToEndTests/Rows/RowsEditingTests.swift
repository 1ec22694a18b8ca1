import Testing

extension RowsTerminalTests {
  /// Tests the bytes of files after edits.
  struct RowsEditingTests {
    /// The contents of a file, the pressed keys and the expected contents.
    struct Edit: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let before: [UInt8]
      let keys: [String]
      let after: [UInt8]

      init(_ name: String, _ before: [UInt8], _ keys: [String], _ after: [UInt8]) {
        (testDescription, self.before, self.keys, self.after) = (name, before, keys, after)
      }

      init(_ name: String, _ before: String, _ keys: [String], _ after: String) {
        self.init(name, Array(before.utf8), keys, Array(after.utf8))
      }
    }

    static let edits = [
      Edit("typing", "a\nb\nc\n", ["j", "Enter", "x", "y", "Enter"], "a\nbxy\nc\n"),
      Edit("F2", "a\nb\n", ["F2", "x", "Enter"], "ax\nb\n"),
      Edit("a row below", "a\nb\n", ["o", "n", "Enter"], "a\nn\nb\n"),
      Edit("a row above", "a\nb\n", ["O", "n", "Enter"], "n\na\nb\n"),
      Edit("sorting", "b10\r\nb9\na", ["s", "M-n", "Enter"], "a\nb9\nb10"),
      Edit("deleting", "a\nb\nc\n", ["j", "d"], "a\nc\n"),
      Edit("moving down", "a\nb\nc\n", ["M-Down"], "b\na\nc\n"),
      Edit("moving up", "a\nb\nc\n", ["G", "M-Up"], "a\nc\nb\n"),
      Edit("undo", "a\nb\nc\n", ["d", "d", "u"], "b\nc\n"),
      Edit("redo", "a\nb\nc\n", ["d", "d", "u", "U"], "c\n"),
      Edit("undo by control keys", "a\nb\nc\n", ["d", "d", "C-z", "C-z", "C-y"], "b\nc\n"),
      Edit("one step for a new row", "a\nb\n", ["d", "o", "x", "y", "Enter", "u"], "b\n"),
      Edit("CR LF", "a\r\nb\r\n", ["o", "n", "Enter"], "a\r\nn\r\nb\r\n"),
      Edit("CR", "a\rb\r", ["o", "n", "Enter"], "a\rn\rb\r"),
      Edit("mixed ends", "a\nb\r\nc\rd\n", ["d"], "b\r\nc\rd\n"),
      Edit("no final end", "a\nb", ["d"], "b"),
      Edit("no final end, at the end", "a\nb", ["G", "o", "n", "Enter"], "a\nb\nn"),
      Edit("a mark", "\u{FEFF}a\nb\n", ["O", "n", "Enter"], "\u{FEFF}n\na\nb\n"),
      Edit("NUL", "a\0b\nc\n", ["G", "x", "d"], "a\0b\n"),
      Edit("no UTF-8", [0x61, 0x0A, 0xFF, 0xC3, 0x0A, 0xED], ["d"], [0xFF, 0xC3, 0x0A, 0xED]),
      Edit(
        "UTF-16 LE",
        [0xFF, 0xFE] + utf16("a\nü\n", bigEndian: false),
        ["o", "n", "Enter"],
        [0xFF, 0xFE] + utf16("a\nn\nü\n", bigEndian: false)
      ),
      Edit(
        "UTF-16 BE",
        [0xFE, 0xFF] + utf16("a\r\nü", bigEndian: true),
        ["Enter", "日", "Enter"],
        [0xFE, 0xFF] + utf16("a日\r\nü", bigEndian: true)
      ),
    ]

    @Test(arguments: edits)
    func `saving writes the edit and keeps all other bytes`(edit: Edit) async throws {
      let home = try Home()
      try home.write(edit.before, to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press(edit.keys)
      try await session.wait(for: "modified")
      try session.press("C-s")
      try await session.wait(for: "✓ saved")
      #expect(home.bytes(of: "file") == edit.after)
      try session.press("q")
      #expect(try await session.end() == 0)
      #expect(home.bytes(of: "file") == edit.after)
    }

    @Test func `the output of a shell command replaces the rows after a look at it`() async throws {
      let home = try Home()
      try home.write("b\na\nb\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("!")
      try await session.wait(for: "Esc Cancel")
      try session.press("s", "o", "r", "t", "Space", "-", "u", "Enter")
      try await session.wait(for: "2 rows, exit status 0")
      try session.press("Enter")
      try await session.wait(for: "modified")
      try session.press("C-s")
      try await session.wait(for: "✓ saved")
      #expect(home.text(of: "file") == "a\nb\n")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    @Test func `rows are numbered and the selected one is shown in the detail pane`() async throws {
      let home = try Home()
      try home.write("first\nsecond \u{1}\nthird\n", to: "list.txt")
      let session = try TerminalSession(.rows, "list.txt", home: home)
      try await session.wait(for: "q Quit")
      try session.press("Down")
      let screen = try await session.wait(for: "▌   2")
      #expect(screen.lines[0].hasPrefix("  list.txt"))
      #expect(screen.lines[0].contains("row 2 of 3   UTF-8  LF"))
      #expect(screen.lines[2].hasPrefix("    1  first"))
      #expect(screen.lines[3].hasPrefix("▌   2  second ^A"))
      #expect(screen.lines[4].hasPrefix("    3  third"))
    }

    @Test func `Esc in a new row removes it`() async throws {
      let home = try Home()
      try home.write("a\nb\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("o", "n")
      try await session.wait(for: "Enter Done")
      try session.press("Escape")
      try await session.wait(for: "q Quit") { $0.contains("q Quit") && !$0.contains("modified") }
      try session.press("q")
      #expect(try await session.end() == 0)
      #expect(home.text(of: "file") == "a\nb\n")
    }

    private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return bigEndian ? bytes.reversed() : bytes
      }
    }
  }
}

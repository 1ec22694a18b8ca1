import Glibc
import Testing

extension RowsTerminalTests {
  /// Tests how `rows` opens and saves files.
  struct RowsFileTests {
    @Test func `the row of the command line is where the next start begins`() async throws {
      let home = try Home()
      try home.write((1...100).map { "row \($0)\n" }.joined(), to: "list")
      for arguments in [["+60", "list"], ["list"]] {
        let session = try TerminalSession(.rows, arguments: arguments, home: home)
        try await session.wait(for: "row  60 of 100")
        try session.press("q")
        #expect(try await session.end() == 0)
      }
    }

    @Test func `the first save creates a missing file`() async throws {
      let home = try Home()
      let session = try TerminalSession(.rows, "new.txt", home: home)
      try await session.wait(for: "0 rows")
      try session.press("o", "x", "Enter")
      try await session.wait(for: "modified")
      #expect(home.bytes(of: "new.txt") == nil)
      try session.press("C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "new.txt") == "x\n")
    }

    @Test(arguments: [[], ["--in-place"]])
    func `a save keeps the file that programs watch if it should`(
      _ arguments: [String]
    ) async throws {
      for setting in ["replace", "inPlace"] {
        let home = try Home()
        try home.write(#"{"saving": "\#(setting)"}"#, to: "config/rows/config.json")
        try home.write("a\n", to: "list")
        let inode = try #require(home.inode(of: "list"))
        let session = try TerminalSession(.rows, arguments: arguments + ["list"], home: home)
        try await session.wait(for: "q Quit")
        try session.press("C-d", "C-s")
        try await session.wait(for: "Saved")
        #expect(home.text(of: "list") == "a\na\n")
        #expect((home.inode(of: "list") == inode) == (setting == "inPlace" || arguments != []))
        try session.press("q")
        #expect(try await session.end() == 0)
        #expect(home.rescuedTexts == [])
      }
    }

    @Test func `an untitled document asks for its name`() async throws {
      let home = try Home()
      try home.write("old\n", to: "taken.txt")
      let session = try TerminalSession(.rows, home: home)
      try await session.wait(for: "Untitled")
      try session.press("o", "x", "Enter", "C-s")
      try await session.wait(for: "Save as")
      try session.type("taken.txt")
      try session.press("Enter")
      try await session.wait(for: "exists. Overwrite it?")
      try session.press("Escape")
      try await session.wait(forEndOf: "exists.")
      #expect(home.text(of: "taken.txt") == "old\n")
      try session.press("C-s")
      try await session.wait(for: "Save as")
      try session.type("free.txt")
      try session.press("Enter")
      try await session.wait(for: "Saved")
      #expect(try session.picture().lines[0].hasPrefix("  free.txt"))
      #expect(home.text(of: "free.txt") == "x\n")
      #expect(home.text(of: "taken.txt") == "old\n")
    }

    @Test func `another file is opened in place of the first, and back again`() async throws {
      let home = try Home()
      try home.write("one\n", to: "first.txt")
      try home.write("two\n", to: "+5")
      let session = try TerminalSession(.rows, "first.txt", home: home)
      try await session.wait(for: "q Quit")
      try session.press("d", "C-o")
      try await session.wait(for: "Opened last")
      try session.type("+")
      try await session.wait(for: "+5")
      try session.press("Tab", "Enter")
      try await session.wait(for: "Save first.txt before you")
      try session.press("Enter")
      try await session.wait(for: "two")
      #expect(home.text(of: "first.txt") == "")
      try session.press("C-o")
      try await session.wait(for: "first.txt")
      try session.press("Enter")
      try await session.wait(for: "0 rows")
      try session.press("q")
      #expect(try await session.end() == 0)
    }

    @Test func `quitting with unsaved work can save, discard or cancel`() async throws {
      let home = try Home()
      for (keys, quits, text) in [
        (["Enter"], true, "b\n"), (["Right", "Enter"], true, "a\nb\n"),
        (["Right", "Right", "Enter"], false, "a\nb\n"), (["Escape"], false, "a\nb\n"),
      ] {
        try home.write("a\nb\n", to: "file")
        let session = try TerminalSession(.rows, "file", home: home)
        try await session.wait(for: "q Quit")
        try session.press("d", "q")
        try await session.wait(for: "Save file before you quit?")
        try session.press(keys)
        if quits { #expect(try await session.end() == 0) }
        try await session.wait(forEndOf: "before you quit?")
        #expect((session.exitStatus != nil) == quits)
        #expect(home.text(of: "file") == text)
      }
    }

    @Test func `a program that waits for the text is told to give up`() async throws {
      let home = try Home()
      try home.write("message\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("Q")
      #expect(try await session.end() == 1)
      #expect(home.text(of: "file") == "message\n")
    }

    @Test func `a file is opened read-only`() async throws {
      let home = try Home()
      try home.write("a\nb\n", to: "file")
      let session = try TerminalSession(.rows, "-R", "file", home: home)
      try await session.wait(for: "read-only")
      try session.press("d", "C-s", "q")
      #expect(try await session.end() == 0)
      #expect(home.text(of: "file") == "a\nb\n")
    }

    @Test func `an outside change is not overwritten silently`() async throws {
      let home = try Home()
      try home.write("a\nb\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "q Quit")
      try session.press("d")
      try await session.wait(for: "modified")
      try home.replace("file", with: "theirs\n")
      try session.press("C-s")
      try await session.wait(for: "Not saved: file was changed by another program")
      // Until the other version is read, the bar can come up again.
      try await session.wait(for: "1 conflict has to be chosen")
      #expect(home.text(of: "file") == "theirs\n")
      try session.press("Escape")
      try await session.wait(forEndOf: "another program")
      #expect(try session.picture().contains("modified"))
      #expect(try session.picture().contains("q Quit"))
      #expect(home.text(of: "file") == "theirs\n")
    }

    @Test(.enabled("mounting requires privileges") { ReadOnlyMount.isPossible })
    func `a file on a read-only disk is shown and saving reports the reason`() async throws {
      let home = try Home()
      try home.write("a\nb\n", to: "folder/file")
      let session = try TerminalSession(
        .rows,
        home.path("folder/file"),
        home: home,
        wrapper: ReadOnlyMount.wrapper(of: home.path("folder"))
      )
      try await session.wait(for: "q Quit")
      try session.press("d", "C-s")
      try await session.wait(for: "read-only")
      try session.press("Escape")
      try await session.wait(forEndOf: "read-only")
      #expect(try session.picture().contains("modified"))
      #expect(home.text(of: "folder/file") == "a\nb\n")
    }

    @Test func `a folder is rejected`() async throws {
      let home = try Home()
      try home.makeFolder("folder")
      let session = try TerminalSession(.rows, "folder", home: home)
      #expect(try await session.end() == 1)
      let lines = try session.picture().lines.filter { !$0.isEmpty }
      #expect(lines.dropFirst() == ["rows: folder: is a folder; give a file"])
      #expect(try session.status().isPlain)
    }

    @Test func `a new file without a folder is rejected`() async throws {
      let home = try Home()
      let session = try TerminalSession(.rows, "none/file", home: home, width: 200)
      #expect(try await session.end() == 1)
      try await session.wait(for: "rows: none/file: can't be saved: the folder none doesn't exist;")
      #expect(try session.status().isPlain)
    }

    @Test func `a device is rejected`() async throws {
      let home = try Home()
      let session = try TerminalSession(.rows, "/dev/zero", home: home)
      #expect(try await session.end() == 1)
      try await session.wait(for: "give a regular file")
    }

    @Test func `without a terminal there is an error of one line and the status 2`() throws {
      let home = try Home()
      try home.write("a\n", to: "file")
      let command = try home.run(.rows, "file")
      #expect(command.status == 2)
      #expect(command.output.isEmpty)
      #expect(command.errorLines.count == 1)
      #expect(command.errors.hasPrefix("rows: standard input and output are not a terminal"))
      #expect(home.text(of: "file") == "a\n")
    }

    @Test func `redirected output is an error and does not touch the terminal`() async throws {
      let home = try Home()
      try home.write("a\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home, redirection: ">out")
      #expect(try await session.end() == 2)
      #expect(home.bytes(of: "out") == [])
      let lines = try session.picture().lines.filter { !$0.isEmpty }
      #expect(lines.count == 2)
      #expect(lines[1].hasPrefix("rows: standard output is not a terminal"))
      #expect(session.settings.before == session.settings.after)
    }

    @Test func `the selected row is restored after a kill`() async throws {
      let home = try Home()
      try home.write((1...500).map { "line \($0)\n" }.joined(), to: "file")
      let first = try TerminalSession(.rows, "file", home: home)
      try await first.wait(for: "q Quit")
      try first.press("NPage", "NPage", "Down")
      let row = try await first.wait(for: "the row on the disk") { screen in
        screen.contains("▌  54  line 54")
          && home.viewState(of: .rows).contains(#""selection": 53"#)
      }
      first.kill(SIGKILL)
      try await first.end()
      let second = try TerminalSession(.rows, "file", home: home)
      try await second.wait(for: "the same screen") { $0 == row }
    }

    @Test func `the row pane is shown in a narrow window and stays in a wider one`() async throws {
      let home = try Home()
      try home.write("first\nsecond\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "first")
      try session.resize(width: 50, height: 20)
      try session.press("Down", "Tab")
      try await session.wait(for: "both panes") { screen in
        screen.contains("Row 2") && screen.contains("first") && screen.contains("second¶")
      }
      try session.press("Escape")
      try await session.wait(forEndOf: "Row 2")
      try session.press("v")
      try await session.wait(for: "Row 2")
      try session.resize(width: 100, height: 30)
      try await session.wait(for: "both panes") { screen in
        screen.contains("▌   2  second") && screen.contains("Row 2")
      }
    }

    @Test func `a million rows can be opened, edited and saved`() async throws {
      let home = try Home()
      let rows = "seq -f 'row %.0f of many, forty bytes or so' 1000000"
      let expected = "sed -e '521i new' -e '$s/$/!/'"
      _ = try Command(
        ["sh", "-c", "\(rows) >file; \(expected) file >expected"],
        in: home.folder
      )
      let session = try TerminalSession(.rows, "file", home: home, height: 30)
      try await session.wait(for: "of 1,000,000")
      try session.press("G", "Enter", "!", "Enter")
      try await session.wait(for: "▌┃1,000,000  row 1000000 of many, forty bytes or so!")
      try session.press(["g"] + Array(repeating: "NPage", count: 20))
      try await session.wait(for: "▌       521  row 521")
      try session.press("O", "n", "e", "w", "Enter")
      try await session.wait(for: "▌+      521  new")
      try session.press("C-s")
      try await session.wait(for: "✓ saved")
      #expect(try Command(["cmp", "file", "expected"], in: home.folder).status == 0)
    }
  }
}

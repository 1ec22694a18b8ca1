import Testing

extension TerminalTests {
  /// Tests the command line of `clocks`.
  struct ClocksCommandLineTests {
    private static let list = """
      Berlin  14:00:00  today  UTC+02:00  Europe/Berlin
      Tokyo   21:00:00  today  UTC+09:00  Asia/Tokyo

      """

    @Test func `without a terminal the clocks are listed`() throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      let moment = "2026-07-01T12:00:00Z"
      let bare = try home.run(.clocks, "--at", moment)
      let list = try home.run(.clocks, "list", "--at", moment)
      #expect(bare.output == Self.list)
      #expect(list.output == Self.list)
      #expect(bare.status == 0)
    }

    @Test func `a running app shows the changes of commands`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "q Quit")
      #expect(try home.run(.clocks, "add", "oslo").status == 0)
      try await session.wait(for: "Oslo")
      #expect(try home.run(.clocks, "rename", "tokyo", "Office").status == 0)
      try await session.wait(for: "Office")
      #expect(try home.run(.clocks, "remove", "berlin").status == 0)
      try await session.wait(forEndOf: "Berlin")
      #expect(try home.run(.clocks, "move", "oslo", "1").status == 0)
      try await session.wait(for: "the new order") { home.clockNames == ["Oslo", "Office"] }
      let ambiguous = try home.run(.clocks, "add", "portland")
      #expect(ambiguous.status == 2)
      #expect(ambiguous.errors.contains("Portland, Maine"))
      #expect(home.clockNames == ["Oslo", "Office"])
    }

    @Test(arguments: [false, true])
    func `clocks that many commands add at the same time are all kept`(isNew: Bool) throws {
      let home = try Home()
      if !isNew { try home.writeClocks("Europe/Berlin") }
      let script = #"for place in $(seq 20); do "$1" add Lima & done; wait"#
      #expect(try home.shell(script, .clocks).errors == "")
      #expect(home.clockNames.count { $0 == "Lima" } == 20)
    }

    @Test func `a command changes a document with unknown members`() throws {
      let home = try Home()
      let clock = #"{"uuid": "a", "name": "A", "identifier": "UTC", "color": "red"}"#
      try home.write(#"{"clocks": [\#(clock)], "x": 1}"#, to: Home.clocksDocument)
      let renamed = try home.run(.clocks, "rename", "a", "B", "--json")
      #expect(renamed.status == 0)
      #expect(renamed.output.contains(#""name": "B""#))
      let text = home.text(of: Home.clocksDocument)
      #expect(text?.contains(#""color": "red""#) == true)
      #expect(text?.contains(#""x": 1"#) == true)
    }

    @Test func `redirected output does not touch the terminal`() async throws {
      let home = try Home()
      let session = try TerminalSession(.clocks, home: home, redirection: ">out")
      #expect(try await session.end() == 0)
      #expect(home.text(of: "out")?.contains("Europe/Berlin") == true)
      #expect(try session.picture().lines[1].isEmpty)
      #expect(try session.status().isPlain)
    }

    @Test func `another document can be listed as JSON`() throws {
      let home = try Home()
      try home.writeClocks("Asia/Kolkata")
      let list = try home.run(
        .clocks,
        "list",
        "--json",
        "--at",
        "2026-07-01T12:00:00Z",
        "--document",
        home.path(Home.clocksDocument)
      )
      #expect(list.output.contains(#""localTime": "2026-07-01T17:30:00+05:30""#))
      #expect(list.output.contains(#""utcOffset": 19800"#))
    }

    @Test(arguments: ["dumb", "", "nonsense"])
    func `an unsupported terminal is reported in one line`(term: String) async throws {
      let home = try Home()
      home.environment["TERM"] = term
      let session = try TerminalSession(.clocks, home: home, width: 200)
      #expect(try await session.end() == 2)
      let lines = try session.picture().lines.filter { !$0.isEmpty }
      #expect(lines.count == 2)
      #expect(lines.last?.hasPrefix("clocks: TERM") == true)
    }

    @Test func `a list whose reader is closed ends silently by SIGPIPE`() throws {
      let home = try Home()
      let script = #": <pipe & exec 4>pipe; wait; "$1" zones >&4; echo $?"#
      let command = try home.shell("mkfifo pipe; " + script, .clocks)
      #expect(command.output == "141\n")
      #expect(command.errors.isEmpty)
    }

    @Test func `a list over the file size limit is reported in one line`() throws {
      let script = #"(ulimit -f 0; "$1" zones 2>&1 >out; echo $?) | cat"#
      let command = try Home().shell(script, .clocks)
      #expect(command.output == "clocks: standard output: File too large\n1\n")
    }

    @Test(arguments: ["20260701T120000Z", "2026-07-01T14:00:00+0200", "2026-07-01T14:00+02"])
    func `an instant can be given in any form of ISO 8601`(moment: String) throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo")
      #expect(try home.run(.clocks, "list", "--at", moment).output == Self.list)
    }

    @Test(arguments: ["FIFO", ":FIFO", "../../../..FIFO", ":/dev/tty", "/dev/zero"])
    func `an unreadable local zone is reported in one line`(variable: String) async throws {
      let home = try Home()
      _ = try Command(["mkfifo", home.path("fifo")])
      let variable = variable.replacing("FIFO", with: home.path("fifo"))
      home.environment["TZ"] = variable
      let message = "TZ=\(variable): is not a regular file; name a time zone"
      let list = try Command(
        ["timeout", "20", Program.clocks.path, "list"],
        environment: home.environment
      )
      #expect(list.status == 1)
      #expect(list.output.isEmpty)
      #expect(list.errorLines.count == 1)
      #expect(list.errors.hasPrefix("clocks: " + message))
      let session = try TerminalSession(.clocks, home: home, width: 200)
      #expect(try await session.end() == 1)
      try await session.wait(for: message)
      #expect(try session.status().isPlain)
    }

    @Test(arguments: ["15:00 Friday July 3 2026", "@1783083600", "2026-07-03 13:00 +0000"])
    func `any moment can be the start`(moment: String) throws {
      let command = try Home().run(.clocks, "convert", "now", "--to", "UTC", "--at", moment)
      #expect(command.output.contains("Jul 3, 2026") && command.output.contains("13:00"))
    }

    @Test func `a text that isn't a moment is rejected`() throws {
      let command = try Home().run(.clocks, "list", "--at", "2026-13-01")
      #expect(command.status == 1)
      #expect(command.errors.contains(#"clocks: 2026-13-01: "2026-13-01" is no time or date"#))
    }

    @Test(
      arguments: [
        ["--at", "\u{1B}]0;x\u{7}"], ["\u{1B}]0;x\u{7}"], ["--\u{1B}]0;x\u{7}"],
        ["list", "--document", "/nowhere/\u{1B}]0;x\u{7}"],
        ["list", "--document", "clocks.json"],
      ]
    )
    func `an error message shows control characters as symbols`(arguments: [String]) throws {
      let home = try Home()
      let name = #""\u001b]0;x\u0007": 1"#
      try home.write("{\(name), \(name)}", to: "clocks.json")
      let command = try home.run(.clocks, arguments)
      #expect(command.status != 0)
      #expect(command.output.isEmpty)
      #expect(command.errors.contains("␛]0;x␇"))
      #expect(!command.errors.contains("\u{1B}"))
    }

    @Test func `rows shows control characters in options as symbols`() throws {
      let command = try Home().run(.rows, "--\u{1B}]0;x\u{7}")
      #expect(command.status == 64)
      #expect(command.errors.contains("␛]0;x␇"))
      #expect(try Home().run(.rows, "--help").output.hasPrefix("OVERVIEW: "))
    }

    @Test(arguments: Program.documentApps)
    func `the order of text is left to the terminal only by a known word`(program: Program) throws {
      let home = try Home()
      #expect(try home.run(program, "--bidi=both").status == 64)
      #expect(try home.run(program, "--help").output.contains("--bidi"))
      if program == .clocks { #expect(try home.run(.clocks, "--bidi=terminal").status == 0) }
    }

    @Test func `lists contain no control characters`() throws {
      let home = try Home()
      let name = #"a\u001b\u009b\u202eb"#
      try home.write(
        #"{"clocks": [{"uuid": "1", "name": "\#(name)", "identifier": "\#(name)"}]}"#,
        to: Home.clocksDocument
      )
      #expect(try home.run(.clocks, "list", "--json").output.contains(#""name": "\#(name)""#))
      #expect(try home.run(.clocks, "list").output.hasPrefix("a␛\u{FFFD}\u{FFFD}b  "))
    }
  }
}

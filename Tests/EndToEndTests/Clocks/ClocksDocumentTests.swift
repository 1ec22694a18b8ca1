import Testing

extension TerminalTests {
  /// Tests the document of `clocks`.
  struct ClocksDocumentTests {
    @Test func `the first start creates a document, the local zone first`() async throws {
      let home = try Home()
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "q Quit")
      try await session.wait(for: "the document") { home.clocks != nil }
      #expect(home.clocks?.first?.identifier == "Europe/Berlin")
      #expect(home.clockNames.count > 2)
      let screen = try session.picture()
      for name in home.clockNames { #expect(screen.contains(name)) }
    }

    @Test func `a zone from the search is added to the document`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "UTC")
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "q Quit")
      try session.press("a")
      try await session.wait(for: "Add a clock")
      try session.type("sao pau")
      try await session.wait(for: "Sao Paulo")
      try session.press("Enter")
      try await session.wait(forEndOf: "Add a clock")
      try await session.wait(for: "the clock in the file") { home.clocks?.count == 3 }
      #expect(home.clocks?.last?.identifier == "America/Sao_Paulo")
    }

    @Test func `renaming is saved while typing, undone and redone`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "UTC")
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "q Quit")
      try session.press("r")
      try session.type("er Bär")
      try await session.wait(for: "the new name") { home.clockNames.first == "Berliner Bär" }
      try session.press("Enter")
      try await session.wait(for: "q Quit")
      try session.press("u")
      try await session.wait(for: "the old name") { home.clockNames.first == "Berlin" }
      try session.press("C-y")
      try await session.wait(for: "the new name") { home.clockNames.first == "Berliner Bär" }
      try await session.wait(for: "Berliner Bär")
    }

    @Test func `a removed clock can be restored`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo", "UTC")
      let before = home.clocks
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "q Quit")
      try session.press("Down", "d")
      try await session.wait(for: "its end") { home.clockNames == ["Berlin", "UTC"] }
      try await session.wait(forEndOf: "Tokyo")
      try session.press("C-z")
      try await session.wait(for: "its return") { home.clocks == before }
      try await session.wait(for: "Tokyo")
    }

    @Test func `a removed clock can be restored in the next run`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "Asia/Tokyo", "UTC")
      let before = home.clocks
      let first = try TerminalSession(.clocks, home: home)
      try await first.wait(for: "q Quit")
      try first.press("Down", "d")
      try await first.wait(forEndOf: "Tokyo")
      try first.press("q")
      #expect(try await first.end() == 0)
      #expect(home.clockNames == ["Berlin", "UTC"])
      let second = try TerminalSession(.clocks, home: home)
      try await second.wait(for: "q Quit")
      try second.press("u")
      try await second.wait(for: "its return") { home.clocks == before }
      try await second.wait(for: "Tokyo")
    }

    @Test func `an unknown zone is shown and kept`() async throws {
      let home = try Home()
      try home.writeClocks("Mars/Olympus_Mons", "UTC")
      let session = try TerminalSession(.clocks, home: home)
      try await session.wait(for: "Unknown zone")
      try session.press("Down", "d")
      try await session.wait(for: "the change") { home.clocks?.count == 1 }
      #expect(home.clocks?.first?.identifier == "Mars/Olympus_Mons")
    }

    @Test func `a corrupt document is reported with its position and kept`() async throws {
      let home = try Home()
      let text = "{\n  \"clocks\": [\n    {]\n}\n"
      try home.write(text, to: Home.clocksDocument)
      let session = try TerminalSession(.clocks, home: home)
      #expect(try await session.end() == 1)
      let file = home.path(Home.clocksDocument)
      try await session.wait(for: file.suffix(20) + ": line 3, column 6") { screen in
        screen.lines.joined().contains("document.json: line 3, column 6")
      }
      #expect(home.text(of: Home.clocksDocument) == text)
      #expect(try session.status().isPlain)
    }

    @Test func `a folder is rejected`() throws {
      let home = try Home()
      try home.makeFolder("folder")
      let command = try home.run(.clocks, "--document", home.path("folder"))
      #expect(command.status == 1)
      #expect(command.errorLines.count == 1)
      #expect(command.errors.contains("folder: is a folder"))
    }

    @Test func `a document without a folder is rejected`() async throws {
      let home = try Home()
      let file = home.path("none/clocks.json")
      let list = try home.run(.clocks, "list", "--document", file)
      #expect(list.status == 1)
      #expect(list.output.isEmpty)
      #expect(list.errors.contains("the folder \(home.path("none")) doesn't exist; make it"))
      let session = try TerminalSession(.clocks, "--document", file, home: home, width: 200)
      #expect(try await session.end() == 1)
      try await session.wait(for: "none/clocks.json: can't be saved: the folder ")
      #expect(try session.status().isPlain)
    }

    @Test func `a document that can't be saved is rescued`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "UTC")
      try home.write(home.bytes(of: Home.clocksDocument) ?? [], to: "gone/clocks.json")
      let session = try TerminalSession(
        .clocks,
        "--document",
        home.path("gone/clocks.json"),
        home: home,
        width: 400
      )
      try await session.wait(for: "q Quit")
      try home.remove("gone")
      try session.press("r")
      try session.type("!")
      let (file, folder) = (home.path("gone/clocks.json"), home.path("gone"))
      try await session.wait(
        for: "Not saved. \(file): can't be saved: the folder \(folder) doesn't exist"
      )
      try session.press("C-q")
      #expect(try await session.end() == 1)
      try await session.wait(for: "the unsaved work is in")
      let rescued = home.files(in: "state/clocks/recovery").map { "state/clocks/recovery/" + $0 }
      #expect(rescued.count == 1)
      #expect(rescued.allSatisfy { home.text(of: $0)?.contains("Berlin!") == true })
      #expect(try session.status().isPlain)
    }

    @Test(.enabled("mounting requires privileges") { ReadOnlyMount.isPossible })
    func `a document on a read-only disk is shown and rescued`() async throws {
      let home = try Home()
      try home.writeClocks("Europe/Berlin", "UTC")
      let before = home.bytes(of: Home.clocksDocument)
      let session = try TerminalSession(
        .clocks,
        home: home,
        width: 200,
        wrapper: ReadOnlyMount.wrapper(of: home.path("data"))
      )
      try await session.wait(for: "q Quit")
      try session.press("d")
      try await session.wait(for: "the file system is read-only")
      try session.press("q")
      #expect(try await session.end() == 1)
      #expect(home.bytes(of: Home.clocksDocument) == before)
      #expect(home.files(in: "state/clocks/recovery").count == 1)
    }
  }
}

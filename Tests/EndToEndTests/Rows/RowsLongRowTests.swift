import Testing

extension RowsTerminalTests {
  /// Tests rows that are too long to be shown or copied as a whole.
  struct RowsLongRowTests {
    @Test func `a row of eight megabytes is edited at its end and split`() async throws {
      let home = try Home()
      let row = String(repeating: "abc def ", count: 1_000_000)
      try home.write("first\n\(row)END\nlast\n", to: "file")
      let session = try TerminalSession(.rows, "file", home: home)
      try await session.wait(for: "row 1 of 3")
      try session.press("j", "Enter")
      try await session.wait(for: "Enter Done")
      try session.press("End")
      try await session.wait(for: "END")
      try session.type("XY")
      try session.press("Left", "Left", "M-Enter")
      try await session.wait(for: "of 4")
      try session.press("Enter")
      try await session.wait(for: "Enter Edit")
      try session.press("C-s")
      try await session.wait(for: "Saved")
      #expect(home.text(of: "file") == "first\n\(row)END\nXY\nlast\n")
      try session.press("u", "u", "C-s")
      try await session.wait(for: "of 3")
      try session.press("q")
      _ = try await session.end()
    }
  }
}

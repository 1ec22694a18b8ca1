import Testing

extension TerminalTests {
  /// Tests the screen of `catalog`.
  struct CatalogScreenTests {
    @Test func `the palette opens the inspector beside a page`() async throws {
      let home = try Home()
      let session = try TerminalSession(.catalog, "slider", home: home, width: 140)
      try await session.wait(for: "SliderPage.swift")
      try await session.openInspector()
      try session.press("F9", "q")
      #expect(try await session.end() == 0)
    }
  }
}

import Testing

/// Checks the page about troubles of terminals.
struct TroublesTests {
  private static let page = "Sources/TerminalDriver/TerminalDriver.docc/TroublesOfTerminals.md"

  private let rows: [String]

  init() throws {
    rows = Markdown(try Repository.text(Self.page)).lines
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| Trouble |") }
  }

  @Test func `each trouble has a test`() throws {
    try #require(!rows.isEmpty)
    for row in rows { #expect(!tests(in: row).isEmpty, "\(row)") }
  }

  @Test func `the tests that it names exist`() throws {
    let files = Dictionary(grouping: Repository.swiftFiles(in: "Tests")) {
      $0.split(separator: "/").last ?? ""
    }
    for test in rows.flatMap(tests) {
      let suites = try files["\(test.suite).swift", default: []].map(Repository.text)
      #expect(suites.contains { $0.contains("func `\(test.name)`(") }, "\(test)")
    }
  }

  private func tests(in row: String) -> [(suite: Substring, name: Substring)] {
    row.matches(of: #/`(?<suite>\w+Tests): (?<name>[^`]+)`/#).map { ($0.suite, $0.name) }
  }
}

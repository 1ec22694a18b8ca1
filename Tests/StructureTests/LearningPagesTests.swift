import Foundation
import Testing

/// Checks the articles of the umbrella module: their order, their links, and what they claim.
struct LearningPagesTests {
  private static let folder = "Sources/MAVB/MAVB.docc"

  /// Pages of other modules whose examples are tests of the client package, too.
  private static let pagesOfModules = [
    "Sources/TerminalViews/TerminalViews.docc/DrawingIntoCells.md",
    "Sources/MAVBTesting/MAVBTesting.docc/MAVBTesting.md",
  ]

  @Test func `the articles are listed in the order in which each names the next one`() throws {
    let page = try Repository.text("\(Self.folder)/MAVB.md")
    let listed = page.matches(of: #/\n\d+\. \[[^\]]+\]\((\w+)\.md\)/#).map { String($0.1) }
    let topics = page.matches(of: #/- <doc:(\w+)>/#).map { String($0.1) }
    try #require(listed.count >= 12)
    #expect(topics == listed + ["Features", "SnippetsOfTheArticles", "Glossary"])
    let files = try Repository.names(in: Self.folder).map { String($0.dropLast(".md".count)) }
    #expect(Set(files) == Set(topics + ["MAVB"]))
    // The tutorial goes on in another module, and the last article leads to the features.
    for (article, next) in zip(listed, listed.dropFirst() + ["Features"]).dropFirst() {
      let text = try Repository.text("\(Self.folder)/\(article).md")
      let last = text.split(separator: "\n").last
      #expect(last?.hasPrefix("Next: [") == true, "\(article)")
      #expect(last?.hasSuffix("](\(next).md)") == true, "\(article)")
    }
  }

  @Test func `links between pages lead to files`() throws {
    let pages = Repository.files(in: "Sources", "Apps").filter { $0.hasSuffix(".md") }
    for page in pages + ["README.md"] {
      let folder = Repository.root.appending(path: page).deletingLastPathComponent()
      for link in Markdown(try Repository.text(page)).prose.matches(of: #/\]\(([^):]+)\)/#) {
        let path = folder.appending(path: String(link.1)).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(link.1)")
      }
    }
  }

  @Test func `each feature has a page and tests`() throws {
    let rows = try rows(in: "\(Self.folder)/Features.md")
    try #require(!rows.isEmpty)
    for row in rows {
      try #require(row.count == 4, "\(row)")
      #expect(row[2].contains("]("), "\(row[0])")
      let paths = row[3].matches(of: #/`([^`]+)`/#).map { String($0.1) }
      #expect(!paths.isEmpty, "\(row[0])")
      for path in paths { #expect(Repository.exists(path), "\(path)") }
    }
  }

  @Test func `each test beside the code of an article exists`() throws {
    let page = "\(Self.folder)/SnippetsOfTheArticles.md"
    let tests = try Repository.swiftFiles(in: "Tests").filter { !$0.contains("/.build/") }
      .map { try Repository.text($0) }.joined()
    var count = 0
    for row in try rows(in: page) {
      try #require(row.count == 2, "\(row)")
      guard let name = row[1].prefixMatch(of: #/`([^`]+)`(?:, in `[^`]+`)?$/#) else { continue }
      #expect(tests.contains("func `\(name.1)`"), "\(name.1)")
      count += 1
    }
    #expect(count >= 30)
  }

  @Test func `the examples of articles are tests of the client package`() throws {
    let folder = "Tests/ClientPackage/Tests/LearningTests"
    let code = try Repository.swiftFiles(in: folder).map { try Repository.text($0) }.joined()
    let articles = try Repository.names(in: Self.folder).filter { $0 != "MeetMAVB.md" }
      .map { "\(Self.folder)/\($0)" }
    var count = 0
    for article in articles + Self.pagesOfModules {
      for example in try Example.all(in: article) {
        // A golden frame is a file beside its test.
        let isTest = example.text.contains("#expect(") && !example.text.contains("GoldenFrame(")
        guard isTest else { continue }
        let body = example.text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
        #expect(code.contains(body), "\(article):\(example.firstLine)")
        count += 1
      }
    }
    #expect(count >= 25)
    for (article, file) in [
      ("WritingAView", "Stars"), ("WritingAView", "CodeField"), ("ReducingIntoAdapters", "Trip"),
      ("OpeningDocuments", "Lines"), ("OfferingCommands", "NotesCommands"),
    ] {
      let text = try Repository.text("\(folder)/View/\(file).swift")
      let examples = try Example.all(in: "\(Self.folder)/\(article).md")
      #expect(examples.contains { $0.text == text }, "\(article)")
    }
  }

  @Test func `the comparison shows the form that is tested`() throws {
    let file = "Tests/ClientPackage/Tests/ComparisonTests/View/NameForm.swift"
    let blocks = Markdown(try Repository.text("\(Self.folder)/ComparingPatterns.md")).blocks
    let swift = blocks.filter { $0.language == "swift" }
    #expect(swift.map(\.text) == [try Repository.text(file)])
    let sketches = blocks.filter { $0.language == "text" }
    #expect(sketches.allSatisfy { $0.text.contains("// a sketch") })
  }

  @Test func `the page about frameworks counts its programs and its concepts`() throws {
    let page = Markdown(try Repository.text("\(Self.folder)/ChoosingAFramework.md"))
    let file = "Tests/ClientPackage/Tests/ComparisonTests/View/CounterList.swift"
    #expect(page.blocks.first?.text == (try Repository.text(file)))
    let rows = try rows(in: "\(Self.folder)/ChoosingAFramework.md")
    let lists = page.prose.matches(of: #/The concepts: ([^.]+)\./#).map { concepts(in: $0.1) }
    for (language, name) in [
      ("swift", "MAVB"), ("python", "Textual"), ("rust", "ratatui"), ("go", "Bubble Tea"),
      ("text", "Composable Architecture"),
    ] {
      let index = try #require(page.blocks.firstIndex { $0.language == language })
      let lines = page.blocks[index].text.split(separator: "\n")
        .filter { !$0.starts(with: #/\s*(?:$|\/\/|# )/#) }
      let row = try #require(rows.first { $0[0].hasPrefix(name) })
      #expect(Array(row[1...2]) == ["\(lines.count)", "\(lists[index])"], "\(name)")
    }
    let costs = rows.filter { $0[3].contains("](") }
    for row in costs { #expect(row[2] == "\(concepts(in: row[1][...]))", "\(row[0])") }
    let sum = costs.compactMap { Int($0[2]) }.reduce(0, +)
    #expect(page.prose.contains("That is \(sum) in all."))
  }

  /// The number of concepts in a list.
  private func concepts(in list: Substring) -> Int {
    list.replacing("\n", with: " ").replacing("; and of SwiftUI: ", with: ", ")
      .replacing("`Update` and `View`", with: "`Update`, `View`")
      .components(separatedBy: ", ").count
  }

  @Test func `the compiler says about each mistake what its page says`() throws {
    let rows = try rows(in: "\(Self.folder)/ReadingErrors.md")
    try #require(rows.count >= 10)
    let lines = rows.map { "  _ = \($0[0].trimmingCharacters(in: ["`"]))" }
    let start = [
      "import MAVB", "enum Change: Codable, Sendable { case remove(Int) }",
      "enum Message: Codable, Sendable { case edit(Change) }",
      "func views(_ name: Var<String>, _ numbers: Signal<Int>, _ doc: Var<Message>) {",
    ]
    let flags = TypeCheck.appFlags + ["-diagnostic-style=llvm", "-no-color-diagnostics"]
    let text = (start + lines + ["}"]).joined(separator: "\n")
    let errors = try TypeCheck.run(text, flags: flags).errors.split(separator: "\n")
    for (index, row) in rows.enumerated() {
      let place = ".swift:\(index + start.count + 1):"
      let isReported = errors.contains { $0.contains(place) && $0.contains(row[1]) }
      #expect(isReported, "\(row[0])\n\(errors.filter { $0.contains(place) })")
    }
  }

  /// The cells of all rows of the tables in a page, without their headers.
  private func rows(in page: String) throws -> [[String]] {
    let lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { index in
      guard lines[index].hasPrefix("| "), !lines[index].hasPrefix("| ---"),
        index + 1 == lines.count || !lines[index + 1].hasPrefix("| ---")
      else { return nil }
      return lines[index].dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }
}

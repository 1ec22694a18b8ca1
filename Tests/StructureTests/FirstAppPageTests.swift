import Foundation
import Testing

struct FirstAppPageTests {
  private static let package = "Tests/ClientPackage"

  @Test func `the page contains each file of its package verbatim`() throws {
    let path = "Sources/DocumentApp/DocumentApp.docc/YourFirstDocumentApp.md"
    let blocks = Markdown(try Repository.text(path)).blocks.filter { $0.language == "swift" }
    let files = Repository.swiftFiles(in: Self.package).filter { !$0.contains("/.build/") }
    try #require(!files.isEmpty)
    let texts = Set(blocks.map { trimmed($0.text) })
    for file in files {
      let isShown = texts.contains(trimmed(try Repository.text(file)))
      #expect(isShown, "\(file)")
    }
    #expect(blocks.count == files.count)
  }

  @Test func `the app is short`() throws {
    let lines = try Repository.swiftFiles(in: Self.package + "/Sources")
      .filter { !$0.contains("/View/") }
      .flatMap { try Repository.text($0).split(separator: "\n") }
    #expect(lines.count <= 150)
  }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }
}

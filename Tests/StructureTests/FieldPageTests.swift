import Foundation
import Testing

struct FieldPageTests {
  private static let page = "Sources/TerminalBinders/TerminalBinders.docc/ConstructingAField.md"
  private static let folder = "Tests/TerminalBindersTests/NameField/"

  @Test(arguments: [
    ("handlers", "ImperativeNameField.swift"), ("signals", "ReactiveNameField.swift"),
    ("bindings", "BoundNameField.swift"),
  ])
  func `the page contains the file and the number of its lines`(way: String, file: String) throws {
    let page = try Repository.text(Self.page)
    let text = try Repository.text(Self.folder + file)
    let blocks = Markdown(page).blocks.map { $0.text.trimmingCharacters(in: .newlines) }
    #expect(blocks.contains(text.trimmingCharacters(in: .newlines)))
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
    #expect(page.contains("| \(way) | \(lines.count) |"))
  }
}

import Foundation
import Testing

struct ReadmeTests {
  private let readme: Markdown

  init() throws {
    readme = Markdown(try Repository.text("README.md"))
  }

  @Test func `it is short and starts with code`() throws {
    #expect(readme.lines.count <= 150)
    let code = try #require(readme.blocks.first)
    #expect(code.firstLine <= 15)
  }

  @Test func `it has two commands, one to run clocks and one to run the tests`() throws {
    let commands = try commands()
    try #require(commands.count == 2)
    #expect(commands[0].hasPrefix("Resources/setup && swift run "))
    #expect(commands[0].hasSuffix(" clocks"))
    #expect(commands[1].hasPrefix("Resources/setup test && swift test"))
    #expect(Repository.isExecutable("Resources/setup"))
  }

  @Test func `continuous integration ends with the test command`() throws {
    let run = try Repository.text(".ci/run").split(separator: "\n").map(String.init)
    #expect(run.last == (try commands().last))
    #expect(Repository.isExecutable(".ci/run"))
  }

  @Test func `the files that it names exist`() throws {
    let paths = readme.prose.matches(of: #/`((?:Apps|Resources|Sources|Tests|\.ci)/[^`]+)`/#)
    try #require(!paths.isEmpty)
    for path in paths { #expect(Repository.exists(String(path.1))) }
  }

  @Test func `it names every module of the package`() throws {
    let modules = try PackageDescription.current.get().modules.map(\.name)
    let missing = modules.filter { !readme.prose.contains("`\($0)`") }
    #expect(missing.isEmpty)
  }

  @Test func `its Swift code compiles`() throws {
    let blocks = readme.blocks.filter { $0.language == "swift" }
    try #require(!blocks.isEmpty)
    for block in blocks {
      let result = try TypeCheck.run(block.text)
      #expect(result.status == 0, "line \(block.firstLine):\n\(result.errors)")
    }
  }

  /// The lines of the first shell block, without comments.
  private func commands() throws -> [String] {
    let block = try #require(readme.blocks.first { $0.language == "sh" })
    return block.text.split(separator: "\n")
      .map(String.init)
      .filter { !$0.hasPrefix("#") }
  }
}

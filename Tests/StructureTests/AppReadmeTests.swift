import Testing

struct AppReadmeTests {
  @Test(arguments: try AppRulesTests.apps.get(), ["README.md", "ReadingTheCode.md"])
  func `files named in the pages of an app exist`(app: String, name: String) throws {
    guard Repository.exists("\(app)/\(name)") else { return }
    let page = Markdown(try Repository.text("\(app)/\(name)"))
    let files = page.prose.matches(of: #/`([\w+\/]+\.swift)`/#).map { String($0.1) }
    try #require(!files.isEmpty)
    for file in files { #expect(Repository.exists("\(app)/\(file)"), "\(app)/\(file)") }
  }
}

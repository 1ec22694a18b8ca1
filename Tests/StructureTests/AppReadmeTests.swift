import Testing

struct AppReadmeTests {
  @Test(arguments: try AppRulesTests.apps.get())
  func `files named in an app's README exist`(app: String) throws {
    let page = Markdown(try Repository.text(app + "/README.md"))
    let files = page.prose.matches(of: #/`([\w+\/]+\.swift)`/#).map { String($0.1) }
    try #require(!files.isEmpty)
    for file in files { #expect(Repository.exists("\(app)/\(file)"), "\(app)/\(file)") }
  }
}

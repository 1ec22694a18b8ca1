import Testing

struct AppReadmeTests {
  @Test(arguments: try AppRulesTests.apps.get())
  func `the files that an app's page names are there`(app: String) throws {
    let page = Markdown(try Repository.text(app + "/README.md"))
    let files = page.prose.matches(of: #/`([\w+\/]+\.swift)`/#).map { String($0.1) }
    try #require(!files.isEmpty)
    for file in files { #expect(Repository.exists("\(app)/\(file)"), "\(app)/\(file)") }
  }
}

import Testing

struct DocumentAppPageTests {
  private let page: Markdown

  init() throws {
    page = Markdown(try Repository.text("Sources/DocumentApp/DocumentApp.docc/DocumentApp.md"))
  }

  @Test func `its app compiles with the settings of an app`() throws {
    let app = try #require(page.blocks.first { $0.language == "swift" })
    let flags = ["-default-isolation", "MainActor", "-warnings-as-errors"]
    let result = try TypeCheck.run(app.text, flags: flags)
    #expect(result.status == 0, "\(result.errors)")
  }
}

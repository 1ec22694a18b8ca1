import Testing

struct CatalogPagesTests {
  private static let folder = "Apps/Catalog/View/Pages"

  private static let pages = Result {
    try Repository.names(in: folder).filter { $0.hasSuffix("Page.swift") && $0 != "Page.swift" }
      .map { String($0.dropLast(".swift".count)) }.sorted()
  }

  @Test(arguments: try pages.get())
  func `a page is listed, and its file is embedded`(page: String) throws {
    #expect(try Repository.text("\(Self.folder)/Pages.swift").contains("\(page)(),"))
    let code = try Repository.text("Apps/Catalog/Code/CCatalogCode.c")
    let embedding = "#embed \"../View/Pages/\(page).swift\" suffix(, 0)"
    #expect(code.contains("code_\(page)[] = {\n\(embedding)\n};"))
    #expect(code.contains("  PAGE(\(page));"))
  }

  @Test func `each binder of the library is in a page or in the catalog itself`() throws {
    let binders = try Repository.swiftFiles(in: "Sources/TerminalBinders").flatMap { file in
      try Repository.text(file).matches(of: #/public typealias (\w+)(?:<\w+>)? = Binder</#)
        .map { String($0.1) }
    }
    let files = try Repository.swiftFiles(in: "Apps/Catalog").map { try Repository.text($0) }
    let code = files.joined()
    // Whole words: `View(` is also the end of `ScrollView(`.
    let constructed = Set(code.matches(of: #/\b(\w+)[(<]/#).map { String($0.1) })
    // Superclasses, whose bindings are those of buttons and sliders, of fields and text views.
    #expect(Set(binders).subtracting(constructed) == ["Control", "TextInput"])
  }
}

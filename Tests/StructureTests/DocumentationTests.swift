import Testing

struct DocumentationTests {
  private static let modules = Result {
    try Repository.names(in: "Sources").sorted().filter(Documentation.exists(for:))
  }

  @Test func `every Swift module has a documentation catalog`() throws {
    let modules = try PackageDescription.current.get().modules
      .filter { !$0.isClang && $0.type == "library" && $0.path.hasPrefix("Sources/") }
    #expect(Set(modules.map(\.name)) == Set(try Self.modules.get()))
  }

  @Test(arguments: try modules.get())
  func `the documentation of a module builds without warnings`(module: String) throws {
    let result = try Documentation.build(module)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}

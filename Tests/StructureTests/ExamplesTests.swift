import Testing

/// Compiles every Swift example of the documentation with the settings of an app.
///
/// An example that imports modules or extends a type is compiled as a separate program. All others
/// are compiled together, each as the body of a function, so their declarations do not conflict.
/// An example without imports can use every module and the members of `Givens`.
struct ExamplesTests {
  private static let givens = "Tests/StructureTests/Fixtures/Givens.swift"

  /// Pages whose examples are files that are compiled elsewhere, which `TutorialPagesTests` and
  /// `FieldPageTests` compare.
  private static let shownFiles = [
    "Sources/MAVB/MAVB.docc/MeetMAVB.md",
    "Sources/DocumentApp/DocumentApp.docc/YourFirstDocumentApp.md",
    "Sources/TerminalBinders/TerminalBinders.docc/ConstructingAField.md",
  ]

  private static let examples = Result {
    try documented.filter { !shownFiles.contains($0) }.flatMap(Example.all)
  }

  private static let programs = Result { try examples.get().filter(\.isProgram) }

  /// Examples can have warnings, such as unused values, but use no deprecated declarations.
  private static let flagsOfFunctions = TypeCheck.appFlags + ["-Werror", "DeprecatedDeclaration"]

  private static let documented =
    ["README.md"]
    + Repository.files(in: "Apps", "Sources", ".github").filter { $0.hasSuffix(".md") }
    + Repository.swiftFiles(in: "Sources")

  @Test func `examples compile as functions`() throws {
    let examples = try Self.examples.get().filter { !$0.isProgram }
    try #require(!examples.isEmpty)
    let text = Example.functions(of: examples, givens: "Givens")
    let result = try TypeCheck.run(text, flags: Self.flagsOfFunctions, with: [Self.givens])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: try programs.get())
  func `an example with imports or extensions compiles as a program`(_ example: Example) throws {
    let flags = TypeCheck.appFlags + ["-warnings-as-errors"]
    let result = try TypeCheck.run(example.program, flags: flags)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `every code block names its language`() throws {
    let others: Set<String> = ["go", "python", "rust", "sh", "swift", "text"]
    for file in Self.documented {
      let languages = Set(try Example.blocks(in: file).map(\.language))
      #expect(languages.isSubset(of: others), "\(file)")
      let fences = try Repository.text(file).matches(of: #/```swift|~~~/#).count
      let examples = try Example.all(in: file).count
      #expect(fences == examples, "\(file)")
    }
  }

  @Test func `an error is reported at the line of the example`() throws {
    let example = Example(file: "Sources/Page.md", firstLine: 7, text: "let number: Int = \"\"\n")
    let text = Example.functions(of: [example], givens: "Givens")
    let result = try TypeCheck.run(text, flags: Self.flagsOfFunctions, with: [Self.givens])
    #expect(result.errors.contains("Sources/Page.md:7:19: error:"))
  }

  @Test func `every member of Givens is used by an example`() throws {
    let lines = try Repository.text(Self.givens).split(separator: "\n").prefix { $0 != "}" }
    let names = lines.compactMap { $0.firstMatch(of: #/^  (?:let|func) (?<name>\w+)/#)?.name }
    try #require(!names.isEmpty)
    let words = Set(try Self.examples.get().flatMap { $0.text.split { !$0.isLetter } })
    #expect(names.filter { !words.contains($0) } == [])
  }
}

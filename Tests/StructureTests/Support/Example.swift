/// A fenced Swift example of the documentation.
struct Example {
  /// The path of its file, relative to the root of the repository.
  let file: String

  /// The number of its first line in the file, counted from 1.
  let firstLine: Int

  let text: String

  /// The examples of a page, or of the documentation comments of a Swift file.
  static func all(in file: String) throws -> [Example] {
    try blocks(in: file).filter { $0.language == "swift" }.map { block in
      Example(file: file, firstLine: block.firstLine + 1, text: block.text)
    }
  }

  /// The fenced blocks of a page, or of the documentation comments of a Swift file.
  static func blocks(in file: String) throws -> [Markdown.Block] {
    let text = try Repository.text(file)
    return Markdown(file.hasSuffix(".swift") ? comments(of: text) : text).blocks
  }

  /// The text of the documentation comments, with all other lines blank.
  private static func comments(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " }
      return String(line.hasPrefix("///") ? line.dropFirst(3).trimmingPrefix(" ") : "")
    }.joined(separator: "\n")
  }
}

// MARK: - Compiling

extension Example {
  /// The modules that an example without imports can use.
  private static let imports = [
    "DocumentApp", "DocumentTools", "Documents", "Glibc", "MAVB", "MAVBTesting", "RowEngine",
    "Testing", "TimeZoneCatalog",
  ].map { "import \($0)\n" }.joined()

  /// Whether the example imports modules, and so shows a whole file.
  private var hasImports: Bool { hasLine(startingWith: "import ") }

  /// Whether the example is compiled as a program, because its declarations can't be in a function.
  var isProgram: Bool { hasImports || hasLine(startingWith: "extension ") }

  /// The example as a program; errors are reported at the lines of the example.
  var program: String { (hasImports ? "" : Self.imports) + located }

  /// A file with a function for each example, in an extension of the type with the given names.
  ///
  /// - Parameters:
  ///   - examples: The examples.
  ///   - givens: The type whose members are the given names.
  /// - Returns: The text of the file.
  static func functions(of examples: [Example], givens: String) -> String {
    let functions = examples.enumerated().map { number, example in
      "func example\(number)() async throws {\n\(example.located)}\n"
    }
    return "\(imports)extension \(givens) {\n\(functions.joined())}\n"
  }

  private var located: String {
    "#sourceLocation(file: \"\(file)\", line: \(firstLine))\n\(text)#sourceLocation()\n"
  }

  private func hasLine(startingWith word: String) -> Bool {
    text.split(separator: "\n").contains { $0.hasPrefix(word) }
  }
}

import FoundationEssentials
public import Localization

nonisolated extension TextFiles {
  /// Compares the keys in the code of an app with its texts, and finds the mistakes of the texts.
  ///
  /// ```swift
  /// let texts: TextFiles = ["en": "notes.empty = Press n to write a note"]
  /// let mistakes = try texts.mistakes(usedIn: "Sources/notes")
  /// #expect(mistakes == [])
  /// ```
  ///
  /// A string literal is a key if it looks like one and the part before its first period is that of
  /// a text of the app or the library, such as "notes.count". One with an interpolation is each key
  /// that starts as the literal does, and one that ends in ".json" or ".txt" is the name of a file.
  /// The short title of a command is used where its title is.
  ///
  /// - Parameters:
  ///   - folder: The folder of the code, from the root of the package.
  ///   - test: The source file of the test, by which the package is found.
  /// - Returns: The keys that no text has, with their places, the app's texts that no code uses, and
  ///   mistakes in the files themselves.
  /// - Throws: An error if the code can't be read.
  /// - Complexity: O(*n*) in the length of the code.
  public func mistakes(
    usedIn folder: String,
    test: StaticString = #filePath
  ) throws -> [String] {
    let files = try SwiftFiles(in: folder, of: test)
    let known = keys.union(TextFiles.embedded.keys)
    let areas = Set(known.map(\.area))
    let used = files.literals.filter { areas.contains($0.text.area) }
    let unknown = used.filter { !$0.isStart && $0.text.isKey && !known.contains($0.text) }
    let names = Set(used.map(\.text))
    let starts = used.filter(\.isStart).map(\.text)
    let unused = keys.subtracting(TextFiles.embedded.keys).filter { key in
      !names.contains(key) && !names.contains(key.withoutSuffix(".short"))
        && !starts.contains { key.hasPrefix($0) }
    }
    return mistakes + unknown.map { "\($0.place): no text has the key \($0.text)" }
      + unused.sorted().map { "no code uses the text \($0)" }
  }
}

/// The string literals in the files of a folder.
nonisolated private struct SwiftFiles {
  /// A literal, or its start if it is interpolated.
  struct Literal {
    let text: String
    let isStart: Bool

    /// The file and the line.
    let place: String
  }

  /// The literals of single lines outside comments.
  private(set) var literals: [Literal] = []

  init(in folder: String, of test: StaticString) throws {
    var root = URL(filePath: test.description).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
      guard root.path != "/" else { throw CocoaError(.fileReadNoSuchFile) }
      root.deleteLastPathComponent()
    }
    let path = root.appending(path: folder).path
    let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        literals += Self.literals(of: line, at: "\(name):\(index + 1)")
      }
    }
  }

  /// The parts between quotation marks; a key has no escape, so an escaped mark needs no care.
  private static func literals(of line: Substring, at place: String) -> [Literal] {
    guard line.utf8.contains(UInt8(ascii: "\"")) else { return [] }
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let start = parts[index].prefix { $0 != "\\" }
      let isStart = start.endIndex != parts[index].endIndex
      return Literal(text: String(start), isStart: isStart, place: place)
    }
  }
}

nonisolated extension String {
  /// The part before the first period.
  fileprivate var area: Substring { prefix { $0 != "." } }

  fileprivate var isKey: Bool {
    contains(".") && last != "."
      && ![".json", ".txt"].contains { hasSuffix($0) }
      && allSatisfy { $0 == "." || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  fileprivate func withoutSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

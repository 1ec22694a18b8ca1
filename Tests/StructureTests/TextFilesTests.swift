import Testing

/// Checks the files of texts.
struct TextFilesTests {
  private static let files =
    Repository.files(in: "Resources/texts", "Apps/Clocks/Texts", "Apps/Rows/Texts")
    .filter { $0.hasSuffix(".txt") }

  @Test(arguments: files)
  func `no text names a key`(file: String) throws {
    let language = file.split(separator: "/").last ?? ""
    let names = try keyNames(of: language)
    for (key, words) in try texts(of: file) where !key.hasPrefix("key.") {
      let named = words.filter { names.contains($0) || $0.contains(#/^F[1-9]\d?$/#) }
      #expect(named.isEmpty, "\(key)")
    }
  }

  // Each message has the same arguments in all languages. In German no letter is a word; "h" is the
  // sign of hours.
  @Test(arguments: files.filter { $0.hasSuffix("/de.txt") })
  func `no text names the key of a letter`(file: String) throws {
    for (key, words) in try texts(of: file) where !key.hasPrefix("key.") {
      #expect(words.allSatisfy { $0.count > 1 || $0 == "h" }, "\(key)")
    }
  }

  // Arabic has six forms of a counted noun. A word that isn't counted has one.
  @Test(arguments: files.filter { $0.hasSuffix("/ar.txt") })
  func `a plural in Arabic has all six forms, or one`(file: String) throws {
    let forms = #/(zero|one|two|few|many|other) \{/#
    for line in try Repository.text(file).split(separator: "\n") {
      for plural in line.split(separator: ", plural, ").dropFirst() {
        let found = plural.matches(of: forms).map { String($0.1) }
        let isWhole = found == ["other"] || Set(found).count == 6
        #expect(isWhole, "\(line.prefix { $0 != " " })")
      }
    }
  }

  /// The names of the modifiers and of the keys that start or end something.
  private func keyNames(of language: Substring) throws -> Set<String> {
    let named = ["key.control", "key.alt", "key.enter", "key.escape"]
    let texts = try texts(of: "Resources/texts/\(language)")
    return Set(texts.filter { named.contains($0.key) }.flatMap(\.words)).union(["Ctrl", "Enter"])
  }

  /// The words of each text.
  private func texts(of file: String) throws -> [(key: String, words: [String])] {
    try Repository.text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
      let words = (parts.last ?? "").matches(of: #/[\p{Latin}\d]+/#).map { String($0.output) }
      return (parts[0], words.filter { Int($0) == nil })
    }
  }
}

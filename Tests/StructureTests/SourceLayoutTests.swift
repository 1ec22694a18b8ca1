import Foundation
import Testing

struct SourceLayoutTests {
  @Test func `the top of the repository is what its owner wants`() throws {
    // The package manager writes Package.resolved, and git ignores it.
    let names = try Repository.names(in: "").subtracting(["Package.resolved"])
    #expect(names == ["Apps", "Package.swift", "README.md", "Resources", "Sources", "Tests"])
  }

  @Test func `a file is named after what it declares or extends`() throws {
    let files = Repository.swiftFiles(in: "Sources", "Apps")
      .filter { !["main.swift", "Exports.swift"].contains($0.fileName) }
    try #require(!files.isEmpty)
    let strangers = try files.filter { !fits($0.stem, try Repository.text($0)) }
    #expect(strangers.count * 20 <= files.count, "\(strangers)")
  }

  @Test(arguments: [
    ("Signal", "public struct Signal<Value> {", true),
    ("Signal+Map", "extension Signal {", true),
    ("Unicode.Scalar+Columns", "extension Unicode.Scalar {", true),
    ("Label", "public typealias Label = Binder<TUILabel>", true),
    ("Map", "  public func map<Result>(", true),
    ("Signal", "public struct SignalInput {", false),
    ("Signal", "// struct Signal", false),
  ])
  func `a name fits a declaration`(stem: String, text: String, isFitting: Bool) {
    #expect(fits(stem, text) == isFitting)
  }

  @Test(arguments: ["Apps/Clocks", "Apps/Rows"])
  func `a view state has its view`(app: String) throws {
    let states = try Repository.names(in: app + "/ViewState").map(\.stem)
      .filter { $0.hasSuffix("State") }
    let views = Set(try Repository.names(in: app + "/View").map(\.stem))
    try #require(!states.isEmpty)
    for state in states {
      #expect(views.contains(state.dropLast("State".count) + "View"), "\(app): \(state)")
    }
  }

  @Test func `what the compiler cannot check says why it is right`() throws {
    for file in Repository.swiftFiles(in: "Sources", "Apps", "Tests") {
      let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where turnsCheckOff(line) {
        let reason = lines[max(0, index - 3)...index].contains { $0.contains("// because ") }
        #expect(reason, "\(file):\(index + 1)")
      }
    }
  }

  @Test func `checks of memory safety are turned off in at most ten places, never for a module`()
    throws
  {
    let places = try Repository.swiftFiles(in: "Sources", "Apps").flatMap { file in
      try Repository.text(file).split(separator: "\n")
        .filter { isCode($0, withOneOf: unsafeWords) }
        .map { file + ":" + $0 }
    }
    #expect(places.count <= 10, "\(places)")
    let package = try Repository.text("Package.swift")
    for flag in ["-enforce-exclusivity", "-Ounchecked"] { #expect(!package.contains(flag)) }
  }

  @Test func `no text names a folder of the machine it was written on`() throws {
    let machine = #/(?:^|[^\w.\-\/])/(?:work|root)/\w/#
    let checkout = Repository.root.path + "/"
    let files =
      Repository.files(in: "Apps", "Resources", "Sources", "Tests", ".ci")
      + ["Package.swift", "README.md"]
    for file in files {
      // Binary files have no text to check.
      guard let text = try? Repository.text(file) else { continue }
      let namesFolder = text.contains(machine) || text.contains(checkout)
      #expect(!namesFolder, "\(file)")
    }
  }

  /// What turns a check of memory safety off; in two parts, because this file is checked too.
  private let unsafeWords = [
    "@exclusivity" + "(unchecked)", "nonisolated" + "(unsafe)", "unowned" + "(unsafe)",
  ]

  /// Whether a line of code turns a check of the compiler off.
  private func turnsCheckOff(_ line: Substring) -> Bool {
    isCode(line, withOneOf: unsafeWords + ["@unchecked" + " Sendable"])
  }

  /// Whether a line, not one of a comment, contains one of some words.
  private func isCode(_ line: Substring, withOneOf words: [String]) -> Bool {
    words.contains { line.contains($0) }
      && !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
  }

  /// Whether a text declares or extends what the stem of its file says before a plus sign.
  private func fits(_ stem: String, _ text: String) -> Bool {
    let name = stem.split(separator: "+")[0]
    let function = name.prefix(1).lowercased() + name.dropFirst()
    let declaration =
      #/
      ^(?!\s*//).*?
      \b(?<keyword>actor|class|enum|extension|func|protocol|struct|typealias)\s+
      (?<name>[\w.]+)
      /#
    return text.matches(of: declaration.anchorsMatchLineEndings()).contains { match in
      match.keyword == "func" ? match.name == function : match.name == name
    }
  }
}

extension String {
  fileprivate var fileName: String { String(split(separator: "/").last ?? "") }

  fileprivate var stem: String {
    fileName.hasSuffix(".swift") ? String(fileName.dropLast(".swift".count)) : fileName
  }
}

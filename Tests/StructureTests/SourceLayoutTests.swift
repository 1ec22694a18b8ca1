import Foundation
import Testing

struct SourceLayoutTests {
  @Test func `the top level of the repository has only the expected entries`() throws {
    // The package manager writes Package.resolved, and git ignores it.
    let names = try Repository.names(in: "").subtracting(["Package.resolved"])
    #expect(names == ["Apps", "Package.swift", "README.md", "Resources", "Sources", "Tests"])
  }

  @Test func `at least 95 percent of files are named after a declaration in them`() throws {
    let files = Repository.swiftFiles(in: "Sources", "Apps")
      .filter { !["main.swift", "Exports.swift"].contains($0.fileName) }
    try #require(!files.isEmpty)
    let misnamed = try files.filter { !fits($0.stem, try Repository.text($0)) }
    #expect(misnamed.count * 20 <= files.count, "\(misnamed)")
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
  func `a file name matches a declaration`(stem: String, text: String, isFitting: Bool) {
    #expect(fits(stem, text) == isFitting)
  }

  @Test(arguments: ["Apps/Clocks", "Apps/Rows"])
  func `every view state has a view`(app: String) throws {
    let states = Repository.swiftFiles(in: app + "/ViewState").map(\.stem)
      .filter { $0.hasSuffix("State") }
    let views = Set(Repository.swiftFiles(in: app + "/View").map(\.stem))
    try #require(!states.isEmpty)
    for state in states {
      #expect(views.contains(state.dropLast("State".count) + "View"), "\(app): \(state)")
    }
  }

  @Test func `every disabled compiler check has a reason`() throws {
    for file in Repository.swiftFiles(in: "Sources", "Apps", "Tests") {
      let lines = try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where disablesCheck(line) {
        let reason = lines[max(0, index - 3)...index].contains { $0.contains("// because ") }
        #expect(reason, "\(file):\(index + 1)")
      }
    }
  }

  @Test func `memory safety checks are disabled in at most ten places and never for a module`()
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

  @Test func `no file contains a path of the machine where it was written`() throws {
    let machine = #/(?:^|[^\w.\-\/])/(?:work|root)/\w/#
    let checkout = Repository.root.path + "/"
    let files =
      Repository.files(in: "Apps", "Resources", "Sources", "Tests", ".ci")
      + ["Package.swift", "README.md"]
    for file in files {
      // Skips binary files.
      guard let text = try? Repository.text(file) else { continue }
      let mayNameFolder = ["/" + "work/", "/" + "root/"].contains { text.contains($0) }
      let namesFolder = mayNameFolder && text.contains(machine) || text.contains(checkout)
      #expect(!namesFolder, "\(file)")
    }
  }

  /// Keywords that disable memory safety checks, split because this file is checked too.
  private let unsafeWords = [
    "@exclusivity" + "(unchecked)", "nonisolated" + "(unsafe)", "unowned" + "(unsafe)",
  ]

  /// Whether a line of code disables a check of the compiler.
  private func disablesCheck(_ line: Substring) -> Bool {
    isCode(line, withOneOf: unsafeWords + ["@unchecked" + " Sendable"])
  }

  /// Whether a line contains one of some words and is not a comment.
  private func isCode(_ line: Substring, withOneOf words: [String]) -> Bool {
    words.contains { line.contains($0) }
      && !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
  }

  /// Whether a text declares or extends the name in front of the plus sign of its file name.
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

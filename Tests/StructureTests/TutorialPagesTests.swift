import Foundation
import Testing

/// Compares the tutorial with the programs of its steps in the client package.
///
/// A block follows a line with its file: "In `FILE`:" for the whole file, "In `FILE`, replace ...:"
/// for a part of it. The target of step 3 is `step3`, and `todo` in the page.
struct TutorialPagesTests {
  private static let pages = [
    "Sources/MAVB/MAVB.docc/MeetMAVB.md",
    "Sources/DocumentApp/DocumentApp.docc/YourFirstDocumentApp.md",
  ]
  private static let package = "Tests/ClientPackage"
  private static let steps = 1...8

  /// A block of a page and the file that it shows.
  private struct Shown {
    let path: String
    let isWhole: Bool
    var text: String

    var trimmed: Shown {
      Shown(path: path, isWhole: isWhole, text: text.trimmingCharacters(in: .newlines))
    }
  }

  @Test(arguments: steps)
  func `a step shows what has changed since the step before`(step: Int) throws {
    let (old, new) = (try files(of: step - 1), try files(of: step))
    #expect(Set(old.keys).isSubset(of: new.keys))
    let shown = try shown(in: step)
    try #require(!shown.isEmpty)
    for block in shown {
      let text = try #require(new[block.path], "\(block.path)")
      if block.isWhole {
        #expect(block.text == text, "\(block.path)")
      } else {
        #expect(text.contains(block.text), "\(block.path)")
      }
    }
    for (path, text) in new where text != old[path] {
      let lines = Set(shown.filter { $0.path == path }.flatMap { $0.text.split(separator: "\n") })
      let changed = text.split(separator: "\n")
        .difference(from: (old[path] ?? "").split(separator: "\n"))
        .insertions
      for case .insert(_, let line, _) in changed {
        #expect(lines.contains(line), "\(path): \(line)")
      }
    }
  }

  @Test func `the manifest of the tutorial declares the app and its tests`() throws {
    let blocks = try Self.pages.flatMap { try Self.blocks(in: Repository.text($0)) }
    let manifest = try #require(blocks.first { $0.path == "Package.swift" }).text
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    let command = ["swift", "package", "--package-path", folder.path, "dump-package"]
    let result = try Tool.run(command)
    #expect(result.status == 0, "\(result.errors)")
    for name in ["todo", "TodoTests"] { #expect(result.output.contains("\"name\" : \"\(name)\"")) }
  }

  @Test func `every block of a page names its file or is a command`() throws {
    for page in Self.pages {
      let text = try Repository.text(page)
      let count = Markdown(text).blocks.filter { $0.language == "swift" }.count
      #expect(Self.blocks(in: text).count == count, "\(page)")
    }
  }

  @Test func `the app is short`() throws {
    let lines = try Repository.swiftFiles(in: Self.package + "/Sources/todo")
      .filter { !$0.contains("/View/") }
      .flatMap { try Repository.text($0).split(separator: "\n") }
    #expect(lines.count <= 150)
  }

  // MARK: - Files

  /// The files of a step by their paths in the reader's package; the reader has tests from step 3 on.
  private func files(of step: Int) throws -> [String: String] {
    guard step > 0 else { return [:] }
    let isLast = step == Self.steps.upperBound
    let sources = isLast ? "Sources/todo/" : "Sources/step\(step)/"
    let tests = isLast ? "Tests/TodoTests/" : "Tests/Step\(step)Tests/"
    var files: [String: String] = [:]
    for (from, to) in [(sources, "Sources/todo/"), (tests, "Tests/TodoTests/")]
    where step >= 3 || from == sources {
      let folder = "\(Self.package)/\(from)"
      for path in Repository.swiftFiles(in: String(folder.dropLast())) {
        let text = try Repository.text(path).replacing("step\(step)", with: "todo")
        files[to + path.dropFirst(folder.count)] = text.trimmingCharacters(in: .newlines)
      }
    }
    return files
  }

  // MARK: - Pages

  private func shown(in step: Int) throws -> [Shown] {
    try Self.pages.flatMap { page in
      let sections = try Repository.text(page).components(separatedBy: "\n### Step ")
      return sections.filter { $0.hasPrefix("\(step):") }.flatMap(Self.blocks)
    }
  }

  /// The Swift blocks of a text with the files that they show.
  private static func blocks(in text: String) -> [Shown] {
    var blocks: [Shown] = []
    var file: Shown?
    var isOpen = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if isOpen, let file { blocks.append(file.trimmed) }
        isOpen = !isOpen && line == "```swift" && file != nil
        file?.text = ""
      } else if isOpen {
        file?.text += line + "\n"
      } else if let match = line.wholeMatch(of: #/In `(?<path>[^`]+)`(?<part>, .+)?:/#) {
        file = Shown(path: String(match.path), isWhole: match.part == nil, text: "")
      } else if !line.isEmpty {
        file = nil
      }
    }
    return blocks
  }
}

import Foundation
import Testing

@testable import Templates

struct PackageFolderTests {
  /// Makes a package with a manifest, and removes it at the end.
  private func withPackage(_ body: (PackageFolder, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "package.\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("old".utf8).write(to: folder.appending(path: "Package.swift"))
    try body(PackageFolder(folder.path), folder)
  }

  private func paths(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `new files and changes are written`() throws {
    try withPackage { package, folder in
      try package.add(["Sources/a/A.swift": "A"], changing: ["Package.swift": "new"])
      let paths = try paths(in: folder)
      #expect(paths == ["Package.swift", "Sources", "Sources/a", "Sources/a/A.swift"])
      #expect(try package.text(of: "Sources/a/A.swift") == "A")
      #expect(try package.text(of: "Package.swift") == "new")
    }
  }

  @Test func `nothing stays of what can't be written as a whole`() throws {
    try withPackage { package, folder in
      try Data().write(to: folder.appending(path: "Tests"))
      let files = ["Sources/a/A.swift": "A", "Sources/B.swift": "B", "Tests/ATests/A.swift": "T"]
      #expect(throws: TemplateError.unwritable(folder.path + "/Tests")) {
        try package.add(files, changing: ["Package.swift": "new"])
      }
      #expect(try paths(in: folder) == ["Package.swift", "Tests"])
      #expect(try package.text(of: "Package.swift") == "old")
    }
  }

  @Test func `a manifest that is a link stays one`() throws {
    try withPackage { package, folder in
      let (link, target) = (folder.appending(path: "Link.swift"), "Package.swift")
      try FileManager.default.createSymbolicLink(
        atPath: link.path,
        withDestinationPath: target
      )
      try package.add([:], changing: ["Link.swift": "new"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target)
      #expect(try package.text(of: target) == "new")
    }
  }
}

import ArgumentParser
import Foundation
import Testing

@testable import Templates

/// Tests the names that the library uses already, on its own sources.
struct UsedNamesTests {
  private let folders: Folders
  private let root: String

  init() throws {
    root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    folders = try Folders.parse(["--package", root, "--library", root])
  }

  @Test func `a type or a target that exists can't be declared again, others can`() throws {
    // Reading all sources takes most of the time.
    let used = try UsedNames(folders, isNewModule: false)
    for name in ["Label", "TUILabel", "Signal", "DocumentState", "Int"] {
      let owner = name == "Int" ? "Swift" : "MAVB"
      #expect(throws: TemplateError.used(name, by: owner)) {
        try used.check(types: ["Star", name])
      }
    }
    for name in ["rows", "Clocks", "signals", "Templates", "structure"] {
      #expect(throws: TemplateError.used(name, by: "MAVB")) { try used.check(target: name) }
    }
    try used.check(types: ["Star", "TUIStar", "GroceriesState"])
    try used.check(target: "groceries")
  }

  @Test func `a new module may have names of types that aren't public`() throws {
    let used = try UsedNames(folders, isNewModule: true)
    try used.check(types: ["UsedNames"])
    #expect(throws: TemplateError.used("Label", by: "MAVB")) { try used.check(types: ["Label"]) }
  }

  @Test func `an app may have the name of its package`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "habits.\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = "let package = Package(\n  name: \"habits\", targets: [.target(name: \"Core\")])"
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    // Without the sources of the library, which take most of the time.
    let used = try UsedNames(
      Folders.parse(["--package", folder.path, "--library", folder.path]),
      isNewModule: true
    )
    try used.check(target: "habits")
    #expect(throws: TemplateError.self) { try used.check(target: "core") }
  }

  @Test func `a package sees the public types of the library only`() {
    let text = """
      @MainActor public final class A {
        public struct Inner {}
      }
      struct B {}
      open class C {}
      package typealias D = Int
      """
    #expect(UsedNames.types(in: text, arePublic: false) == ["A", "B", "C", "D"])
    #expect(UsedNames.types(in: text, arePublic: true) == ["A", "C"])
  }
}

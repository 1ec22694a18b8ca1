import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

struct MemoryFileServiceTests {
  @Test func `files are read, replaced and removed`() throws {
    let files = MemoryFileService(["/a": bytes("one")])
    let contents = try files.read("/a")
    #expect(contents.bytes == bytes("one"))
    let version = try files.replace("/a", with: bytes("two"), expecting: contents.version)
    #expect(try files.version(of: "/a") == version)
    #expect(files.bytes(of: "/a") == bytes("two"))
    try files.replace("/b", with: [], expecting: .missing)
    #expect(files.paths == ["/a", "/b"])
    try files.remove("/a")
    #expect(!files.exists("/a"))
    #expect(throws: FileError.self) { try files.read("/a") }
  }

  @Test func `an outside change is detected`() throws {
    let files = MemoryFileService(["/a": bytes("one")])
    let version = try files.read("/a").version
    files.write(bytes("two"), to: "/a")
    let error = #expect(throws: FileError.self) {
      try files.replace("/a", with: [], expecting: version)
    }
    #expect(error?.reason == .changedOutside)
    #expect(files.bytes(of: "/a") == bytes("two"))
  }

  @Test func `operations fail as configured until the configuration is removed`() throws {
    let files = MemoryFileService()
    files.fail(.save, with: ENOSPC)
    let error = #expect(throws: FileError.self) { try files.replace("/a", with: bytes("x")) }
    #expect(error?.reason == .diskFull)
    #expect(files.paths == [])
    files.fail(.save, with: nil)
    try files.replace("/a", with: bytes("x"))
    #expect(files.paths == ["/a"])
  }

  @Test func `a folder can't be read as a file`() throws {
    let files = MemoryFileService()
    try files.makeFolder("/d")
    let error = #expect(throws: FileError.self) { try files.read("/d") }
    #expect(error?.reason == .isFolder)
  }
}

/// Compares files in memory with files on disk.
struct MemoryDiskAgreementTests {
  private let folder = TemporaryFolder()

  /// The outcome of each step in a folder.
  private func outcomes(_ files: some FileService, in root: FilePath) -> [String] {
    let steps: [() throws -> Void] = [
      { try files.requireFolder(of: root.appending("none/a")) },
      { try files.replace(root.appending("none/a"), with: bytes("x")) },
      { try files.create(root.appending("none/a"), with: bytes("x")) },
      { _ = try files.read(root.appending("none/a")) },
      { _ = try files.names(in: root.appending("none")) },
      { try files.remove(root.appending("none/a")) },
      { try files.makeFolder(root.appending("new/deep")) },
      { try files.requireFolder(of: root.appending("new/a")) },
      { try files.replace(root.appending("new/a"), with: bytes("x")) },
      { try files.create(root.appending("new/deep/a"), with: bytes("x")) },
      { try files.create(root.appending("new/deep/a"), with: bytes("y")) },
      { try files.replace(root.appending("new/deep"), with: bytes("x")) },
      { _ = try files.read(root.appending("new/deep")) },
      { _ = try files.read(root.appending("new/b")) },
    ]
    return steps.map { step in
      do {
        try step()
        return "done"
      } catch let error as FileError {
        return "\(error.reason)".replacing(root.string, with: "")
      } catch {
        return "\(error)"
      }
    }
  }

  @Test func `folders are required and created as on disk`() {
    let memory = outcomes(MemoryFileService(), in: "/home")
    let disk = outcomes(folder.service(), in: folder.path)
    for (index, (mine, real)) in zip(memory, disk).enumerated() {
      #expect(mine == real, "step \(index)")
    }
    #expect(memory.contains("missingFolder(\"/none\")"))
  }

  @Test func `removing a folder removes its subfolders`() throws {
    let files = MemoryFileService(["/d/e/a": bytes("x")])
    files.removeFolder("/d")
    #expect(throws: FileError.self) { try files.replace("/d/e/a", with: bytes("y")) }
    try files.makeFolder("/d/e")
    try files.replace("/d/e/a", with: bytes("y"))
  }
}

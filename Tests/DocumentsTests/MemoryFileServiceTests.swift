import Glibc
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

  @Test func `a change from outside is noticed`() throws {
    let files = MemoryFileService(["/a": bytes("one")])
    let version = try files.read("/a").version
    files.write(bytes("two"), to: "/a")
    let error = #expect(throws: FileError.self) {
      try files.replace("/a", with: [], expecting: version)
    }
    #expect(error?.reason == .changedOutside)
    #expect(files.bytes(of: "/a") == bytes("two"))
  }

  @Test func `operations fail as they are told, until they are told otherwise`() throws {
    let files = MemoryFileService()
    files.fail(.save, with: ENOSPC)
    let error = #expect(throws: FileError.self) { try files.replace("/a", with: bytes("x")) }
    #expect(error?.reason == .diskFull)
    #expect(files.paths == [])
    files.fail(.save, with: nil)
    try files.replace("/a", with: bytes("x"))
    #expect(files.paths == ["/a"])
  }

  @Test func `a folder is no file`() throws {
    let files = MemoryFileService()
    try files.makeFolder("/d")
    let error = #expect(throws: FileError.self) { try files.read("/d") }
    #expect(error?.reason == .isFolder)
  }
}

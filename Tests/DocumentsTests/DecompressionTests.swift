import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

/// Tests compressed files with tools that are scripts.
struct DecompressionTests {
  private let folder = TemporaryFolder()

  /// Makes a file and a tool, and reads the text that the tool writes.
  private func text(of bytes: [UInt8], _ tool: String, _ script: String) throws -> String? {
    let path = FilePath(folder("file"))
    let files = SystemFileService(folders: StateFolders(app: "test") { _ in nil })
    try files.create(path, with: bytes)
    let program = FilePath(folder(tool))
    try files.create(program, with: Array("#!/bin/sh\n\(script)\n".utf8))
    chmod(program.string, 0o700)
    let folders = "/nowhere:" + folder.text
    guard let found = Decompression(for: path, files, folders: folders) else { return nil }
    let pipe = try found.start(path, spillFolder: FilePath(folder("state"))) { _ in }
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = try buffer.withUnsafeMutableBytes { try pipe.read(into: $0, at: 0) }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  @Test(
    arguments: [
      ("gzip", [0x1F, 0x8B, 0x08]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]),
      ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]), ("bzip2", [0x42, 0x5A, 0x68]),
    ] as [(String, [UInt8])]
  )
  func `a compressed file is read by its tool`(tool: String, magic: [UInt8]) throws {
    let bytes = magic + Array("rest".utf8)
    let text = try text(of: bytes, tool, #"echo "$@"; tail -c 4; echo unseen >&2"#)
    #expect(text == "-dc\nrest")
  }

  @Test func `another file and one without its tool are read as they are`() throws {
    #expect(try text(of: Array("text".utf8), "gzip", "cat") == nil)
    let other = TemporaryFolder()
    let files = SystemFileService(folders: StateFolders(app: "test") { _ in nil })
    try files.create(FilePath(other("file")), with: [0x1F, 0x8B, 0x08])
    #expect(Decompression(for: FilePath(other("file")), files, folders: other.text) == nil)
  }

  @Test func `nothing is read of a pipe`() throws {
    let (files, pipe) = (MemoryFileService(), MemoryPipe())
    pipe.write([0x1F, 0x8B, 0x08])
    files.connect(pipe, to: "/home/pipe")
    #expect(Decompression(for: "/home/pipe", files, folders: "/bin:/usr/bin") == nil)
    var buffer: [UInt8] = [0, 0, 0]
    #expect(try buffer.withUnsafeMutableBytes { try pipe.read(into: $0, at: 0) } == 3)
  }

  @Test func `a damaged file is an error after the text before it`() throws {
    let error = #expect(throws: FileError.self) {
      _ = try text(of: [0x1F, 0x8B, 0x08], "gzip", "echo text; exit 1")
    }
    #expect(error?.reason == .badCompression)
  }
}

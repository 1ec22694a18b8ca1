import Documents
import DocumentsTesting
import Glibc
import Synchronization
import Testing

@testable import DocumentApp

struct PipedFilesTests {
  private let disk = MemoryFileService(["/home/a": [0x61]])

  /// A pipe with bytes, whose writing end is closed.
  private func pipe(_ bytes: [UInt8]) throws -> Int32 {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    _ = bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    return ends[0]
  }

  @Test func `standard input is read whole`() throws {
    let descriptor = try pipe([1, 2, 3])
    defer { close(descriptor) }
    let read = Mutex<[Int?]>([])
    let files = PipedFiles(disk, reading: descriptor) { count in read.withLock { $0.append(count) }
    }
    var buffer: [UInt8] = [0, 0, 0, 0]
    let count = try buffer.withUnsafeMutableBytes {
      try files.open(PipedFiles.path).read(into: $0, at: 0)
    }
    #expect(count == 3 && buffer == [1, 2, 3, 0])
    #expect(read.withLock { $0 } == [3, nil])
  }

  @Test func `the end of standard input is read once`() throws {
    let descriptor = try pipe([1])
    defer { close(descriptor) }
    let ends = Atomic(0)
    let files = PipedFiles(disk, reading: descriptor) { count in
      if count == nil { ends.add(1, ordering: .relaxed) }
    }
    let reading = try files.open(PipedFiles.path)
    var buffer: [UInt8] = [0, 0]
    let counts = try (0..<3).map { _ in
      try buffer.withUnsafeMutableBytes { try reading.read(into: $0, at: 0) }
    }
    #expect(counts == [1, 0, 0])
    #expect(ends.load(ordering: .relaxed) == 1)
  }

  @Test func `a save makes a new version and writes nothing`() throws {
    let files = PipedFiles(disk) { _ in }
    let first = try #require(try files.version(of: PipedFiles.path))
    let second = try files.replace(PipedFiles.path, with: [UInt8]([1]), expecting: first)
    #expect(first != second)
    #expect(try files.version(of: PipedFiles.path) == second)
    #expect(disk.bytes(of: PipedFiles.path) == nil)
  }

  @Test func `other files are those of the service`() throws {
    let files = PipedFiles(disk) { _ in }
    try files.replace("/home/a", with: [UInt8]([2]))
    #expect(try files.read("/home/a").bytes == [2])
    #expect(disk.bytes(of: "/home/a") == [2])
  }
}

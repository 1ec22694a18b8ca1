import TestSupport
import Testing

@testable import Documents

struct FileComparingTests {
  let folder = TemporaryFolder()

  private struct Pieces: FileSource {
    let pieces: [[UInt8]]

    func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
      for piece in pieces { try piece.forEachPiece(body) }
    }
  }

  @Test func `a file is compared with a source in pieces of any size`() throws {
    let text = (0..<100_000).map { "row \($0)\n" }.joined()
    folder.write(text, to: "a")
    let all = bytes(text)
    let files = folder.service()
    let version = try #require(try files.version(of: folder("a")))
    for size in [7, 4096, 1 << 18, all.count] {
      let pieces = stride(from: 0, to: all.count, by: size).map {
        Array(all[$0..<min($0 + size, all.count)])
      }
      let source = Pieces(pieces: pieces + [[]])
      #expect(try files.version(of: folder("a"), holding: source) == version)
    }
  }

  /// A file that is never read in large parts.
  private struct BlockReading: FileReading {
    let bytes: [UInt8]

    var version: FileVersion { BytesReading(bytes).version }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
      #expect(buffer.count <= 1 << 18)
      return BytesReading(bytes).read(into: buffer, at: offset)
    }
  }

  @Test func `a file is compared with another one in blocks`() throws {
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let file = BlockReading(bytes: bytes)
    #expect(try file.holds(BlockReading(bytes: bytes)))
    #expect(try !file.holds(BlockReading(bytes: bytes.dropLast() + [8])))
    #expect(try !file.holds(BlockReading(bytes: bytes + [7])))
  }

  @Test(arguments: ["", "abd", "ab", "abcd", "Abc"])
  func `other contents do not match`(_ text: String) throws {
    folder.write(text, to: "a")
    #expect(try folder.service().version(of: folder("a"), holding: bytes("abc")) == nil)
  }

  @Test func `an empty file matches an empty source`() throws {
    folder.write("", to: "a")
    #expect(try folder.service().version(of: folder("a"), holding: [UInt8]()) != nil)
  }
}

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

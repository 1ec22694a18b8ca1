import Documents
import TestSupport
import Testing

struct FingerprintTests {
  /// Bytes in pieces of any length.
  private struct Pieces: FileSource {
    let pieces: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8], length: Int) {
      pieces = stride(from: 0, to: bytes.count, by: length).map {
        bytes[$0..<min($0 + length, bytes.count)]
      }
    }

    func forEachPiece<E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> Void) throws(E) {
      for piece in pieces { try piece.forEachPiece(body) }
    }
  }

  private func bytes(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in .random(in: .min ... .max, using: &random) }
  }

  @Test(arguments: [1, 4096, 5000, 1 << 20, 3_000_000])
  func `contents are recognized in any pieces, with and without more behind them`(count: Int) {
    let bytes = bytes(count)
    let fingerprint = Fingerprint(of: bytes)
    for length in [1000, 4096, 1 << 16] {
      #expect(Fingerprint(of: Pieces(bytes, length: length)) == fingerprint)
      #expect(fingerprint.isStart(of: Pieces(bytes + [1, 2, 3], length: length)))
    }
    #expect(!fingerprint.isStart(of: bytes.dropLast()))
  }

  @Test(arguments: [1, 4096, 5000, 1 << 20, 3_000_000])
  func `what is inserted or removed anywhere makes other contents`(count: Int) throws {
    let bytes = bytes(count)
    let (fingerprint, last) = (Fingerprint(of: bytes), try #require(bytes.last))
    for place in [0, count / 3, count / 2, count - 1] {
      var (longer, shorter) = (bytes, bytes)
      longer.insert(bytes[place] ^ 1, at: place)
      shorter.remove(at: place)
      #expect(!fingerprint.isStart(of: longer))
      #expect(!fingerprint.isStart(of: shorter + [last ^ 1]))
    }
  }

  @Test func `each byte of short contents counts, and both ends of long ones`() {
    for (count, places) in [(20_000, [0, 5_000, 10_001, 19_999]), (3_000_000, [0, 2_999_999])] {
      var bytes = bytes(count)
      let fingerprint = Fingerprint(of: bytes)
      for place in places {
        bytes[place] ^= 1
        #expect(!fingerprint.isStart(of: bytes))
        bytes[place] ^= 1
      }
    }
  }

  @Test func `only empty contents have no bytes`() {
    let empty = Fingerprint(of: [UInt8]())
    #expect(empty.isStart(of: [UInt8]()))
    #expect(!empty.isStart(of: [1] as [UInt8]))
  }

  @Test(arguments: [Int.min, -1, 2, Int.max])
  func `a stored fingerprint with any count belongs to no contents`(count: Int) throws {
    let stored = Array(#"{"byteCount":\#(count),"checksum":0}"#.utf8)
    let fingerprint = try JSONTreeDecoder().decode(Fingerprint.self, from: stored)
    #expect(!fingerprint.isStart(of: [UInt8]()))
    #expect(!fingerprint.isStart(of: [1] as [UInt8]))
  }
}

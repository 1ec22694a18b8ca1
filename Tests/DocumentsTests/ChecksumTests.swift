import DocumentsTesting
import Glibc
import TestSupport
import Testing

@testable import Documents

struct ChecksumTests {
  // Published test vectors of XXH64. The values below come from the reference implementation,
  // version 0.8.1.
  @Test(
    arguments: [
      ("", 0xef46_db37_51d8_e999), ("a", 0xd24e_c4f1_a98c_6e5b), ("abc", 0x44bc_2cf5_ad77_0999),
      ("Nobody inspects the spammish repetition", 0xfbce_a83c_8a37_8bf1),
    ] as [(String, UInt64)]
  )
  func `the checksum of a text agrees with published test vectors`(_ text: String, _ value: UInt64)
  {
    #expect(Checksum(of: bytes(text)).value == value)
  }

  @Test(
    arguments: [
      (1, 0x1f25_c8d0_bc1f_4bb6), (4, 0x9bb6_4b7d_66ee_9fda), (7, 0x9a7b_1499_59ce_60d8),
      (8, 0xdab9_9d95_c6f9_0092), (12, 0xd52e_4078_33af_5133), (31, 0xa2aa_5f33_cc4a_6119),
      (32, 0x23c3_c17e_f790_fd97), (33, 0x50a7_cfc7_ba58_8784), (63, 0x5e3e_54b4_31c7_493c),
      (64, 0x0eb6_4b3e_f6ee_b01f), (255, 0x39ae_55a2_9989_206f),
    ] as [(Int, UInt64)]
  )
  func `the checksum around block sizes agrees with the reference implementation`(
    _ count: Int,
    _ value: UInt64
  ) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 3) }
    #expect(Checksum(of: bytes).value == value)
  }

  @Test func `the checksums of all lengths up to 1,000 agree with the reference implementation`() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 * $0 + $0 / 7) }
    let fold = (0..<1_000).reduce(UInt64(0)) { fold, count in
      fold &* 31 &+ Checksum(of: bytes.prefix(count)).value
    }
    #expect(fold == 0x03af_1722_5a6b_5fa6)
  }

  @Test func `the checksum does not depend on how the bytes are split`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let count = Int.random(in: 0...400, using: &generator)
      let all = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var checksum = Checksum()
      var rest = all[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...70, using: &generator))
        piece.forEachPiece { checksum.add($0) }
        rest = rest.dropFirst(piece.count)
        // Reading the value does not affect later ones.
        #expect(checksum.value == Checksum(of: all.dropLast(rest.count)).value)
      }
      #expect(checksum.value == Checksum(of: all).value)
    }
  }

  @Test(arguments: [0, 1, 100, 1 << 18, 1 << 18 + 1, 1_000_000])
  func `the checksum of a file is that of its bytes`(_ count: Int) throws {
    let all = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let files = MemoryFileService(["/a": all])
    #expect(try Checksum(of: files.open("/a")).value == Checksum(of: all).value)
  }

  @Test func `a file that can't be read has no checksum`() throws {
    let folder = TemporaryFolder()
    folder.write("abc", to: "a")
    let file = try folder.service(Faults.failing(.read, with: EIO)).open(folder("a"))
    let error = #expect(throws: FileError.self) { try Checksum(of: file) }
    #expect(error?.reason == .deviceFailed)
  }
}

import Testing

@testable import Documents

struct FNV1aTests {
  // From the authors' test suite.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)]
  )
  func `a hash agrees with published test vectors`(_ text: String, _ hash: UInt64) {
    #expect(FNV1a.hash(text.utf8) == hash)
  }

  @Test func `a hash can be continued from another one`() {
    #expect(FNV1a.hash("bar".utf8, seed: FNV1a.hash("foo".utf8)) == FNV1a.hash("foobar".utf8))
  }
}

/// The 64-bit FNV-1a hash, used in the names of files that belong to a document.
///
/// It protects against accidental collisions, not against forgery.
enum FNV1a {
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }
}

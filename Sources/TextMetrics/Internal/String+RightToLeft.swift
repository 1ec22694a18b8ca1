extension StringProtocol {
  /// Whether the text may contain right-to-left characters or bidirectional controls.
  ///
  /// A fast test without false negatives: it checks the blocks that Unicode reserves for
  /// right-to-left scripts (DerivedBidiClass.txt, the defaults R and AL) and the controls of UAX
  /// #9.
  package var containsRightToLeft: Bool {
    // Right-to-left characters start at U+0590, whose first byte in UTF-8 is 0xD6.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains { $0.mayRunToTheLeft }
  }
}

extension Unicode.Scalar {
  fileprivate var mayRunToTheLeft: Bool {
    switch value {
    case 0..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}

extension String {
  /// Whether a scalar may make the text run to the left: a letter, a number or a control.
  ///
  /// A fast test that has no false negatives: the blocks that Unicode reserves for right-to-left
  /// scripts (DerivedBidiClass.txt, the defaults R and AL) and the controls of UAX #9.
  var containsRightToLeft: Bool {
    // Nothing before U+0590, whose first byte is 0xD6, runs to the left.
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

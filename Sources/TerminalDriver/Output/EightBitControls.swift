import TerminalViews

/// A terminal that doesn't decode UTF-8 takes the bytes from 0x80 to 0x9F as control characters (ECMA-48,
/// C1): 0x9B begins a control sequence. Many characters have such a byte in UTF-8, so data could control
/// the terminal. In a locale of another encoding they are shown as question marks.
nonisolated extension Unicode.Scalar {
  /// Whether a byte of the scalar in UTF-8 is a control character in an encoding of eight bits.
  fileprivate var hasEightBitControl: Bool {
    !isASCII && utf8.contains { (0x80...0x9F).contains($0) }
  }
}

nonisolated extension String {
  /// The text with a question mark for each scalar that may control a terminal without UTF-8.
  var withoutEightBitControls: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.map { $0.hasEightBitControl ? "?" : $0 })
    return String(scalars)
  }
}

nonisolated extension [Cell] {
  /// The cells with a question mark in each column of a cluster that may control a terminal without
  /// UTF-8.
  ///
  /// - Complexity: O(*n*).
  var withoutEightBitControls: [Cell] {
    var isReplaced = false
    return map { cell in
      if cell.width > 0 {
        isReplaced = cell.character.unicodeScalars.contains(where: \.hasEightBitControl)
      }
      return isReplaced ? Cell(character: "?", style: cell.style) : cell
    }
  }
}

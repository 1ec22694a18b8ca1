import TerminalViews

nonisolated extension Cell {
  /// Whether terminals don't agree how wide the cluster is.
  ///
  /// They agree on single scalars, and on marks over a letter. Emoji with variation selectors or
  /// joiners, flags and scripts whose letters join are shown in one to eight columns.
  var isDisputed: Bool {
    // One scalar: only half of a flag.
    if let scalar { return (0x1F1E6...0x1F1FF).contains(scalar.value) }
    let scalars = character.unicodeScalars
    if let base = scalars.first, (0x1F1E6...0x1F1FF).contains(base.value) { return true }
    return !scalars.dropFirst().allSatisfy { scalar in
      let isVariation = (0xFE00...0xFE0F).contains(scalar.value)
      return scalar.properties.generalCategory == .nonspacingMark && !isVariation
    }
  }

  /// Whether the cell looks the same when it is erased with its style as the pen.
  func isErasable(withBackground: Bool) -> Bool {
    let visible: Attributes = [.reverse, .underline, .strikethrough]
    return scalar == " " && width == 1 && style.attributes.isDisjoint(with: visible)
      && (withBackground || style.background == .standard)
  }

  /// The bytes to write; a control character would steer the terminal instead of being seen.
  func append(_ out: inout [UInt8]) {
    let base = scalar ?? character.unicodeScalars.first ?? " "
    if base.value < 0x20 || (0x7F...0x9F).contains(base.value) {
      out.append(contentsOf: "\u{FFFD}".utf8)
    } else if let scalar {
      out.append(contentsOf: scalar.utf8)
    } else {
      out.append(contentsOf: character.utf8)
    }
  }
}

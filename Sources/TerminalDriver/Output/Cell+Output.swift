import TerminalViews

nonisolated extension Cell {
  /// Whether terminals don't agree how wide the cluster is.
  ///
  /// They agree on single scalars, and on marks over a letter. Emoji with variation selectors or
  /// joiners, flags and scripts whose letters join are shown in one to eight columns.
  var isDisputed: Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let base = scalars.next(), base.value >= 0x80 || character.utf8.count > 1 else {
      return false
    }
    // A regional indicator alone.
    if (0x1F1E6...0x1F1FF).contains(base.value) { return true }
    while let scalar = scalars.next() {
      let isVariation = (0xFE00...0xFE0F).contains(scalar.value)
      let isSimple = scalar.properties.generalCategory == .nonspacingMark && !isVariation
      if !isSimple { return true }
    }
    return false
  }

  /// Whether the cell looks the same when it is erased with its style as the pen.
  func isErasable(withBackground: Bool) -> Bool {
    let visible: Attributes = [.reverse, .underline, .strikethrough]
    return character == " " && width == 1 && style.attributes.isDisjoint(with: visible)
      && (withBackground || style.background == .standard)
  }

  /// The bytes to write; a control character would steer the terminal instead of being seen.
  func append(_ out: inout [UInt8]) {
    let value = character.unicodeScalars.first?.value ?? 0
    if value < 0x20 || (0x7F...0x9F).contains(value) {
      out.append(contentsOf: "\u{FFFD}".utf8)
    } else {
      out.append(contentsOf: character.utf8)
    }
  }
}

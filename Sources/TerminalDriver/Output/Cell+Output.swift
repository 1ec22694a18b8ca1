import TerminalViews

nonisolated extension Cell {
  /// Whether terminals disagree on the width of the cluster.
  ///
  /// They agree on single scalars and on letters with combining marks. Emoji with variation
  /// selectors or joiners, flags and scripts with conjoining letters are shown in one to eight
  /// columns.
  var isDisputed: Bool {
    // Of single scalars only regional indicators are disputed.
    if let scalar { return scalar.isHalfOfFlag }
    let scalars = character.unicodeScalars
    if scalars.first?.isHalfOfFlag == true { return true }
    return !scalars.dropFirst().allSatisfy { scalar in
      let isVariation = (0xFE00...0xFE0F).contains(scalar.value)
      return scalar.properties.generalCategory == .nonspacingMark && !isVariation
    }
  }

  /// Returns whether erasing the cell in its style produces the same look.
  func isErasable(withBackground: Bool) -> Bool {
    let visible: Attributes = [.reverse, .underline, .strikethrough]
    return scalar == " " && width == 1 && style.attributes.isDisjoint(with: visible)
      && (withBackground || style.background == .standard)
  }

  /// Whether the cell is written as one printable ASCII byte.
  var isASCII: Bool { plainScalar?.isASCII == true }

  /// The scalar of a narrow cluster that needs no special treatment.
  var plainScalar: Unicode.Scalar? {
    guard width == 1, let scalar, !scalar.isControl, !scalar.isHalfOfFlag else { return nil }
    return scalar
  }

  /// Appends the bytes of the cluster, without control characters, which would control the
  /// terminal.
  func append(_ out: inout [UInt8]) {
    let base = scalar ?? character.unicodeScalars.first ?? " "
    if base.isControl {
      out.append(contentsOf: "\u{FFFD}".utf8)
    } else if let scalar {
      out.append(scalar)
    } else {
      out.append(contentsOf: character.utf8)
    }
  }
}

nonisolated extension [UInt8] {
  /// Appends a scalar in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    guard let bytes = UTF8.encode(scalar) else { return }
    for byte in bytes { append(byte) }
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether it controls the terminal or the order of the text around it: C0, DEL, C1, the line and
  /// paragraph separators, and the controls of UAX #9.
  fileprivate var isControl: Bool {
    // Fast path: most text is below.
    if value < 0x61C { return value < 0x20 || (0x7F...0x9F).contains(value) }
    switch value {
    case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }

  /// Whether it is a regional indicator, two of which form a flag.
  fileprivate var isHalfOfFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

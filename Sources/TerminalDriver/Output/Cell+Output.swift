package import TerminalViews
import TextMetrics

nonisolated extension Cell {
  /// Whether terminals disagree on the width of the cluster.
  ///
  /// They agree on most single scalars and on letters with combining marks. Emoji with variation
  /// selectors or joiners, flags and scripts with conjoining letters are shown in one to eight
  /// columns.
  func isDisputed(on capabilities: Capabilities) -> Bool {
    if let scalar {
      return scalar.isHalfOfFlag || capabilities.hasDoubtfulWidths && scalar.mayBeAmbiguous
    }
    let scalars = character.unicodeScalars
    if scalars.first?.isHalfOfFlag == true { return true }
    return !scalars.dropFirst().allSatisfy { scalar in
      let isVariation = (0xFE00...0xFE0F).contains(scalar.value)
      return scalar.properties.generalCategory == .nonspacingMark && !isVariation
    }
  }

  /// The columns after a disputed cluster that a terminal may also use, because it draws each
  /// scalar separately.
  var excessColumns: Int {
    let columns = character.unicodeScalars.reduce(0) { columns, scalar in
      columns + (scalar.isHalfOfFlag ? 2 : Character(scalar).displayWidth)
    }
    return max(1, columns - Int(width))
  }

  /// Whether the cluster has a letter that is written from right to left.
  var isRightToLeft: Bool {
    if let scalar, scalar.value < 0x590 { return false }
    return BidiLine.isRightToLeft(String(character))
  }

  /// Returns whether erasing the cell in its style produces the same look.
  func isErasable(withBackground: Bool) -> Bool {
    let visible: Attributes = [.reverse, .underline, .strikethrough]
    return scalar == " " && width == 1 && style.link == nil
      && style.attributes.isDisjoint(with: visible)
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
  package func append(_ out: inout [UInt8]) {
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

  /// Whether its width may be ambiguous (UAX #11, class A); a false positive only costs some bytes.
  var mayBeAmbiguous: Bool {
    switch value {
    case 0..<0xA1: false
    case 0xA1...0x451, 0x2010...0x2BFF, 0xE000...0xF8FF, 0xFFFD, 0x1_F100...0x1_F1FF: true
    default: false
    }
  }

  /// Whether it is a regional indicator, two of which form a flag.
  fileprivate var isHalfOfFlag: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}

nonisolated extension [Cell] {
  /// The cells as a terminal with an encoding can show them: composed, and with question marks in
  /// the columns of clusters that the encoding doesn't have.
  ///
  /// - Complexity: O(*n*).
  func encodable(by charset: TextConverter) -> [Cell] {
    // Composed clusters, or nil for missing ones; equivalent clusters are the same key.
    var known: [Character: Character?] = [:]
    var isMissing = false
    return map { cell in
      if cell.isASCII { return cell }
      if cell.width > 0 {
        let character = cell.character
        let found = known[character] ?? cell.encodable(by: charset)
        known[character] = .some(found)
        isMissing = found == nil
        if let found { return Cell(character: found, style: cell.style, width: cell.width) }
      }
      return isMissing ? Cell(character: "?", style: cell.style) : cell
    }
  }
}

nonisolated extension Cell {
  /// The composed cluster as it is written, if an encoding has it, or a similar sign.
  fileprivate func encodable(by charset: TextConverter) -> Character? {
    var bytes: [UInt8] = []
    append(&bytes)
    let text = String(decoding: bytes, as: UTF8.self).composed
    if charset.encode(text) != nil { return text.first }
    let similar = charset.encodeReplacing(text)
    guard similar != [UInt8(ascii: "?")] else { return nil }
    return String(decoding: similar, as: UTF8.self).first
  }
}

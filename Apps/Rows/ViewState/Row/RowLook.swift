import MAVB
import RowEngine

/// What the pane shows of a row.
///
/// Following `list` of vi and `cat -A`, each invisible character has a sign of its own; as in a hex
/// editor a row can be read by its bytes, and as in Emacs (`describe-char`) by its code points.
enum RowLook: String, Codable, CaseIterable {
  /// The text.
  case text
  /// The text with signs for blanks, tabs, the line end and characters that can't be seen.
  case invisibles
  /// The number and the name of each code point.
  case codePoints
  /// The bytes in hexadecimal digits.
  case bytes

  /// The text that names it; nil for the usual one.
  var title: TextKey? {
    switch self {
    case .text: nil
    case .invisibles: "rows.lookInvisibles"
    case .codePoints: "rows.lookCodePoints"
    case .bytes: "rows.lookBytes"
    }
  }
}

extension Row {
  /// Returns the row as the pane shows it; `lineEnd` is that of the document's row, if it is at its
  /// end.
  ///
  /// - Complexity: O(*n*) in the length of the row.
  func shown(as look: RowLook, _ highlights: MatchHighlights, lineEnd: ByteSlice) -> InkedText {
    switch look {
    case .text: return line(.max, highlights)
    case .invisibles: return showingInvisibles(lineEnd)
    case .codePoints: return InkedText(codePoints.joined(separator: "\n"))
    case .bytes:
      let bytes = Array(content) + Array(lineEnd)
      return InkedText(bytes.map(\.twoDigits).joined(separator: " "))
    }
  }

  private func showingInvisibles(_ lineEnd: ByteSlice) -> InkedText {
    var text = InkedText()
    for part in parts() {
      switch part {
      case .invalid(let unit): text.append(unit.inBrackets, ink: .error)
      case .text(let part):
        for scalar in part.unicodeScalars {
          if let sign = scalar.sign {
            text.append(sign, ink: .secondary)
          } else {
            text.append(String(scalar))
          }
        }
      }
    }
    for scalar in encoding.decode(lineEnd).unicodeScalars {
      text.append(scalar == "\r" ? "␍" : "␊", ink: .secondary)
    }
    return text
  }

  private var codePoints: [String] {
    parts().flatMap { part -> [String] in
      switch part {
      case .invalid(let unit): return [unit.inBrackets]
      case .text(let text):
        return text.unicodeScalars.map { scalar in
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
          let name = scalar.properties.name ?? scalar.properties.nameAlias ?? ""
          return "\(number)  \(scalar.sign ?? String(scalar))  \(name)"
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// The sign of a character that can't be seen.
  fileprivate var sign: String? {
    switch self {
    case " ": return "·"
    case "\t": return "→\t"
    default: break
    }
    switch properties.generalCategory {
    case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return numberForm
    // Variation selectors and fillers, for example.
    default: return properties.isDefaultIgnorableCodePoint ? numberForm : nil
    }
  }
}

extension UInt8 {
  /// The hexadecimal digits.
  fileprivate var twoDigits: String {
    (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}

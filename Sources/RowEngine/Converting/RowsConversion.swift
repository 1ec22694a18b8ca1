/// A change of how a whole document is stored or read; its text is unchanged, unless it is read
/// anew.
public enum RowsConversion: Sendable, Equatable {
  /// Reads the same bytes in another encoding.
  case reading(TextEncoding)
  /// Encodes the text in another encoding, on request with a question mark for each invalid code
  /// unit and each character that the encoding doesn't have.
  case encoding(TextEncoding, replacing: Bool = false)
  /// Gives all rows the same line end.
  case lineEnds(LineEnding)
  /// Adds the line end of the last row, or removes it.
  case finalEnd(Bool)
  /// Adds the byte order mark, or removes it.
  case mark(Bool)
}

/// A conversion that was carried out on one version of a document.
public struct ConvertedRows: Sendable {
  /// The conversion.
  package let conversion: RowsConversion

  /// The version.
  package let base: Rows

  /// The new version.
  public let rows: Rows

  /// The edit from the one to the other.
  public let edit: RowsEdit

  /// The row to show afterwards.
  package let row: Int
}

/// The rows that prevent a conversion, because they have invalid bytes or characters that the new
/// encoding doesn't have.
public struct UnencodableRows: Error, Equatable {
  /// The encoding.
  public let encoding: TextEncoding

  /// The number of rows.
  public var count = 0

  /// The first of these rows.
  public var first = 0
}

extension Rows {
  /// The properties of the document after a conversion.
  ///
  /// UTF-16 and UTF-32 get a byte order mark, without which they aren't recognized. UTF-8 gets one
  /// if the document already had it in UTF-8, and other encodings have none.
  func format(after conversion: RowsConversion) -> RowsFormat {
    var format = format
    switch conversion {
    case .reading: break
    case .encoding(let encoding, _):
      (format.encoding, format.oddBytes) = (encoding, .empty)
      if self.encoding == .utf8 { format.marksUTF8 = !format.mark.isEmpty }
      let isMarked = encoding.unitSize > 1 || encoding == .utf8 && format.marksUTF8
      format.mark = isMarked ? encoding.markBytes : .empty
      if encoding == .utf8 { format.marksUTF8 = false }
    case .lineEnds(let ending): format.usualEnding = ending
    case .finalEnd(let isOn): format.isOpen = !isOn && !isLastRowEmpty
    case .mark(let isOn): format.mark = isOn ? encoding.markBytes : .empty
    }
    return format
  }

  /// The encoding, unless it is the one that the start of the document indicates.
  ///
  /// - Complexity: O(1).
  package var chosenEncoding: TextEncoding? {
    let start = mark.isEmpty ? tree.first?.bytes ?? .empty : mark
    let detected = TextEncoding.detect(start.prefix(TextEncoding.longestMark)).encoding
    return detected == encoding ? nil : encoding
  }
}

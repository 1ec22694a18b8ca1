import TerminalDriver
import TerminalViews

/// A frame as a picture in SVG, which needs no other file.
///
/// Each run of cells with one background is a rectangle. Each run of text is an element whose
/// length is given, so that the columns are right in any font.
nonisolated struct FramePicture {
  private static let cell = Size(width: 9, height: 18)
  private static let baseline = 14

  private let rows: [[Cell]]

  /// Makes the picture of a frame.
  ///
  /// - Parameter rows: The cells, row by row.
  init(_ rows: [[Cell]]) { self.rows = rows }

  /// The picture (SVG 1.1).
  ///
  /// - Complexity: O(*n*) in the number of cells.
  var svg: String {
    let width = (rows.first?.count ?? 0) * Self.cell.width
    let height = rows.count * Self.cell.height
    let ground = commonGround
    let body = rows.indices.flatMap { grounds($0, on: ground) + texts($0) }
    let lines =
      [
        #"<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="\#(width)" "#
          + #"height="\#(height)" viewBox="0 0 \#(width) \#(height)" "#
          + #"font-family="monospace" font-size="15">"#,
        // The text is in visual order.
        "<style>text{white-space:pre;direction:ltr;unicode-bidi:bidi-override}</style>",
        #"<rect width="100%" height="100%" fill="\#(ground.hexadecimal)"/>"#,
      ] + body + ["</svg>"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The background of most cells.
  private var commonGround: RGB {
    var counts: [RGB: Int] = [:]
    for cell in rows.joined() { counts[CellLook(cell.style).background, default: 0] += 1 }
    let common = counts.max { ($0.value, $0.key.hexadecimal) < ($1.value, $1.key.hexadecimal) }
    return common?.key ?? CellLook(.plain).background
  }

  /// The rectangles of a row.
  private func grounds(_ y: Int, on ground: RGB) -> [String] {
    let row = rows[y]
    return CellRun.all(in: row) { CellLook(row[$0].style).background }
      .filter { $0.key != ground }
      .map { run in
        #"<rect x="\#(run.columns.lowerBound * Self.cell.width)" y="\#(y * Self.cell.height)" "#
          + #"width="\#(run.columns.count * Self.cell.width)" height="\#(Self.cell.height)" "#
          + #"fill="\#(run.key.hexadecimal)"/>"#
      }
  }

  /// The text elements of a row.
  private func texts(_ y: Int) -> [String] {
    let row = rows[y]
    return CellRun.all(in: row) { TextRunKey(row, $0) }
      .compactMap { run in
        let columns = visible(run.columns, of: row)
        guard !columns.isEmpty else { return nil }
        return #"<text x="\#(columns.lowerBound * Self.cell.width)" "#
          + #"y="\#(y * Self.cell.height + Self.baseline)" "#
          + #"textLength="\#(columns.count * Self.cell.width)" lengthAdjust="spacingAndGlyphs" "#
          + #"fill="\#(run.key.foreground.hexadecimal)"\#(run.key.attributes.svg)>"#
          + text(row[columns]) + "</text>"
      }
  }

  /// Returns the columns of a run without the blanks at its ends.
  private func visible(_ columns: Range<Int>, of row: [Cell]) -> Range<Int> {
    guard !CellLook(row[columns.lowerBound].style).marksSpaces else { return columns }
    let isVisible = { (column: Int) in row[column].width != 1 || row[column].scalar != " " }
    guard let first = columns.first(where: isVisible), let last = columns.last(where: isVisible)
    else { return columns.lowerBound..<columns.lowerBound }
    return first..<last + 1
  }

  /// Returns the text of cells, escaped for XML.
  private func text(_ cells: ArraySlice<Cell>) -> String {
    var bytes: [UInt8] = []
    for cell in cells where cell.width > 0 { cell.append(&bytes) }
    return String(decoding: bytes, as: UTF8.self).escapedForXML
  }
}

nonisolated extension Attributes {
  /// The attributes of a text element, each preceded by a space.
  fileprivate var svg: String {
    let lines = [(Attributes.underline, "underline"), (.strikethrough, "line-through")]
    let decoration = lines.filter { contains($0.0) }.map(\.1).joined(separator: " ")
    return (contains(.bold) ? #" font-weight="bold""# : "")
      + (contains(.italic) ? #" font-style="italic""# : "")
      + (contains(.dim) ? #" opacity="0.6""# : "")
      + (decoration.isEmpty ? "" : #" text-decoration="\#(decoration)""#)
  }
}

nonisolated extension String {
  /// The text with markup escaped, and without the characters that XML 1.0 excludes (section 2.2).
  fileprivate var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

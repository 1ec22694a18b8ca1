public import TerminalViews

/// Writes a frame as lines of text, for files and pipes instead of a terminal.
///
/// ```swift
/// let screen = HeadlessScreen(size: Size(width: 20, height: 3))
/// let window = TUIWindow(screen: screen)
/// window.contentView = TUILabel("Hello")
/// screen.flush()
/// print(FrameText(colors: .truecolor).text(of: screen.rows))
/// ```
public nonisolated struct FrameText: Sendable {
  /// The text without any style.
  public static let plain = FrameText(colors: .none, attributes: [])

  private let capabilities: Capabilities

  /// Makes the text of frames with SGR sequences for their styles (ECMA-48, 8.3.117).
  ///
  /// - Parameters:
  ///   - colors: The colours that are used; others are replaced by the nearest ones.
  ///   - attributes: The attributes that are used.
  public init(colors: ColorDepth, attributes: Attributes = Attributes(rawValue: .max)) {
    var capabilities = Capabilities(plain: "")
    capabilities.colors = colors
    capabilities.attributes = attributes
    self.capabilities = capabilities
  }

  /// Returns the text of a frame: one line per row, with a line ending and without trailing blanks.
  ///
  /// The style of a row is reset at the end of its line. Control characters are replaced, as
  /// in a terminal.
  ///
  /// - Parameter rows: The cells, row by row.
  /// - Returns: The text.
  /// - Complexity: O(*n*) in the number of cells.
  public func text(of rows: [[Cell]]) -> String {
    var bytes: [UInt8] = []
    for row in rows { append(row, &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ row: [Cell], _ out: inout [UInt8]) {
    var present = Rendition.plain
    let end = row.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    for cell in row[..<end] where cell.width > 0 {
      let next = Rendition(cell.style, on: capabilities)
      present.appendSequence(to: next, resetsSingly: true, &out)
      cell.append(&out)
      present = next
    }
    present.appendSequence(to: .plain, resetsSingly: true, &out)
    out.append(UInt8(ascii: "\n"))
  }

  /// Whether a missing cell looks the same.
  private func isBlank(_ cell: Cell) -> Bool {
    let rendition = Rendition(cell.style, on: capabilities)
    let visible: Attributes = [.reverse, .underline, .strikethrough]
    return cell.scalar == " " && rendition.background == .standard
      && rendition.attributes.isDisjoint(with: visible)
  }
}

import TerminalViews

@testable import TerminalDriver

/// A frame that a test draws into.
nonisolated struct Picture {
  var size: Size
  var cells: [Cell]

  init(width: Int, height: Int) {
    size = Size(width: width, height: height)
    cells = Array(repeating: .blank, count: width * height)
  }

  /// Draws a cluster and blanks the remaining halves of wide clusters that it overwrites.
  mutating func put(_ character: Character, x: Int, y: Int, _ style: Style = .plain) {
    let width = Self.width(character)
    guard x + width <= size.width else { return }
    for column in x..<x + width { cut(column, y) }
    let index = y * size.width + x
    cells[index] = Cell(character: character, style: style, width: UInt8(width))
    if width == 2 { cells[index + 1] = .continuation(style) }
  }

  mutating func write(_ text: String, x: Int = 0, y: Int, _ style: Style = .plain) {
    var x = x
    for character in text {
      put(character, x: x, y: y, style)
      x += Self.width(character)
    }
  }

  private mutating func cut(_ x: Int, _ y: Int) {
    let index = y * size.width + x
    if cells[index].width == 0 { cells[index - 1] = Cell(character: " ") }
    if cells[index].width == 2 { cells[index + 1] = Cell(character: " ") }
    cells[index] = .blank
  }

  /// The glyphs that a terminal should show.
  func glyphs(_ capabilities: Capabilities) -> [ModelTerminal.Glyph] {
    cells.map { cell in
      let text = cell.width == 0 ? "" : String(cell.character)
      return ModelTerminal.Glyph(
        text: text,
        pen: Rendition(cell.style, on: capabilities),
        width: Int(cell.width)
      ).normalized
    }
  }

  /// The width of a cluster in the layout.
  static func width(_ character: Character) -> Int {
    wideClusters.contains(character) || disputedClusters.contains(character) ? 2 : 1
  }

  static let wideClusters: [Character] = ["世", "界", "한"]
  static let disputedClusters: [Character] = ["👨‍👩‍👧", "⌨️", "🇫🇷", "👍🏽", "कि"]
}

nonisolated extension ModelTerminal.Glyph {
  /// The glyph without invisible properties, such as the foreground color of a blank.
  var normalized: Self {
    var copy = self
    let visible: Attributes = [.reverse, .underline, .strikethrough]
    if text == " ", pen.attributes.isDisjoint(with: visible) {
      copy.pen.foreground = .standard
      copy.pen.attributes = []
    }
    return copy
  }
}

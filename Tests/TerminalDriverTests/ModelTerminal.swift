import TerminalViews

@testable import TerminalDriver

/// A minimal terminal emulator that updates its cells as xterm does.
///
/// It supports the sequences that the frame writer may use and records all others in `unknown`.
nonisolated struct ModelTerminal {
  /// The visible content of a cell.
  struct Glyph: Hashable {
    var text = " "
    var pen = Rendition.plain
    /// 0 for the right half of a wide cluster.
    var width = 1
  }

  let size: Size
  /// Whether text wraps to the next row after the last column.
  var wraps = true
  /// Whether erased cells take the pen's background.
  var erasesWithBackground = true
  /// The width that this terminal gives a cluster.
  var width: (Character) -> Int = { _ in 1 }
  /// Whether the terminal draws each scalar for itself, as `wcwidth` measures it.
  var splitsClusters = false
  private(set) var glyphs: [Glyph]
  private(set) var cursor = Point.zero
  private(set) var unknown: [String] = []
  private var pen = Rendition.plain
  private var wrapIsPending = false
  private var region: ClosedRange<Int>
  private var last = Character(" ")
  private var lastIndex = 0

  init(size: Size) {
    self.size = size
    glyphs = Array(repeating: Glyph(), count: size.width * size.height)
    region = 0...size.height - 1
  }

  /// Processes output, cluster by cluster.
  mutating func write(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": sequence(&rest)
      case "\r": place(x: 0, y: cursor.y)
      case "\u{8}": place(x: cursor.x - 1, y: cursor.y)
      default: splitsClusters ? drawScalars(of: character) : draw(character, width(character))
      }
    }
  }

  private mutating func sequence(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return unknown.append("ESC") }
    let parameters = rest.prefix { $0.isNumber || $0 == ";" }
    rest = rest.dropFirst(parameters.count)
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
    let final = rest.popFirst() ?? "?"
    if final == "m" { return style(numbers) }
    control(final, numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  private mutating func control(_ final: Character, _ first: Int, _ second: Int) {
    let count = max(1, first)
    switch final {
    case "H": place(x: max(1, second) - 1, y: count - 1)
    case "G": place(x: count - 1, y: cursor.y)
    case "A": place(x: cursor.x, y: cursor.y - count)
    case "B": place(x: cursor.x, y: cursor.y + count)
    case "C": place(x: cursor.x + count, y: cursor.y)
    case "D": place(x: cursor.x - count, y: cursor.y)
    case "K": erase(cursor.x..<size.width)
    case "X": erase(cursor.x..<min(size.width, cursor.x + count))
    case "J": for index in glyphs.indices { glyphs[index] = Glyph() }
    case "b": for _ in 0..<count { draw(last, width(last)) }
    case "r":
      region = count - 1...(second == 0 ? size.height : second) - 1
      place(x: 0, y: 0)
    case "S": scroll(count)
    case "T": scroll(-count)
    default: unknown.append("CSI \(first);\(second) \(final)")
    }
  }

  private mutating func place(x: Int, y: Int) {
    cursor = Point(x: min(max(0, x), size.width - 1), y: min(max(0, y), size.height - 1))
    wrapIsPending = false
  }

  private mutating func drawScalars(of character: Character) {
    for scalar in character.unicodeScalars {
      let columns = scalar.columns
      if columns > 0 {
        draw(Character(scalar), columns)
      } else {
        glyphs[lastIndex].text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func draw(_ character: Character, _ columns: Int) {
    last = character
    if wraps, wrapIsPending || cursor.x + columns > size.width {
      if cursor.y == region.upperBound { scroll(1) }
      place(x: 0, y: min(cursor.y + 1, size.height - 1))
    }
    let index = cursor.y * size.width + cursor.x
    lastIndex = index
    let end = min(cursor.x + columns, size.width)
    for x in cursor.x..<end { cut(x) }
    glyphs[index] = Glyph(text: String(character), pen: pen, width: columns)
    if end - cursor.x > 1 { glyphs[index + 1] = Glyph(text: "", pen: pen, width: 0) }
    wrapIsPending = end == size.width
    cursor.x = min(end, size.width - 1)
  }

  /// Blanks a cell, and the other half if the cell is half of a wide cluster.
  private mutating func cut(_ x: Int) {
    let index = cursor.y * size.width + x
    if glyphs[index].width == 0, x > 0 { glyphs[index - 1] = Glyph(pen: glyphs[index - 1].pen) }
    if glyphs[index].width == 2, x + 1 < size.width {
      glyphs[index + 1] = Glyph(pen: glyphs[index].pen)
    }
    glyphs[index] = Glyph()
  }

  private var blank: Glyph {
    var glyph = Glyph()
    if erasesWithBackground { glyph.pen.background = pen.background }
    return glyph
  }

  private mutating func erase(_ columns: Range<Int>) {
    for x in columns { cut(x) }
    for x in columns { glyphs[cursor.y * size.width + x] = blank }
    wrapIsPending = false
  }

  private mutating func scroll(_ rows: Int) {
    let old = glyphs
    for y in region {
      for x in 0..<size.width {
        let source = y + rows
        glyphs[y * size.width + x] =
          region.contains(source) ? old[source * size.width + x] : blank
      }
    }
  }

  private mutating func style(_ numbers: [Int]) {
    var numbers = numbers[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: pen = .plain
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 9: pen.attributes.insert(.strikethrough)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 29: pen.attributes.remove(.strikethrough)
      case 30...39, 90...97: pen.foreground = ink(number, 30, &numbers)
      case 40...49, 100...107: pen.background = ink(number, 40, &numbers)
      default: unknown.append("SGR \(number)")
      }
    }
  }

  private func ink(
    _ number: Int,
    _ base: Int,
    _ rest: inout ArraySlice<Int>
  ) -> Rendition.ColorCode {
    switch number - base {
    case 0...7: return .index(UInt8(number - base))
    case 9: return .standard
    case 60...67: return .index(UInt8(number - base - 52))
    default:
      if rest.popFirst() == 5 { return .index(UInt8(rest.popFirst() ?? 0)) }
      let parts = rest.prefix(3).map { UInt8($0) }
      rest = rest.dropFirst(3)
      return .rgb(parts[0], parts[1], parts[2])
    }
  }
}

nonisolated extension Unicode.Scalar {
  /// The columns as in `wcwidth`, with two for each half of a flag.
  fileprivate var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .format: 0
    // A terminal that shows characters of ambiguous width in two columns.
    case _ where "é─".unicodeScalars.contains(self): 2
    default: value >= 0x1F000 || (0x2E80...0xD7FF).contains(value) ? 2 : 1
    }
  }
}

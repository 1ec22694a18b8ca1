import TerminalViews

/// The bytes of a frame, with the resulting cursor position and rendition of the terminal.
nonisolated struct FrameOutput {
  private let capabilities: Capabilities
  private var bytes: [UInt8] = []
  private var rendition = Rendition.plain
  /// The style of the current rendition.
  private var style = Style.plain
  private var position: Point?

  /// Makes an output for a terminal in an unknown state.
  init(capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Ends the frame: removes and returns the bytes so far.
  mutating func takeBytes() -> [UInt8] {
    setLink(nil)
    defer { bytes = [] }
    return bytes
  }

  /// Clears the screen in the plain rendition and moves the cursor home.
  mutating func clear() {
    append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    rendition = .plain
    style = .plain
    position = .zero
  }

  /// Records the cursor position; nil if it is uncertain.
  mutating func cursorMoved(to position: Point?) { self.position = position }

  // MARK: - Text

  /// Appends a cluster.
  mutating func append(_ cell: Cell) { cell.append(&bytes) }

  /// Appends a plain scalar.
  mutating func append(_ scalar: Unicode.Scalar) { bytes.append(scalar) }

  /// Appends spaces.
  mutating func appendSpaces(_ count: Int) {
    for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends bytes; call ``cursorMoved(to:)`` afterwards if they move the cursor.
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a control sequence with at most one number; 1 is the default and omitted.
  mutating func append(_ number: Int?, _ final: Unicode.Scalar) {
    bytes.append(Byte.escape)
    bytes.append(UInt8(ascii: "["))
    if let number, number != 1 { bytes.appendNumber(number) }
    bytes.append(UInt8(ascii: final))
  }

  /// Scrolls a region up, or down for a negative distance, which moves the cursor home (DECSTBM).
  mutating func scroll(_ region: Range<Int>, by distance: Int) {
    set(.plain)
    bytes.append(contentsOf: "\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r".utf8)
    append(abs(distance), distance > 0 ? "S" : "T")
    append("\u{1B}[r")
    position = .zero
  }

  // MARK: - Style

  /// Sets the style of the following text.
  mutating func set(_ style: Style) {
    if style == self.style { return }
    setLink(style.link)
    let target = Rendition(style, on: capabilities)
    rendition.appendSequence(to: target, resetsSingly: capabilities.resetsSingly, &bytes)
    rendition = target
    self.style = style
  }

  /// Returns whether the current rendition is that of a style.
  private func isSet(for style: Style) -> Bool {
    style == self.style
      || style.link == self.style.link && Rendition(style, on: capabilities) == rendition
  }

  /// Opens a link, or closes it at the end of its cells and of the frame.
  private mutating func setLink(_ link: Link?) {
    guard link != style.link else { return }
    style.link = link
    if capabilities.isLikeXterm { bytes += OperatingSystemCommand.link(link) }
  }

  // MARK: - Cursor

  /// Moves the cursor with the fewest bytes.
  ///
  /// - Parameters:
  ///   - target: The column and row.
  ///   - shown: The cells that the terminal shows, row after row.
  ///   - width: The columns of a row.
  mutating func move(to target: Point, over shown: [Cell], width: Int) {
    guard position != target else { return }
    defer { position = target }
    guard let position else { return appendAbsoluteMove(to: target) }
    if rewrite(from: position, to: target, shown, width) { return }
    let column = columnMove(from: position.x, to: target.x)
    let rows = target.y - position.y
    if stepLength(rows) + column.length >= absoluteLength(of: target) {
      appendAbsoluteMove(to: target)
    } else {
      appendStep(rows, forward: "B", backward: "A")
      append(column.move, from: position.x, to: target.x)
    }
  }

  /// Appends CUP; the first row and column are defaults and omitted.
  private mutating func appendAbsoluteMove(to target: Point) {
    bytes.append(Byte.escape)
    bytes.append(UInt8(ascii: "["))
    if target != .zero { bytes.appendNumber(target.y + 1) }
    if target.x > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.appendNumber(target.x + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  private func absoluteLength(of target: Point) -> Int {
    let row = target == .zero ? 0 : (target.y + 1).digits
    return 3 + row + (target.x > 0 ? 1 + (target.x + 1).digits : 0)
  }

  /// The ways to move to a column within the row.
  private enum ColumnMove {
    case steps
    case stepsFromFirst
    case backspaces
    case number
  }

  /// Returns the shortest move to a column: relative, from the first column, or absolute.
  private func columnMove(from old: Int, to new: Int) -> (move: ColumnMove, length: Int) {
    var best = (move: ColumnMove.steps, length: stepLength(new - old))
    func offer(_ move: ColumnMove, _ length: Int) {
      if length < best.length { best = (move, length) }
    }
    offer(.stepsFromFirst, 1 + stepLength(new))
    // From four columns on, CUB is shorter.
    if (1...3).contains(old - new) { offer(.backspaces, old - new) }
    if capabilities.movesToColumn { offer(.number, 3 + (new + 1).digits) }
    return best
  }

  private mutating func append(_ move: ColumnMove, from old: Int, to new: Int) {
    switch move {
    case .steps:
      appendStep(new - old, forward: "C", backward: "D")
    case .stepsFromFirst:
      bytes.append(UInt8(ascii: "\r"))
      appendStep(new, forward: "C", backward: "D")
    case .backspaces:
      for _ in new..<old { bytes.append(Byte.backspace) }
    case .number:
      bytes.append(Byte.escape)
      bytes.append(UInt8(ascii: "["))
      bytes.appendNumber(new + 1)
      bytes.append(UInt8(ascii: "G"))
    }
  }

  /// Appends CUF, CUB, CUD or CUU; a count of one is the default and omitted.
  private mutating func appendStep(
    _ distance: Int,
    forward: Unicode.Scalar,
    backward: Unicode.Scalar
  ) {
    if distance == 0 { return }
    append(abs(distance), distance > 0 ? forward : backward)
  }

  private func stepLength(_ distance: Int) -> Int {
    switch abs(distance) {
    case 0: 0
    case 1: 3
    default: 3 + abs(distance).digits
    }
  }

  /// Rewrites a few unchanged cells if that is shorter than moving over them.
  private mutating func rewrite(
    from start: Point,
    to target: Point,
    _ shown: [Cell],
    _ width: Int
  ) -> Bool {
    let distance = target.x - start.x
    guard start.y == target.y, distance > 0, distance <= 3 else { return false }
    let index = start.y * width + start.x
    let mark = bytes.count
    for cell in shown[index..<index + distance] {
      let isPlain =
        cell.width == 1 && isSet(for: cell.style) && !cell.isDisputed(on: capabilities)
      if isPlain { cell.append(&bytes) }
      guard isPlain, bytes.count - mark <= 3 else {
        bytes.removeLast(bytes.count - mark)
        return false
      }
    }
    return true
  }
}

nonisolated extension Int {
  /// The number of decimal digits of a positive number.
  fileprivate var digits: Int {
    var (rest, count) = (self / 10, 1)
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}

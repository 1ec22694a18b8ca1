import TerminalViews

nonisolated extension FrameWriter {
  /// Moves the cursor in the fewest bytes.
  mutating func move(to target: Point) {
    guard position != target else { return }
    defer { position = target }
    guard let position else { return appendAbsoluteMove(to: target) }
    if rewrite(from: position, to: target) { return }
    let column = columnMove(from: position.x, to: target.x)
    let rows = target.y - position.y
    if stepLength(rows) + column.length >= absoluteLength(of: target) {
      appendAbsoluteMove(to: target)
    } else {
      appendStep(rows, forward: "B", backward: "A")
      append(column.move, from: position.x, to: target.x)
    }
  }

  /// CUP; the first row and column go without saying.
  private mutating func appendAbsoluteMove(to target: Point) {
    out.append(Byte.escape)
    out.append(UInt8(ascii: "["))
    if target != .zero { out.appendNumber(target.y + 1) }
    if target.x > 0 {
      out.append(UInt8(ascii: ";"))
      out.appendNumber(target.x + 1)
    }
    out.append(UInt8(ascii: "H"))
  }

  private func absoluteLength(of target: Point) -> Int {
    let row = target == .zero ? 0 : (target.y + 1).digits
    return 3 + row + (target.x > 0 ? 1 + (target.x + 1).digits : 0)
  }

  /// Ways to a column that leave the row.
  private enum ColumnMove {
    case steps
    case stepsFromFirst
    case backspaces
    case number
  }

  /// The shortest way to a column: from here, from the first one, or by its number.
  private func columnMove(from old: Int, to new: Int) -> (move: ColumnMove, length: Int) {
    var best = (move: ColumnMove.steps, length: stepLength(new - old))
    func offer(_ move: ColumnMove, _ length: Int) {
      if length < best.length { best = (move, length) }
    }
    offer(.stepsFromFirst, 1 + stepLength(new))
    // CUB is as short from the third column on.
    if (1...3).contains(old - new) { offer(.backspaces, old - new) }
    if capabilities.movesToColumn { offer(.number, 3 + (new + 1).digits) }
    return best
  }

  private mutating func append(_ move: ColumnMove, from old: Int, to new: Int) {
    switch move {
    case .steps:
      appendStep(new - old, forward: "C", backward: "D")
    case .stepsFromFirst:
      out.append(UInt8(ascii: "\r"))
      appendStep(new, forward: "C", backward: "D")
    case .backspaces:
      for _ in new..<old { out.append(Byte.backspace) }
    case .number:
      out.append(Byte.escape)
      out.append(UInt8(ascii: "["))
      out.appendNumber(new + 1)
      out.append(UInt8(ascii: "G"))
    }
  }

  /// CUF, CUB, CUD, CUU: a count of one goes without saying.
  private mutating func appendStep(
    _ distance: Int,
    forward: Unicode.Scalar,
    backward: Unicode.Scalar
  ) {
    if distance == 0 { return }
    appendSequence(abs(distance), distance > 0 ? forward : backward)
  }

  private func stepLength(_ distance: Int) -> Int {
    switch abs(distance) {
    case 0: 0
    case 1: 3
    default: 3 + abs(distance).digits
    }
  }

  /// Writes a few unchanged cells again where that is shorter than moving over them.
  private mutating func rewrite(from start: Point, to target: Point) -> Bool {
    let distance = target.x - start.x
    guard start.y == target.y, distance > 0, distance <= 3 else { return false }
    let index = start.y * size.width + start.x
    let mark = out.count
    for cell in shown[index..<index + distance] {
      let isPlain = cell.width == 1 && hasPen(for: cell.style) && !cell.isDisputed
      if isPlain { cell.append(&out) }
      guard isPlain, out.count - mark <= 3 else {
        out.removeLast(out.count - mark)
        return false
      }
    }
    return true
  }
}

nonisolated extension Int {
  /// How many digits a positive number has in decimal.
  fileprivate var digits: Int {
    var (rest, count) = (self / 10, 1)
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}

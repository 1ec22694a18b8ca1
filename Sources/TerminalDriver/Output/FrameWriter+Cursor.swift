import TerminalViews

nonisolated extension FrameWriter {
  /// Moves the cursor in the fewest bytes.
  mutating func move(to target: Point) {
    guard position != target else { return }
    defer { position = target }
    if let position, rewrite(from: position, to: target) { return }
    let start = out.count
    appendAbsoluteMove(to: target)
    if let position { appendRelativeMoves(from: position, to: target, after: start) }
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

  /// Tries the moves from where the cursor stands: to the row first, then to the column from here,
  /// from the first column, or by its number.
  private mutating func appendRelativeMoves(from old: Point, to target: Point, after start: Int) {
    let rows = target.y - old.y
    let columns = target.x - old.x
    offer(rows, insteadOf: start) { $0.appendStep(columns, forward: "C", backward: "D") }
    offer(rows, insteadOf: start) { writer in
      writer.out.append(UInt8(ascii: "\r"))
      writer.appendStep(target.x, forward: "C", backward: "D")
    }
    // CUB is as short from the third column on.
    if (1...3).contains(-columns) {
      offer(rows, insteadOf: start) { writer in
        for _ in columns..<0 { writer.out.append(Byte.backspace) }
      }
    }
    guard capabilities.movesToColumn else { return }
    offer(rows, insteadOf: start) { writer in
      writer.out.append(Byte.escape)
      writer.out.append(UInt8(ascii: "["))
      writer.out.appendNumber(target.x + 1)
      writer.out.append(UInt8(ascii: "G"))
    }
  }

  /// Keeps a move in place of the one written since `start`, if it is shorter.
  private mutating func offer(
    _ rows: Int,
    insteadOf start: Int,
    _ appendColumn: (inout FrameWriter) -> Void
  ) {
    let end = out.count
    appendStep(rows, forward: "B", backward: "A")
    appendColumn(&self)
    if out.count - end < end - start {
      out.removeSubrange(start..<end)
    } else {
      out.removeLast(out.count - end)
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

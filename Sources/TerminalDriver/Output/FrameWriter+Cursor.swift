import TerminalViews

nonisolated extension FrameWriter {
  /// Moves the cursor in the fewest bytes.
  mutating func move(to target: Point) {
    guard position != target else { return }
    defer { position = target }
    let absolute = Self.absolute(target)
    guard let position else {
      out.append(contentsOf: absolute)
      return
    }
    if rewrite(from: position, to: target) { return }
    var best = absolute
    for candidate in relative(from: position, to: target) where candidate.count < best.count {
      best = candidate
    }
    out.append(contentsOf: best)
  }

  /// CUP; the first row and column go without saying.
  private static func absolute(_ target: Point) -> [UInt8] {
    var bytes = [Byte.escape, UInt8(ascii: "[")]
    if target != .zero { bytes.appendNumber(target.y + 1) }
    if target.x > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.appendNumber(target.x + 1)
    }
    bytes.append(UInt8(ascii: "H"))
    return bytes
  }

  /// The moves from where the cursor stands: rows first, then from here or from the first column.
  private func relative(from start: Point, to target: Point) -> [[UInt8]] {
    let rows = Self.step(target.y - start.y, forward: "B", backward: "A")
    var candidates = [
      rows + Self.step(target.x - start.x, forward: "C", backward: "D"),
      rows + [UInt8(ascii: "\r")] + Self.step(target.x, forward: "C", backward: "D"),
    ]
    // CUB is as short from the third column on.
    if (1...3).contains(start.x - target.x) {
      candidates.append(rows + Array(repeating: Byte.backspace, count: start.x - target.x))
    }
    if capabilities.movesToColumn {
      var column = rows + [Byte.escape, UInt8(ascii: "[")]
      column.appendNumber(target.x + 1)
      candidates.append(column + [UInt8(ascii: "G")])
    }
    return candidates
  }

  /// CUF, CUB, CUD, CUU: a count of one goes without saying.
  private static func step(
    _ distance: Int,
    forward: Unicode.Scalar,
    backward: Unicode.Scalar
  ) -> [UInt8] {
    if distance == 0 { return [] }
    var bytes = [Byte.escape, UInt8(ascii: "[")]
    if abs(distance) > 1 { bytes.appendNumber(abs(distance)) }
    return bytes + [UInt8(ascii: distance > 0 ? forward : backward)]
  }

  /// Writes a few unchanged cells again where that is shorter than moving over them.
  private mutating func rewrite(from start: Point, to target: Point) -> Bool {
    let distance = target.x - start.x
    guard start.y == target.y, distance > 0, distance <= 3 else { return false }
    let index = start.y * size.width + start.x
    var bytes: [UInt8] = []
    for cell in shown[index..<index + distance] {
      guard cell.width == 1, hasPen(for: cell.style), !cell.isDisputed else { return false }
      cell.append(&bytes)
    }
    guard bytes.count <= 3 else { return false }
    out.append(contentsOf: bytes)
    return true
  }
}

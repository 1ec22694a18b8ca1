import TerminalViews

nonisolated extension FrameWriter {
  /// Fewer changed cells than this are written as fast as they are scrolled.
  private static var worthwhile: Int { 40 }

  /// Scrolls rows that only moved up or down, where that saves bytes.
  ///
  /// - Parameters:
  ///   - cells: The frame to show.
  ///   - touched: The rows that may differ; those that a scroll disturbs are added.
  mutating func scroll(to cells: [Cell], _ touched: inout [Bool]) {
    guard capabilities.scrollsRegions, touched.count(where: \.self) >= 3 else { return }
    let changed = touched.indices.filter { touched[$0] && rowDiffers($0, cells) }
    guard changed.count >= 3, let first = changed.first, let last = changed.last else { return }
    guard let shift = bestShift(in: first...last, cells), saves(shift, cells) else { return }
    let bottom = shift.region.upperBound
    setPen(Pen.plain)
    out.append(contentsOf: "\u{1B}[\(shift.region.lowerBound + 1);\(bottom + 1)r".utf8)
    appendSequence(abs(shift.distance), shift.distance > 0 ? "S" : "T")
    out.append(contentsOf: "\u{1B}[r".utf8)
    // DECSTBM moves the cursor home.
    position = .zero
    shown = scrolled(shift)
    for y in shift.region { touched[y] = true }
  }

  /// Rows that moved together.
  struct Shift {
    /// The rows that take part, before and after.
    var region: ClosedRange<Int>
    /// How many rows up.
    var distance: Int
  }

  private func row(_ y: Int, of cells: [Cell]) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  private func rowDiffers(_ y: Int, _ cells: [Cell]) -> Bool {
    row(y, of: cells) != row(y, of: shown)
  }

  /// A number that equal rows share and others hardly do; a full hash would cost more than it saves.
  private func fingerprint(_ y: Int, of cells: [Cell]) -> UInt64 {
    row(y, of: cells).reduce(1469) { hash, cell in
      (hash ^ UInt64(cell.character.unicodeScalars.first?.value ?? 0)) &* 0x100_0000_01B3
    }
  }

  /// The shift under which the longest stretch of rows stays the same.
  private func bestShift(in rows: ClosedRange<Int>, _ cells: [Cell]) -> Shift? {
    let old = rows.map { fingerprint($0, of: shown) }
    let new = rows.map { fingerprint($0, of: cells) }
    var best = 0..<0
    var distance = 0
    for shift in 1 - old.count..<old.count where shift != 0 {
      var start: Int?
      for place in max(0, -shift)...min(old.count, old.count - shift) {
        let isInside = place < new.count && place + shift < old.count
        let matches = isInside && new[place] == old[place + shift]
        if matches, start == nil { start = place }
        guard !matches, let begin = start else { continue }
        if place - begin > best.count { (best, distance) = (begin..<place, shift) }
        start = nil
      }
    }
    guard best.count >= 2 else { return nil }
    let top = rows.lowerBound + min(best.lowerBound, best.lowerBound + distance)
    let bottom = rows.lowerBound + max(best.upperBound, best.upperBound + distance) - 1
    return Shift(region: top...bottom, distance: distance)
  }

  /// What the terminal shows after a scroll.
  private func scrolled(_ shift: Shift) -> [Cell] {
    var cells = shown
    for y in shift.region {
      let source = y + shift.distance
      let target = y * size.width..<(y + 1) * size.width
      if shift.region.contains(source) {
        cells.replaceSubrange(target, with: row(source, of: shown))
      } else {
        cells.replaceSubrange(target, with: repeatElement(.blank, count: size.width))
      }
    }
    return cells
  }

  private func saves(_ shift: Shift, _ cells: [Cell]) -> Bool {
    let after = scrolled(shift)
    let range = shift.region.lowerBound * size.width..<(shift.region.upperBound + 1) * size.width
    var saved = 0
    for index in range {
      if cells[index] != shown[index] { saved += 1 }
      if cells[index] != after[index] { saved -= 1 }
    }
    return saved > Self.worthwhile
  }
}

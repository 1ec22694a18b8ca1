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
    guard capabilities.scrollsRegions else { return }
    let old = fingerprints
    for y in touched.indices where touched[y] { fingerprints[y] = fingerprint(y, of: cells) }
    guard touched.count(where: \.self) >= 3 else { return }
    let changed = touched.indices.filter { y in
      touched[y] && (fingerprints[y] != old[y] || row(y, of: cells) != row(y, of: shown))
    }
    guard changed.count >= 3, let first = changed.first, let last = changed.last else { return }
    guard let shift = bestShift(in: first...last, from: old), saves(shift, cells) else { return }
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

  /// Notes all rows of a frame that is drawn whole.
  mutating func takeFingerprints(of cells: [Cell]) {
    fingerprints = (0..<size.height).map { fingerprint($0, of: cells) }
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

  /// A number that equal rows share and others hardly do; a full hash would cost more than it saves.
  private func fingerprint(_ y: Int, of cells: [Cell]) -> UInt64 {
    var hash: UInt64 = 1469
    for index in y * size.width..<(y + 1) * size.width {
      hash = (hash ^ UInt64(cells[index].scalar?.value ?? 0)) &* 0x100_0000_01B3
    }
    return hash
  }

  /// The shift under which the longest stretch of rows stays the same.
  private func bestShift(in rows: ClosedRange<Int>, from old: [UInt64]) -> Shift? {
    let (old, new) = (Array(old[rows]), Array(fingerprints[rows]))
    var best = 0..<0
    var distance = 0
    for shift in 1 - old.count..<old.count where shift != 0 {
      var length = 0
      for place in max(0, -shift)..<min(old.count, old.count - shift) {
        length = new[place] == old[place + shift] ? length + 1 : 0
        if length > best.count { (best, distance) = (place + 1 - length..<place + 1, shift) }
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

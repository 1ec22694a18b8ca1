import _RopeModule

/// One bit for each row of a run: whether the row is visible.
struct RowMask: Sendable {
  /// The maximum number of rows.
  static let mostRows = 1024

  /// The number of rows.
  private(set) var count = 0

  /// The number of visible rows.
  private(set) var visibleCount = 0

  /// The bits, the first row in the lowest one; those behind the last row are 0.
  private var words: [UInt64] = []

  /// Makes an empty mask.
  init() {}

  /// Makes a mask of rows that are all visible or all hidden.
  init(repeating isVisible: Bool, count: Int) {
    append(isVisible, count: count)
  }

  /// The number of rows that can be appended.
  var room: Int { Self.mostRows - count }

  /// Returns whether a row is visible.
  subscript(row: Int) -> Bool { words[row / 64] >> (row % 64) & 1 == 1 }

  /// Returns the number of visible rows before a row.
  func rank(of row: Int) -> Int {
    let whole = words[..<(row / 64)].reduce(0) { $0 + $1.nonzeroBitCount }
    guard row % 64 > 0 else { return whole }
    return whole + (words[row / 64] & (1 << (row % 64) - 1)).nonzeroBitCount
  }

  /// Returns the visible row with some number of visible rows before it.
  func row(ofRank rank: Int) -> Int {
    var (index, rest) = (0, rank)
    while words[index].nonzeroBitCount <= rest {
      rest -= words[index].nonzeroBitCount
      index += 1
    }
    var word = words[index]
    // Clears the lowest bits.
    for _ in 0..<rest { word &= word - 1 }
    return index * 64 + word.trailingZeroBitCount
  }

  /// Returns the first visible (or hidden) row at or after an index; the count if there is none.
  func firstRow(from start: Int, isVisible: Bool) -> Int {
    var row = start
    while row < count {
      let word = (isVisible ? words[row / 64] : ~words[row / 64]) >> (row % 64)
      if word != 0 { return min(count, row + word.trailingZeroBitCount) }
      row += 64 - row % 64
    }
    return count
  }

  /// Appends rows that are all visible or all hidden, at most as many as there is room for.
  mutating func append(_ isVisible: Bool, count added: Int) {
    let rows = count..<count + added
    count += added
    words += repeatElement(0, count: (count + 63) / 64 - words.count)
    guard isVisible else { return }
    visibleCount += added
    for row in rows { words[row / 64] |= 1 << (row % 64) }
  }

  /// Appends a part of another mask.
  private mutating func append(_ other: RowMask, _ rows: Range<Int>) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let isVisible = other[row]
      let end = min(rows.upperBound, other.firstRow(from: row, isVisible: !isVisible))
      append(isVisible, count: end - row)
      row = end
    }
  }

  private func part(_ rows: Range<Int>) -> RowMask {
    var part = RowMask()
    part.append(self, rows)
    return part
  }
}

// MARK: - Element of a tree

extension RowMask: RopeElement {
  /// The sizes that the tree sums.
  struct Summary: RopeSummary {
    var rows: Int
    var visible: Int

    static var maxNodeSize: Int { 16 }
    static var zero: Summary { Summary(rows: 0, visible: 0) }

    var isZero: Bool { rows == 0 }

    mutating func add(_ other: Summary) {
      rows += other.rows
      visible += other.visible
    }

    mutating func subtract(_ other: Summary) {
      rows -= other.rows
      visible -= other.visible
    }
  }

  /// The metric that counts all rows.
  struct AllRows: RopeMetric {
    func size(of summary: Summary) -> Int { summary.rows }
    func index(at row: Int, in mask: RowMask) -> Int { row }
  }

  /// The metric that counts visible rows.
  struct OnlyVisible: RopeMetric {
    func size(of summary: Summary) -> Int { summary.visible }
    func index(at rank: Int, in mask: RowMask) -> Int {
      rank < mask.visibleCount ? mask.row(ofRank: rank) : mask.count
    }
  }

  var summary: Summary { Summary(rows: count, visible: visibleCount) }
  var isEmpty: Bool { count == 0 }
  var isUndersized: Bool { count < Self.mostRows / 4 }

  mutating func split(at row: Int) -> RowMask {
    let rest = part(row..<count)
    self = part(0..<row)
    return rest
  }

  mutating func rebalance(nextNeighbor right: inout RowMask) -> Bool {
    let (left, other) = (self, right)
    if left.count + other.count <= Self.mostRows {
      append(other, 0..<other.count)
      right = RowMask()
      return true
    }
    let half = (left.count + other.count) / 2
    self = left.part(0..<min(half, left.count))
    append(other, 0..<max(0, half - left.count))
    right = left.part(min(half, left.count)..<left.count)
    right.append(other, max(0, half - left.count)..<other.count)
    return false
  }

  func invariantCheck() {}
}

extension [RowMask] {
  /// Appends rows that are all visible or all hidden.
  mutating func append(_ isVisible: Bool, count: Int) {
    var rest = count
    while rest > 0 {
      if isEmpty || self[endIndex - 1].room == 0 { append(RowMask()) }
      let added = Swift.min(rest, self[endIndex - 1].room)
      self[endIndex - 1].append(isVisible, count: added)
      rest -= added
    }
  }
}

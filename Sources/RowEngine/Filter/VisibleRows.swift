import _RopeModule

/// The rows of a document that match a filter.
///
/// A persistent tree of bit masks with one bit for each row. Less and csvlens keep a list of the
/// matching lines, which would have to be renumbered at each inserted row. In a tree, an edit, the
/// number of a visible row and the place of a row take O(log *n*). Ten million rows take 2 MB.
///
/// While a filter is applied, the value covers only the first rows of the document.
public struct VisibleRows: Sendable {
  private var tree = Rope<RowMask>()

  /// Makes a value without rows.
  package init() {}

  /// Makes a value from masks of rows in order.
  init(_ masks: [RowMask]) { tree = Rope(masks) }

  /// Makes a value of the rows in ranges, in ascending order, of a document.
  package init(_ ranges: [Range<Int>], of count: Int) {
    var masks: [RowMask] = []
    var end = 0
    for range in ranges {
      masks.append(false, count: range.lowerBound - end)
      masks.append(true, count: range.count)
      end = range.upperBound
    }
    masks.append(false, count: count - end)
    self.init(masks)
  }

  /// The number of covered rows, visible or not.
  package var rowCount: Int { tree.summary.rows }

  /// The number of visible rows.
  public var count: Int { tree.summary.visible }

  /// Whether two values are the same version.
  ///
  /// - Complexity: O(1).
  package func isIdentical(to other: VisibleRows) -> Bool { tree.isIdentical(to: other.tree) }

  /// Returns whether a row is visible.
  ///
  /// - Complexity: O(log *n*).
  public func contains(_ row: Int) -> Bool {
    guard 0..<rowCount ~= row else { return false }
    let (index, offset) = tree.find(at: row, in: allRows, preferEnd: false)
    return tree[index][offset]
  }

  /// Returns the number of visible rows before a row.
  ///
  /// - Complexity: O(log *n*).
  public func place(of row: Int) -> Int {
    guard row < rowCount else { return count }
    let (index, offset) = tree.find(at: max(0, row), in: allRows, preferEnd: false)
    return tree.offset(of: index, in: onlyVisible) + tree[index].rank(of: offset)
  }

  /// Returns the visible row at a place below the count.
  ///
  /// - Complexity: O(log *n*).
  public func row(at place: Int) -> Int {
    let (index, rank) = tree.find(at: place, in: onlyVisible, preferEnd: false)
    return tree.offset(of: index, in: allRows) + tree[index].row(ofRank: rank)
  }

  /// Returns the visible rows at some places, as ranges in ascending order.
  ///
  /// - Complexity: O(log *n*) and the number of masks and ranges between the first
  ///   and the last row.
  public func ranges(at places: Range<Int>) -> [Range<Int>] {
    let places = places.clamped(to: 0..<count)
    guard !places.isEmpty else { return [] }
    let end = row(at: places.upperBound - 1) + 1
    var (index, rank) = tree.find(at: places.lowerBound, in: onlyVisible, preferEnd: false)
    var first = tree.offset(of: index, in: allRows)
    var row = tree[index].row(ofRank: rank)
    var ranges: [Range<Int>] = []
    while true {
      let mask = tree[index]
      while row < mask.count, first + row < end {
        let next = mask.firstRow(from: row, isVisible: false)
        ranges.appendJoining(first + row..<min(end, first + next))
        row = mask.firstRow(from: next, isVisible: true)
      }
      first += mask.count
      guard first < end else { return ranges }
      tree.formIndex(after: &index)
      row = tree[index].firstRow(from: 0, isVisible: true)
    }
  }

  private var allRows: RowMask.AllRows { RowMask.AllRows() }
  private var onlyVisible: RowMask.OnlyVisible { RowMask.OnlyVisible() }
}

// MARK: - Edits

extension VisibleRows {
  /// Appends rows.
  ///
  /// - Complexity: O(log *n*) and the number of masks.
  mutating func append(_ masks: [RowMask]) {
    replace(rowCount..<rowCount, with: masks)
  }

  /// Replaces rows.
  ///
  /// - Complexity: O(log *n*) and the number of replaced and new masks.
  mutating func replace(_ rows: Range<Int>, with masks: [RowMask]) {
    tree.replaceSubrange(rows, in: allRows, with: masks)
  }

  /// Follows an edit: moved rows stay visible or hidden, and new ones are visible.
  ///
  /// - Complexity: O(log *n*) for each range of rows in the edit, and the number of their masks.
  mutating func follow(_ edit: RowsEdit) {
    let old = self
    // From the end to the start, because the indices are those of the old rows.
    for replacement in edit.replacements.reversed()
    where replacement.range.lowerBound <= rowCount {
      let end = min(replacement.range.upperBound, old.rowCount)
      replace(replacement.range.lowerBound..<end, with: old.masks(of: replacement))
    }
  }

  private func masks(of replacement: RowsEdit.Replacement) -> [RowMask] {
    switch replacement.content {
    case .moved(let rows): return masks(of: rows)
    case .rearranged(let ranges): return ranges.flatMap(masks)
    // A row that gets another line end, or loses it.
    case .joined(let ranges, _) where ranges.count == 1 && ranges[0].count == 1:
      return masks(of: ranges[0])
    case .spliced(_, _, 1): return masks(of: replacement.range)
    case .bytes, .spliced, .copied, .joined:
      var masks: [RowMask] = []
      masks.append(true, count: replacement.content.count)
      return masks
    }
  }

  private func masks(of rows: Range<Int>) -> [RowMask] {
    Array(tree.extract(rows.clamped(to: 0..<rowCount), in: allRows))
  }

  /// Moves a row, so that it becomes the one at another index.
  package mutating func move(from source: Int, to target: Int) {
    let isVisible = contains(source)
    if source < rowCount { replace(source..<source + 1, with: []) }
    if target <= rowCount {
      replace(target..<target, with: [RowMask(repeating: isVisible, count: 1)])
    }
  }

  /// Removes the rows from an index on.
  mutating func removeRows(from row: Int) {
    if row < rowCount { replace(row..<rowCount, with: []) }
  }
}

extension VisibleRows? {
  /// Whether both are nil or the same version.
  package func isSame(as other: VisibleRows?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isIdentical(to: other)
  }
}

extension [Range<Int>] {
  /// Appends a range, or extends the last one if they touch.
  fileprivate mutating func appendJoining(_ range: Range<Int>) {
    if let last, last.upperBound == range.lowerBound {
      self[endIndex - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}

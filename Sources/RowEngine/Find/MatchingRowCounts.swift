import TextMetrics
import _RopeModule

/// The number of matching rows in each chunk of a document.
///
/// The rows themselves are found again in their chunk when one of them is needed, which takes some
/// microseconds: a list of ten million rows would need tens of megabytes and would have to be
/// changed at each edit, while these counts need one integer for each 32 KiB.
struct MatchingRowCounts: Sendable {
  /// The chunks in order.
  private(set) var chunks: [Chunk] = []

  /// The index of the first row of each chunk, then the number of rows.
  private(set) var firstRows: [Int] = [0]

  /// The number of matching rows in each chunk; nil if it isn't counted yet.
  private(set) var counts: [Int?] = []

  /// The matching rows that are counted.
  private(set) var total = 0

  /// The number of chunks that aren't counted yet.
  private(set) var missing = 0

  /// Makes the counts of a document; chunks that an older version had keep theirs.
  ///
  /// - Complexity: O(*n*) in the number of chunks.
  init(_ rows: Rows, keeping old: MatchingRowCounts?) {
    chunks = Array(rows.tree)
    firstRows.reserveCapacity(chunks.count + 1)
    for chunk in chunks { firstRows.append(firstRows[firstRows.count - 1] + chunk.count) }
    counts = Array(repeating: nil, count: chunks.count)
    if let old { keep(old) }
    total = counts.reduce(0) { $0 + ($1 ?? 0) }
    missing = counts.count { $0 == nil }
  }

  /// Copies the counts of the common chunks at the start and at the end.
  private mutating func keep(_ old: MatchingRowCounts) {
    let start = zip(chunks, old.chunks).prefix { $0.isSame(as: $1) }.count
    let end = zip(chunks.dropFirst(start).reversed(), old.chunks.dropFirst(start).reversed())
      .prefix { $0.isSame(as: $1) }.count
    counts.replaceSubrange(..<start, with: old.counts.prefix(start))
    counts.replaceSubrange((counts.count - end)..., with: old.counts.suffix(end))
  }

  /// Returns the number of matching rows of a chunk.
  func count(of index: Int, _ scan: inout RowScan) -> Int {
    scan.count(in: chunks[index], at: firstRows[index])
  }

  /// Sets the number of matching rows of a chunk.
  mutating func set(_ count: Int, at index: Int) {
    if counts[index] == nil { missing -= 1 }
    total += count - (counts[index] ?? 0)
    counts[index] = count
  }

  /// Returns the index of the chunk with a row.
  ///
  /// - Complexity: O(log *n*).
  func chunk(ofRow row: Int) -> Int {
    // Behind the first rows of the chunks comes the number of all rows.
    max(0, firstRows.prefix(chunks.count).partitioningIndex { $0 > row } - 1)
  }

  /// Returns the number of matching rows in front of a chunk; nil if not all are counted.
  ///
  /// - Complexity: O(*n*) in the number of chunks.
  func total(before index: Int) -> Int? {
    var sum = 0
    for count in counts[..<index] {
      guard let count else { return nil }
      sum += count
    }
    return sum
  }
}

extension Chunk {
  /// Whether both chunks are the same part of a block.
  fileprivate func isSame(as other: Chunk) -> Bool {
    bytes.blockID == other.bytes.blockID && bytes.startIndex == other.bytes.startIndex
      && bytes.endIndex == other.bytes.endIndex && count == other.count
  }
}

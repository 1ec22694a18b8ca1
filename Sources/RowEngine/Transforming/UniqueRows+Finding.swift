import Documents
import Glibc

extension UniqueRows {
  /// Finds the first ones of equal rows.
  ///
  /// - Parameters:
  ///   - table: The rows; their line ends aren't compared.
  ///   - progress: Counts each row three times.
  /// - Returns: The rows to keep; nil after a cancellation.
  /// - Complexity: O(*n*) in the number of bytes.
  func change(of table: RowTable, _ progress: WorkProgress) -> TransformChange? {
    var groups = isAdjacent ? nil : RowGroups(count: table.count)
    var (kept, counts): ([UInt32], [Int]) = ([], [])
    for position in 0..<table.count {
      if position % 4096 == 0 {
        guard !progress.isCancelled else { return nil }
        progress.advance(by: min(4096, table.count - position) * 3)
      }
      let next = UInt32(position)
      let group = groups?.group(of: next, in: table) ?? adjacentGroup(of: next, kept, table)
      if group < kept.count {
        counts[group] += 1
      } else {
        kept.append(next)
        counts.append(1)
      }
    }
    return isCounted ? counted(kept, counts, table) : .keeping(kept)
  }

  /// The number of the last group if a row belongs to it; otherwise that of a new group.
  private func adjacentGroup(of position: UInt32, _ kept: [UInt32], _ table: RowTable) -> Int {
    guard let last = kept.last, table.isEqual(last, position) else { return kept.count }
    return kept.count - 1
  }

  private func counted(
    _ kept: [UInt32],
    _ counts: [Int],
    _ table: RowTable
  ) -> TransformChange {
    var assembler = RowsAssembler(table.encoding)
    for (position, count) in zip(kept, counts) {
      let digits = String(count)
      let blanks = String(repeating: " ", count: max(0, 7 - digits.utf8.count))
      table.encoding.encode(blanks + digits + " ").withUnsafeBytes { number in
        let (content, end) = (table.content(at: Int(position)), table.lineEnd(at: Int(position)))
        assembler.append(number, content, end)
      }
    }
    return .keepingRewritten(kept, assembler.finish())
  }
}

/// Finds equal rows by their hash values, in a table with open addressing.
private struct RowGroups {
  private var hashes: [UInt64]
  /// The first position of each group, and the number of the group; a free slot has none.
  private var slots: [(position: UInt32, group: UInt32)?]
  private var count = 0

  /// Makes an empty table with room for a number of groups.
  init(count: Int) {
    var room = 16
    while room < 2 * count { room *= 2 }
    slots = Array(repeating: nil, count: room)
    hashes = Array(repeating: 0, count: room)
  }

  /// Returns the number of the group of a row, which may be a new one.
  mutating func group(of position: UInt32, in table: RowTable) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: table.content(at: Int(position)))
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while let slot = slots[index] {
      if hashes[index] == hash, table.isEqual(slot.position, position) { return Int(slot.group) }
      index = (index + 1) & (slots.count - 1)
    }
    (slots[index], hashes[index]) = ((position, UInt32(count)), hash)
    count += 1
    return count - 1
  }
}

extension RowTable {
  /// Whether two rows have the same bytes, apart from their line ends.
  fileprivate func isEqual(_ one: UInt32, _ other: UInt32) -> Bool {
    let (left, right) = (content(at: Int(one)), content(at: Int(other)))
    guard left.count == right.count else { return false }
    guard let start = left.baseAddress, let second = right.baseAddress else { return true }
    return memcmp(start, second, left.count) == 0
  }
}

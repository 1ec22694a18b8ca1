import Documents
import Glibc
import Localization
import TextMetrics

/// Sorts the rows of a table.
///
/// Each row gets a key of bytes, such as ICU's sort key of its text, so that comparing two rows is
/// comparing bytes, mostly their first eight, which an entry holds itself. All processors make and
/// sort the keys of runs of rows, and then merge pairs of runs (a merge sort, as in GNU sort). A
/// position completes each key, so equal rows keep their order.
struct RowSorter {
  /// The number of rows of a run.
  private static let runLength = 1 << 14

  private let sort: RowSort
  private let table: RowTable
  private let maker: SortKeyMaker

  /// Prepares a sort.
  ///
  /// - Throws: ``TransformError`` if the expression has a mistake.
  init(_ sort: RowSort, _ table: RowTable, _ locale: UserLocale) throws(TransformError) {
    (self.sort, self.table) = (sort, table)
    maker = try SortKeyMaker(sort, table.encoding, locale)
  }

  /// Sorts the rows.
  ///
  /// - Parameter progress: Counts each row three times.
  /// - Returns: The positions of the rows in their new order; nil after a cancellation.
  /// - Throws: ``TransformError`` if the expression takes too long.
  /// - Complexity: O(*n* log *n*) in the number of rows.
  func order(_ progress: WorkProgress) throws(TransformError) -> [UInt32]? {
    let slices = (0..<table.count).slices(of: Self.runLength)
    let sorted = slices.parallelMap(progress) { slice in
      defer { progress.advance(by: slice.count * 2) }
      return run(of: slice)
    }
    guard var runs = sorted else { return nil }
    if runs.contains(where: \.isTooSlow) { throw .tooSlow }
    // The keys are in blocks of the first runs, which live until the end.
    return withExtendedLifetime(runs.map(\.keys)) {
      let unmatched = runs.flatMap(\.unmatched)
      let rounds = (0..<64).first { 1 << $0 >= runs.count } ?? 1
      for _ in 0..<rounds {
        let pairs = stride(from: 0, to: runs.count, by: 2).map { start in
          runs[start..<min(start + 2, runs.count)]
        }
        guard let merged = pairs.parallelMap(progress, { merged($0) }) else { return nil }
        runs = merged
        progress.advance(by: table.count / rounds)
      }
      return (runs.first?.entries.map(\.position) ?? []) + unmatched
    }
  }

  private func run(of slice: Range<Int>) -> SortRun {
    var run = maker.keys(of: slice, in: table)
    let isDescending = sort.isDescending
    run.entries.sort { $0.isBefore($1, isDescending: isDescending) }
    return run
  }

  private func merged(_ pair: ArraySlice<SortRun>) -> SortRun {
    guard let first = pair.first?.entries, let second = pair.dropFirst().first?.entries else {
      return pair.first ?? SortRun()
    }
    let isDescending = sort.isDescending
    var (left, right) = (0, 0)
    let count = first.count + second.count
    let entries = [SortEntry](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count {
        let takesRight =
          left == first.count
          || right < second.count && second[right].isBefore(first[left], isDescending: isDescending)
        buffer.initializeElement(at: initialized, to: takesRight ? second[right] : first[left])
        if takesRight { right += 1 } else { left += 1 }
        initialized += 1
      }
    }
    return SortRun(entries: entries)
  }
}

/// Rows with their keys.
struct SortRun: Sendable {
  /// The rows that have a key.
  var entries: [SortEntry] = []

  /// The positions of the rows without one.
  var unmatched: [UInt32] = []

  /// The bytes of the keys.
  var keys = ByteSlice.empty

  /// Whether the expression has taken too long.
  var isTooSlow = false
}

/// A row with its key.
struct SortEntry: Sendable {
  /// The first eight bytes of the key, the first one as the highest, then zeros.
  private let prefix: UInt64

  /// The address of the key.
  private let address: UInt

  private let length: UInt32

  /// The position of the row in the table.
  let position: UInt32

  /// Makes an entry of a key, which has to stay in memory.
  init(_ key: UnsafeRawBufferPointer, position: Int) {
    var prefix: UInt64 = 0
    for index in 0..<8 { prefix = prefix << 8 | UInt64(index < key.count ? key[index] : 0) }
    self.prefix = prefix
    address = UInt(bitPattern: key.baseAddress)
    (length, self.position) = (UInt32(clamping: key.count), UInt32(position))
  }

  /// Returns whether the row comes before another one; of rows with equal keys, the upper one does.
  func isBefore(_ other: SortEntry, isDescending: Bool) -> Bool {
    if prefix != other.prefix { return (prefix < other.prefix) != isDescending }
    let order = compareRest(other)
    return order == 0 ? position < other.position : (order < 0) != isDescending
  }

  private func compareRest(_ other: SortEntry) -> Int {
    let common = Int(min(length, other.length))
    if common > 8, let left = rest, let right = other.rest {
      let order = memcmp(left, right, common - 8)
      if order != 0 { return Int(order) }
    }
    return Int(length) - Int(other.length)
  }

  private var rest: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: address + 8) }
}

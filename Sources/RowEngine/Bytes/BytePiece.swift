package import _RopeModule

/// A part of a long row in one block of memory: an element of its tree.
struct BytePiece: RopeElement {
  /// The number of bytes.
  struct Summary: RopeSummary {
    var count: Int

    static var maxNodeSize: Int { 16 }
    static var zero: Summary { Summary(count: 0) }

    var isZero: Bool { count == 0 }

    mutating func add(_ other: Summary) { count += other.count }
    mutating func subtract(_ other: Summary) { count -= other.count }
  }

  /// The maximum length of neighbours that are copied into one piece.
  static let smallLength = 1 << 10

  /// The bytes.
  private(set) var bytes: ByteSlice

  /// Makes a piece of bytes in memory.
  init(bytes: ByteSlice) { self.bytes = bytes }

  var summary: Summary { Summary(count: bytes.count) }
  var isEmpty: Bool { bytes.isEmpty }

  // Pieces are joined when a slice is appended, so the tree never has to join them.
  var isUndersized: Bool { false }

  mutating func rebalance(nextNeighbor right: inout BytePiece) -> Bool { right.isEmpty }

  mutating func split(at offset: Int) -> BytePiece {
    let rest = BytePiece(bytes: bytes.dropFirst(offset))
    bytes = bytes.prefix(offset)
    return rest
  }

  func invariantCheck() {}
}

/// The metric that counts bytes.
struct ByteMetric: RopeMetric {
  func size(of summary: BytePiece.Summary) -> Int { summary.count }

  func index(at offset: Int, in piece: BytePiece) -> Int { offset }
}

extension Rope<BytePiece> {
  /// Returns the contiguous slices of a range.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* slices.
  package func slices(in range: Range<Int>) -> [ByteSlice] {
    guard !range.isEmpty else { return [.empty] }
    var slices: [ByteSlice] = []
    var (index, first) = find(at: range.lowerBound, in: ByteMetric(), preferEnd: false)
    var missing = range.count
    while missing > 0 {
      let slice = self[index].bytes.dropFirst(first).prefix(missing)
      slices.append(slice)
      missing -= slice.count
      first = 0
      formIndex(after: &index)
    }
    return slices
  }

  /// Appends pieces; the last one and the first appended one are copied into one if they are small,
  /// or joined if they are neighbours in memory.
  mutating func appendJoining(_ other: Rope<BytePiece>) {
    guard let last, let first = other.first else {
      if isEmpty { self = other }
      return
    }
    guard let joined = last.joined(with: first) else { return append(other) }
    let metric = ByteMetric()
    let count = summary.count
    self = extract(0..<count - last.bytes.count, in: metric)
    append(BytePiece(bytes: joined))
    append(other.extract(first.bytes.count..<other.summary.count, in: metric))
  }
}

extension BytePiece {
  fileprivate func joined(with next: BytePiece) -> ByteSlice? {
    if let joined = bytes.extended(by: next.bytes) { return joined }
    guard bytes.count + next.bytes.count <= Self.smallLength else { return nil }
    return ByteSlice(joining: [bytes, next.bytes])
  }
}

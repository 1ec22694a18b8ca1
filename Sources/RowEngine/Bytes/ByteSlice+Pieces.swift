import _RopeModule

// Many text editors store a text as a tree of pieces of the original and of typed text (a piece
// table in Word and Visual Studio Code, a rope in Xi). Here only long rows are such trees. Short
// rows are copied, which takes less time and memory than a piece for each edit.
extension ByteSlice {
  /// Makes a slice of several parts, of which only short ones are copied.
  ///
  /// - Complexity: O(log *n*) in the number of edits of the parts.
  package init(splicing parts: [ByteSlice]) {
    var rope = Rope<BytePiece>()
    for part in parts where !part.isEmpty { rope.appendJoining(part.rope) }
    self.init(ByteBlock(rope))
  }

  /// The contiguous parts of the bytes, in order.
  ///
  /// - Complexity: O(*n*) in their number.
  var contiguousParts: [ByteSlice] { pieces?.slices(in: startIndex..<endIndex) ?? [self] }

  /// The bytes in one part of memory, a copy if they are in several.
  var contiguous: ByteSlice {
    let parts = contiguousParts
    return parts.count == 1 ? parts[0] : ByteSlice(joining: parts)
  }

  /// Compares slices part by part.
  func hasSamePieces(as other: ByteSlice) -> Bool {
    guard count == other.count else { return false }
    var (left, right) = (contiguousParts[...], other.contiguousParts[...])
    while var first = left.popFirst(), var second = right.popFirst() {
      let length = Swift.min(first.count, second.count)
      if length < first.count { left.insert(first.dropFirst(length), at: left.startIndex) }
      if length < second.count { right.insert(second.dropFirst(length), at: right.startIndex) }
      (first, second) = (first.prefix(length), second.prefix(length))
      guard first == second else { return false }
    }
    return true
  }

  private var rope: Rope<BytePiece> {
    guard let pieces else { return Rope([BytePiece(bytes: self)]) }
    return pieces.extract(startIndex..<endIndex, in: ByteMetric())
  }
}

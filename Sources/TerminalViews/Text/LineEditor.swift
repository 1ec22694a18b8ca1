/// A line of text with a caret, and what editing keys do to it.
///
/// Everything counts in grapheme clusters; after each change the clusters are found anew, since a
/// mark joins what stands before it and two halves of a flag become one.
nonisolated struct LineEditor {
  /// The text.
  private(set) var text: String

  /// The text, cluster by cluster.
  private(set) var clusters: [Character]

  /// The caret or the selection; always inside the text.
  private(set) var selection: TextRange

  /// Where the caret can be sent.
  enum Movement: Hashable {
    case backward
    case forward
    case wordBackward
    case wordForward
    case start
    case end
  }

  /// Makes an editor with the caret at the end of a text.
  init(_ text: String = "") {
    self.text = text
    clusters = Array(text)
    selection = TextRange(caret: clusters.count)
  }

  /// The selected part of the text.
  var selectedText: String { String(clusters[selection.range]) }

  /// Puts the caret or the selection somewhere, as near as the text allows.
  mutating func select(_ range: TextRange) {
    selection = range.clamped(to: clusters.count)
  }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - movement: Where to.
  ///   - isExtending: Whether the selection grows; otherwise it collapses.
  mutating func move(_ movement: Movement, isExtending: Bool) {
    if !isExtending, !selection.isEmpty, movement == .backward || movement == .forward {
      let end = movement == .backward ? selection.lowerBound : selection.upperBound
      selection = TextRange(caret: end)
      return
    }
    selection.head = target(of: movement)
    if !isExtending { selection.anchor = selection.head }
  }

  /// Deletes the selection, or from the caret to where a movement leads.
  mutating func delete(_ movement: Movement) {
    if selection.isEmpty { selection.head = target(of: movement) }
    insert("")
  }

  /// Puts text in the place of the selection and the caret behind it.
  ///
  /// - Complexity: O(length of the whole text).
  mutating func insert(_ inserted: String) {
    let start = clusters[..<selection.lowerBound].reduce(0) { $0 + $1.utf8.count }
    let length = clusters[selection.range].reduce(0) { $0 + $1.utf8.count }
    let from = text.utf8.index(text.startIndex, offsetBy: start)
    text.replaceSubrange(from..<text.utf8.index(from, offsetBy: length), with: inserted)
    clusters = Array(text)
    let end = start + inserted.utf8.count
    // The caret stands after the cluster that holds the last scalar before it.
    var bytes = 0
    var caret = 0
    while caret < clusters.count, bytes < end {
      bytes += clusters[caret].utf8.count
      caret += 1
    }
    selection = TextRange(caret: caret)
  }

  /// Takes over a text that was changed elsewhere.
  ///
  /// The caret stays before or after what it stood before or after; in the midst of what was
  /// changed it goes to the end of the change.
  mutating func replaceText(_ text: String) {
    let old = clusters
    self.text = text
    clusters = Array(text)
    let common = min(old.count, clusters.count)
    var start = 0
    while start < common, old[start] == clusters[start] { start += 1 }
    var end = 0
    while end < common - start, old[old.count - 1 - end] == clusters[clusters.count - 1 - end] {
      end += 1
    }
    let place = { [count = clusters.count] (offset: Int) -> Int in
      if offset == old.count { return count }
      if offset <= start { return offset }
      return offset >= old.count - end ? count - (old.count - offset) : count - end
    }
    selection = TextRange(anchor: place(selection.anchor), head: place(selection.head))
  }

  private func target(of movement: Movement) -> Int {
    var place = selection.head
    switch movement {
    case .backward: place = max(0, place - 1)
    case .forward: place = min(clusters.count, place + 1)
    case .start: place = 0
    case .end: place = clusters.count
    case .wordBackward:
      while place > 0, !clusters[place - 1].isWordPart { place -= 1 }
      while place > 0, clusters[place - 1].isWordPart { place -= 1 }
    case .wordForward:
      while place < clusters.count, !clusters[place].isWordPart { place += 1 }
      while place < clusters.count, clusters[place].isWordPart { place += 1 }
    }
    return place
  }
}

extension Character {
  nonisolated fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

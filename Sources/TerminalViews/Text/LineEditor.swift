import TextMetrics

/// A line of text with a caret and editing operations.
///
/// Positions are counted in grapheme clusters. A combining mark joins the preceding cluster, and
/// two regional indicators become one flag; so after a change the clusters around it are segmented
/// again, up to the first boundary that existed before. An edit costs only what it changes, plus a
/// copy of the bytes if the text is shared. Edits can be undone and redone.
nonisolated struct LineEditor {
  /// The text.
  private(set) var text: String

  /// The number of changes of the text so far.
  private(set) var changeCount = 0

  /// The edits to undo and redo.
  private var history = LineHistory()

  /// A cluster boundary.
  struct Place: Hashable {
    /// The number of clusters before it.
    var cluster = 0

    /// The number of bytes before it.
    var byte = 0
  }

  /// The end of the text and of the selection; together they make a text known.
  struct Places: Hashable {
    var end: Place
    var anchor: Place
    var head: Place
  }

  private var places: Places

  /// A movement of the caret.
  enum Movement: Hashable {
    case backward
    case forward
    case wordBackward
    case wordForward
    case start
    case end

    /// Whether it leads towards the end of the text.
    var isForward: Bool { [.forward, .wordForward, .end].contains(self) }
  }

  /// Makes an editor with the caret at the end of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String = "") {
    self.text = text
    let end = Place(cluster: text.count, byte: text.utf8.count)
    places = Places(end: end, anchor: end, head: end)
  }

  private var end: Place {
    get { places.end }
    set { places.end = newValue }
  }

  private var anchor: Place {
    get { places.anchor }
    set { places.anchor = newValue }
  }

  private var head: Place {
    get { places.head }
    set { places.head = newValue }
  }

  /// The number of clusters.
  var count: Int { end.cluster }

  /// The caret or the selection, always inside the text.
  var selection: TextRange { TextRange(anchor: anchor.cluster, head: head.cluster) }

  /// The selected part of the text.
  var selectedText: String { String(text[indices(from: lower, to: upper)]) }

  private var lower: Place { anchor.byte < head.byte ? anchor : head }
  private var upper: Place { anchor.byte < head.byte ? head : anchor }

  /// Sets the caret or the selection, clamped to the text.
  ///
  /// - Complexity: O(*n*) in the distance from the caret or the nearer end of the text.
  mutating func select(_ range: TextRange) {
    let range = range.clamped(to: count)
    anchor = place(ofCluster: range.anchor)
    head = range.isEmpty ? anchor : place(ofCluster: range.head)
  }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - movement: The movement.
  ///   - isExtending: Whether to extend the selection; otherwise it collapses.
  mutating func move(_ movement: Movement, isExtending: Bool) {
    if !isExtending, anchor != head, movement == .backward || movement == .forward {
      let place = movement == .backward ? lower : upper
      (anchor, head) = (place, place)
      return
    }
    head = target(of: movement)
    if !isExtending { anchor = head }
  }

  /// Deletes the selection, or the text from the caret to the target of a movement.
  ///
  /// - Returns: The deleted text.
  @discardableResult
  mutating func delete(_ movement: Movement) -> String {
    let before = places
    if anchor == head { head = target(of: movement) }
    let isSingle = movement == .backward || movement == .forward
    return replaceSelection(with: "", isSingle ? .deleting : .other, from: before)
  }

  /// Replaces the selection with text and puts the caret after it.
  ///
  /// - Complexity: O(*n*) in the inserted and removed text and the adjacent clusters.
  ///
  /// - Parameters:
  ///   - inserted: The text.
  ///   - kind: The kind of the edit; adjacent edits of one kind are undone together.
  mutating func insert(_ inserted: String, _ kind: LineHistory.Kind = .other) {
    replaceSelection(with: inserted, kind, from: places)
  }

  /// Types characters one after another.
  ///
  /// - Parameter keys: The characters; DEL (U+007F) is Backspace.
  mutating func type(_ keys: Substring) {
    var rest = keys.unicodeScalars
    while !rest.isEmpty {
      let typed = rest.prefix { $0 != KeyEvent.backspace }
      if !typed.isEmpty { insert(String(typed), .typing) }
      rest = rest[typed.endIndex...]
      if rest.popFirst() != nil { delete(.backward) }
    }
  }

  /// Replaces the selection and records the edit.
  ///
  /// - Parameters:
  ///   - inserted: The new text.
  ///   - kind: The kind of the edit.
  ///   - before: The places to restore by undo.
  /// - Returns: The replaced text.
  @discardableResult
  private mutating func replaceSelection(
    with inserted: String,
    _ kind: LineHistory.Kind,
    from before: Places
  ) -> String {
    let (lower, upper) = (lower, upper)
    let replaced = indices(from: lower, to: upper)
    let removed = String(text[replaced])
    let isChanged = !removed.utf8.elementsEqual(inserted.utf8)
    if isChanged {
      changeCount += 1
      text.replaceSubrange(replaced, with: inserted)
    }
    places = newPlaces(after: lower, insertedEnd: lower.byte + inserted.utf8.count, upper)
    guard isChanged else { return removed }
    history.record(
      LineHistory.Step(kind, lower.byte, removed, inserted, before: before, after: places)
    )
    return removed
  }

  /// Segments the clusters around a change, and returns the places with the caret after it.
  ///
  /// - Parameters:
  ///   - lower: The start of the change.
  ///   - insertedEnd: The number of bytes before the end of the inserted text.
  ///   - upper: The former end of the change.
  /// - Returns: The places in the changed text.
  private func newPlaces(after lower: Place, insertedEnd: Int, _ upper: Place) -> Places {
    // A boundary depends on the text before it and on the one scalar after it.
    let start = place(-1, from: lower)
    let span = text.utf8Span
    var found = span.makeCharacterIterator()
    var known = span.makeCharacterIterator()
    // Unchecked, because both are boundaries; the second one in the text after the selection.
    found.reset(toUnchecked: start.byte)
    known.reset(toUnchecked: insertedEnd)
    var (foundCount, knownCount) = (0, 0)
    var caret: Place?
    while true {
      let byte = found.currentCodeUnitOffset
      if caret == nil, byte >= insertedEnd {
        // The caret is after the cluster that contains the last inserted scalar.
        caret = Place(cluster: start.cluster + foundCount, byte: byte)
      }
      if byte == known.currentCodeUnitOffset { break }
      if byte < known.currentCodeUnitOffset {
        foundCount += found.skipForward()
      } else {
        knownCount += known.skipForward()
      }
    }
    let after = end.cluster - upper.cluster - knownCount
    let last = Place(cluster: start.cluster + foundCount + after, byte: text.utf8.count)
    return Places(end: last, anchor: caret ?? last, head: caret ?? last)
  }

  /// Replaces the whole text after a change from outside.
  ///
  /// The caret keeps its position relative to the unchanged start or end of the text; inside the
  /// changed part it moves to the end of the change.
  ///
  /// - Complexity: O(*n*) in the length of both texts.
  mutating func replaceText(_ text: String) {
    let (common, old) = (commonByteCounts(self.text, text), self)
    self = LineEditor(text)
    changeCount = old.changeCount + 1
    anchor = place(of: old.anchor, in: old, common)
    head = place(of: old.head, in: old, common)
  }

  /// Returns the position in this text that corresponds to a position in an older text.
  private func place(
    of place: Place,
    in old: LineEditor,
    _ common: (prefix: Int, suffix: Int)
  ) -> Place {
    let left = old.end.byte - place.byte
    if left == 0 { return end }
    let byte = place.byte <= common.prefix ? place.byte : end.byte - min(left, common.suffix)
    return walk(1, from: Place()) { place, _ in place.byte < byte }
  }

  // MARK: - Undo

  /// Whether an edit can be undone or redone.
  var hasHistory: Bool { !history.isEmpty }

  /// Undoes the last edit; does nothing at the first text.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, copied as one block.
  mutating func undo() {
    guard let step = history.undo() else { return }
    replaceBytes(at: step.byte, step.inserted, with: step.removed, step.before)
  }

  /// Redoes the edit that was undone last.
  ///
  /// - Complexity: O(*n*) in the bytes of the text, copied as one block.
  mutating func redo() {
    guard let step = history.redo() else { return }
    replaceBytes(at: step.byte, step.removed, with: step.inserted, step.after)
  }

  /// Makes another text the first one, to which undo leads at last, and forgets all edits.
  mutating func startHistory(from first: String) {
    history = LineHistory()
    guard !first.hasSameBytes(as: text) else { return }
    let before = LineEditor(first).places
    history.record(LineHistory.Step(.other, 0, first, text, before: before, after: places))
  }

  private mutating func replaceBytes(
    at byte: Int,
    _ old: String,
    with new: String,
    _ places: Places
  ) {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: byte)
    let end = text.utf8.index(start, offsetBy: old.utf8.count)
    text.replaceSubrange(start..<end, with: new)
    changeCount += 1
    self.places = places
  }

  private func target(of movement: Movement) -> Place {
    switch movement {
    case .backward: return place(-1, from: head)
    case .forward: return place(1, from: head)
    case .start: return Place()
    case .end: return end
    case .wordBackward, .wordForward:
      let step = movement == .wordForward ? 1 : -1
      let word = walk(step, from: head) { !$1.isWordPart }
      return walk(step, from: word) { $1.isWordPart }
    }
  }

  /// Returns the part of the text that a selection by a unit contains at a cluster.
  ///
  /// - Complexity: O(*n*) in the distance from the caret and in the length of the part.
  func part(_ unit: TextDrag.Unit, at cluster: Int) -> Range<Int> {
    switch unit {
    case .cluster: cluster..<cluster
    case .word: word(at: cluster)
    case .all: 0..<count
    }
  }

  /// Returns the word, the blanks or the signs at a cluster; after the end, those before it.
  private func word(at cluster: Int) -> Range<Int> {
    let place = place(ofCluster: max(0, min(cluster, count - 1)))
    var kind: CharacterKind?
    _ = walk(1, from: place) { _, character in
      kind = CharacterKind(character)
      return false
    }
    let lower = walk(-1, from: place) { CharacterKind($1) == kind }
    let upper = walk(1, from: place) { CharacterKind($1) == kind }
    return lower.cluster..<upper.cluster
  }

  // MARK: - Boundaries

  /// Returns the boundary before a cluster, starting from the nearest known boundary.
  private func place(ofCluster cluster: Int) -> Place {
    var nearest = end
    for place in [anchor, head, Place()]
    where abs(place.cluster - cluster) < abs(nearest.cluster - cluster) {
      nearest = place
    }
    return place(cluster - nearest.cluster, from: nearest)
  }

  /// Returns the boundary a number of clusters forward or backward, clamped to the text.
  private func place(_ distance: Int, from start: Place) -> Place {
    let span = text.utf8Span
    var clusters = span.makeCharacterIterator()
    // Unchecked, because a `Place` is always a boundary.
    clusters.reset(toUnchecked: start.byte)
    let count =
      distance < 0 ? -clusters.skipBack(by: -distance) : clusters.skipForward(by: distance)
    return Place(cluster: start.cluster + count, byte: clusters.currentCodeUnitOffset)
  }

  /// Returns the boundary after moving forward or backward over all clusters that satisfy a
  /// predicate.
  private func walk(
    _ step: Int,
    from start: Place,
    passing isPassed: (Place, Character) -> Bool
  ) -> Place {
    let span = text.utf8Span
    var clusters = span.makeCharacterIterator()
    clusters.reset(toUnchecked: start.byte)
    var place = start
    while let cluster = step < 0 ? clusters.previous() : clusters.next(), isPassed(place, cluster) {
      place = Place(cluster: place.cluster + step, byte: clusters.currentCodeUnitOffset)
    }
    return place
  }

  private func indices(from start: Place, to end: Place) -> Range<String.Index> {
    let bytes = text.utf8
    let lower = bytes.index(bytes.startIndex, offsetBy: start.byte)
    return lower..<bytes.index(lower, offsetBy: end.byte - start.byte)
  }
}

/// Returns the lengths in bytes of the common prefix and, after it, of the common suffix of two
/// texts.
private nonisolated func commonByteCounts(
  _ one: String,
  _ other: String
) -> (prefix: Int, suffix: Int) {
  let (left, right) = (one.utf8Span.span, other.utf8Span.span)
  let count = min(left.count, right.count)
  var prefix = 0
  while prefix < count, left[prefix] == right[prefix] { prefix += 1 }
  var suffix = 0
  while suffix < count - prefix,
    left[left.count - 1 - suffix] == right[right.count - 1 - suffix]
  {
    suffix += 1
  }
  return (prefix, suffix)
}

/// The kind of a character; adjacent characters of one kind form a part of a line.
private nonisolated enum CharacterKind {
  case word
  case blank
  case sign

  init(_ character: Character) {
    self = character.isWordPart ? .word : character.isWhitespace ? .blank : .sign
  }
}

extension Character {
  nonisolated fileprivate var isWordPart: Bool {
    // Compared by bytes, because `Character` equality normalizes both characters.
    isLetter || isNumber || utf8.elementsEqual("_".utf8)
  }
}

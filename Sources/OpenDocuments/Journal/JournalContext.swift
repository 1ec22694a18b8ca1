import Documents

/// The last values of a journal, from which the next entries are encoded as differences.
///
/// A view state has hundreds of bytes, of which a step changes a few. So a step, a view state and a
/// time are encoded as their difference to the one before them, once there is one. The first ones
/// after the start of a journal or of a run are whole, in the form that earlier versions wrote.
nonisolated struct JournalContext: Sendable {
  private var mark: [UInt8]?
  private var view: [UInt8]?
  private var time: Duration?

  /// Whether decoded entries have empty marks and view states.
  private let isBrief: Bool

  /// Makes the context of the first entry.
  ///
  /// - Parameter isBrief: Whether decoded entries have empty marks and view states, which takes
  ///   less time.
  init(isBrief: Bool = false) { self.isBrief = isBrief }

  /// The kinds of entries that are differences; the others are those of whole entries.
  private enum Kind: UInt8 {
    case step = 18
    case view, stepView, written
  }

  /// Returns the next entries as records of a journal.
  mutating func records(of entries: some Sequence<JournalEntry>) -> [[UInt8]] {
    entries.map { bytes(of: $0) }
  }

  /// Returns the next entry as a record of a journal.
  ///
  /// - Complexity: O(*n*) in the size of the entry.
  mutating func bytes(of entry: JournalEntry) -> [UInt8] {
    defer { follow(entry) }
    return difference(to: entry) ?? entry.bytes
  }

  /// Decodes the next record of a journal; nil if it is invalid or of an unknown kind.
  ///
  /// - Complexity: O(*n*) in the size of the entry.
  mutating func entry(in record: ArraySlice<UInt8>) -> JournalEntry? {
    let kind = record.first.flatMap(Kind.init(rawValue:))
    let entry = kind.map { next($0, record.dropFirst()) } ?? JournalEntry(bytes: Array(record))
    if let entry { follow(entry) }
    return entry
  }

  private mutating func follow(_ entry: JournalEntry) {
    switch entry {
    case .step(_, let mark, _, let time): (self.mark, self.time) = (mark, time)
    case .view(let state, let time): (view, self.time) = (state, time)
    case .stepView(let state): view = state
    case .written(let time): self.time = time
    default: break
    }
  }

  // MARK: - Differences

  // A difference begins with its kind. For all but the view state of a step, twice the nanoseconds
  // since the last time follow, or one less than twice those until it. For a step, there follow twice the size of the edit, plus 1 if the step
  // is joined, and the edit. The rest is the difference of the mark or the view state.

  /// Returns an entry as a difference; nil for entries that are written as a whole.
  private func difference(to entry: JournalEntry) -> [UInt8]? {
    switch entry {
    case .step(let edit, let mark, let joins, let time):
      guard let difference = self.mark.map({ mark.difference(from: $0) }),
        var bytes = start(.step, time)
      else { return nil }
      // A pasted text may have many megabytes, which are copied once.
      bytes.reserveCapacity(bytes.count + 9 + edit.count + difference.count)
      bytes.append(number: edit.count * 2 + (joins ? 1 : 0))
      bytes += edit
      bytes += difference
      return bytes
    case .view(let state, let time):
      guard let view, let bytes = start(.view, time) else { return nil }
      return bytes + state.difference(from: view)
    case .stepView(let state):
      return view.map { [Kind.stepView.rawValue] + state.difference(from: $0) }
    case .written(let time):
      return start(.written, time)
    default: return nil
    }
  }

  /// The kind and the time of a difference; nil without a last time, or one of another century.
  private func start(_ kind: Kind, _ time: Duration) -> [UInt8]? {
    guard let last = self.time?.nanosecondCount else { return nil }
    let (pause, isTooLong) = time.nanosecondCount.subtractingReportingOverflow(last)
    guard !isTooLong, pause.magnitude < Int.max / 2 else { return nil }
    var bytes = [kind.rawValue]
    // A view state may have an earlier time than the write that it is part of.
    bytes.append(number: Int(pause < 0 ? -pause * 2 - 1 : pause * 2))
    return bytes
  }

  private func next(_ kind: Kind, _ bytes: ArraySlice<UInt8>) -> JournalEntry? {
    var rest = bytes
    if kind == .stepView { return applied(rest, to: view).map { .stepView(state: $0) } }
    guard let last = self.time, let pause = rest.takeNumber() else { return nil }
    let time = last + .nanoseconds(pause % 2 == 0 ? pause / 2 : -(pause / 2) - 1)
    switch kind {
    case .step:
      guard let number = rest.takeNumber(), let edit = rest.take(number / 2) else { return nil }
      return applied(rest, to: mark).map {
        .step(edit: Array(edit), mark: $0, joins: number % 2 == 1, time: time)
      }
    case .view: return applied(rest, to: view).map { .view(state: $0, time: time) }
    default: return rest.isEmpty ? .written(time) : nil
    }
  }

  private func applied(_ differences: ArraySlice<UInt8>, to old: [UInt8]?) -> [UInt8]? {
    isBrief ? [] : old?.applying(differences)
  }
}

// MARK: - Differences of bytes

// Each difference is the number of bytes since the last one, the number of removed bytes, the
// number of new bytes, and these bytes.
nonisolated extension [UInt8] {
  /// Returns the differences from another array; none if both are equal.
  ///
  /// JSON with the same number of lines is compared line by line, because a step usually changes
  /// some numbers in a view state.
  ///
  /// - Complexity: O(*n*) in both arrays.
  fileprivate func difference(from old: [UInt8]) -> [UInt8] {
    guard self != old else { return [] }
    let oldLines = old.split(separator: 10, omittingEmptySubsequences: false)
    let lines = split(separator: 10, omittingEmptySubsequences: false)
    let hasSameLines = lines.count == oldLines.count
    let (oldParts, parts) = hasSameLines ? (oldLines, lines) : ([old[...]], [self[...]])
    var (bytes, end): ([UInt8], Int) = ([], 0)
    for (old, new) in zip(oldParts, parts) where old != new {
      let first = equalCount(old, new)
      let (oldRest, newRest) = (old.dropFirst(first), new.dropFirst(first))
      let last = equalCount(oldRest.reversed(), newRest.reversed())
      let (removed, added) = (oldRest.dropLast(last), newRest.dropLast(last))
      for number in [removed.startIndex - end, removed.count, added.count] {
        bytes.append(number: number)
      }
      bytes += added
      end = removed.endIndex
    }
    return bytes
  }

  /// Applies differences; returns nil if they aren't those of this array.
  ///
  /// - Complexity: O(*n*) in both arrays.
  fileprivate func applying(_ differences: ArraySlice<UInt8>) -> [UInt8]? {
    var (rest, old): (ArraySlice<UInt8>, ArraySlice<UInt8>) = (differences, self[...])
    guard !rest.isEmpty else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + rest.count)
    while !rest.isEmpty {
      guard let kept = rest.takeNumber().flatMap({ old.take($0) }),
        rest.takeNumber().flatMap({ old.take($0) }) != nil,
        let added = rest.takeNumber().flatMap({ rest.take($0) })
      else { return nil }
      bytes += kept
      bytes += added
    }
    return bytes + old
  }
}

private nonisolated func equalCount(
  _ old: some Sequence<UInt8>,
  _ new: some Sequence<UInt8>
) -> Int {
  var count = 0
  for (old, new) in zip(old, new) {
    guard old == new else { break }
    count += 1
  }
  return count
}

nonisolated extension ArraySlice<UInt8> {
  /// Removes and returns the first bytes; nil if there are fewer.
  fileprivate mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= self.count else { return nil }
    defer { self = dropFirst(count) }
    return prefix(count)
  }

  /// Removes and returns the first number; nil if there is none, or a greater one than `Int.max`.
  fileprivate mutating func takeNumber() -> Int? {
    var number = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let byte = popFirst() else { return nil }
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }
}

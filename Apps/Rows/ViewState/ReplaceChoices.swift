import MAVB

/// The matches that a replacement leaves out, by the places of their rows in the list.
///
/// Memory is needed for what the user chose one by one, not for each row.
struct ReplaceChoices {
  /// The rows that are left out, apart from the exceptions in them.
  private var rows = RowIndexSet()

  /// The matches that are chosen otherwise than their row, by their first bytes.
  private var exceptions: [Int: Set<Int>] = [:]

  /// The number of matches that are left out.
  private(set) var excludedMatches = 0

  /// Makes the choice of all matches.
  init() {}

  /// The number of rows of which all matches are left out.
  var excludedRowCount: Int { rows.count - exceptions.keys.count { rows.contains($0) } }

  /// The rows of which all matches are left out.
  var excludedRows: RowIndexSet {
    exceptions.keys.reduce(into: rows) { $0.remove($1..<$1 + 1) }
  }

  /// The rows of which some matches are left out.
  var dividedRows: [Int: MatchChoice] {
    Dictionary(uniqueKeysWithValues: exceptions.keys.map { ($0, choice(at: $0)) })
  }

  /// Returns which matches of a row are replaced.
  func choice(at place: Int) -> MatchChoice {
    MatchChoice(isIncluded: !rows.contains(place), exceptions: exceptions[place] ?? [])
  }

  /// Leaves out a match, or includes it.
  ///
  /// - Parameters:
  ///   - match: The match.
  ///   - place: The place of its row.
  ///   - count: The number of matches of the row.
  mutating func toggle(_ match: Range<Int>, at place: Int, of count: Int) {
    var choice = choice(at: place)
    excludedMatches += choice.includes(match) ? 1 : -1
    if choice.exceptions.remove(match.lowerBound) == nil {
      choice.exceptions.insert(match.lowerBound)
    }
    if choice.exceptions.count == count {
      rows.toggle(place)
      choice.exceptions = []
    }
    exceptions[place] = choice.exceptions.isEmpty ? nil : choice.exceptions
  }

  /// Leaves out all matches of a row, or includes them if all are left out.
  mutating func toggleRow(at place: Int, of count: Int) {
    let choice = choice(at: place)
    let included =
      choice.isIncluded ? count - choice.exceptions.count : choice.exceptions.count
    exceptions[place] = nil
    if included > 0 {
      rows.insert(place..<place + 1)
      excludedMatches += included
    } else {
      rows.remove(place..<place + 1)
      excludedMatches -= count
    }
  }

  /// Leaves out all matches, or includes all if some are left out.
  mutating func toggleAll(rows count: Int, matches: Int) {
    let isWhole = rows.isEmpty && exceptions.isEmpty
    self = ReplaceChoices()
    guard isWhole else { return }
    (rows, excludedMatches) = (RowIndexSet(0..<count), matches)
  }
}

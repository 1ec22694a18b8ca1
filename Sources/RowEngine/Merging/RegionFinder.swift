/// Finds the regions of a merge by aligning the differences of two versions from their base.
struct RegionFinder {
  private var regions: [MergeRegion] = []
  private var lines: LinePair
  private var mine: ArraySlice<RowsHunk>
  private var theirs: ArraySlice<RowsHunk>

  /// The end of the last region.
  private var position = (mine: 0, theirs: 0, base: 0)

  /// Finds the regions of two versions with the same base.
  ///
  /// - Complexity: O(*n*) in the number of hunks and the bytes of rows that both changed.
  static func regions(
    of mine: RowsDifference,
    _ theirs: RowsDifference,
    openEnding: LineEnding
  ) -> [MergeRegion] {
    let lines = LinePair(mine.new, theirs.new, openEnding: openEnding)
    var finder = RegionFinder(lines: lines, mine: mine.hunks[...], theirs: theirs.hunks[...])
    while let changes = finder.nextChanges() {
      finder.appendUnchanged(upTo: changes.start)
      finder.append(changes)
    }
    finder.appendUnchanged(upTo: mine.old.count)
    return finder.regions
  }

  /// Returns the only region of versions that can't be compared by row.
  static func whole(of mine: RowsDifference, _ theirs: RowsDifference) -> MergeRegion {
    let kind: MergeRegion.Kind =
      if theirs.isEmpty {
        .mine
      } else if mine.isEmpty {
        .theirs
      } else {
        RowsDifference(from: mine.new, to: theirs.new).isEmpty ? .alike : .conflict
      }
    return MergeRegion(
      kind: kind,
      mine: 0..<mine.new.count,
      theirs: 0..<theirs.new.count,
      base: 0..<mine.old.count
    )
  }

  private init(lines: LinePair, mine: ArraySlice<RowsHunk>, theirs: ArraySlice<RowsHunk>) {
    self.lines = lines
    self.mine = mine
    self.theirs = theirs
  }
}

// MARK: - Changes

extension RegionFinder {
  /// A group of conflicting hunks, or a single hunk.
  private struct Changes {
    var mine: [RowsHunk] = []
    var theirs: [RowsHunk] = []

    var start: Int { (mine + theirs).map(\.old.lowerBound).min() ?? 0 }
    var end: Int { (mine + theirs).map(\.old.upperBound).max() ?? 0 }
  }

  private mutating func nextChanges() -> Changes? {
    var changes = Changes()
    if let next = theirs.first, mine.first.map(next.isBefore) ?? true {
      changes.theirs.append(theirs.removeFirst())
    } else if let next = mine.popFirst() {
      changes.mine.append(next)
    } else {
      return nil
    }
    while true {
      if let next = mine.first, changes.theirs.last?.conflicts(with: next) == true {
        changes.mine.append(mine.removeFirst())
      } else if let next = theirs.first, changes.mine.last?.conflicts(with: next) == true {
        changes.theirs.append(theirs.removeFirst())
      } else {
        return changes
      }
    }
  }

  private mutating func append(_ changes: Changes) {
    let end = (
      mine: position.mine + changes.end - position.base + changes.mine.growth,
      theirs: position.theirs + changes.end - position.base + changes.theirs.growth
    )
    let (mine, theirs) = (position.mine..<end.mine, position.theirs..<end.theirs)
    let kind: MergeRegion.Kind =
      if changes.theirs.isEmpty {
        .mine
      } else if changes.mine.isEmpty {
        .theirs
      } else {
        areEqual(mine, theirs) ? .alike : .conflict
      }
    let base = position.base..<changes.end
    regions.append(MergeRegion(kind: kind, mine: mine, theirs: theirs, base: base))
    position = (end.mine, end.theirs, changes.end)
  }

  private mutating func areEqual(_ mine: Range<Int>, _ theirs: Range<Int>) -> Bool {
    guard mine.count == theirs.count else { return false }
    for (mine, theirs) in zip(mine, theirs) where !lines.isEqual(mine, theirs) { return false }
    return true
  }

  private mutating func appendUnchanged(upTo end: Int) {
    let count = end - position.base
    guard count > 0 else { return }
    let region = MergeRegion(
      kind: .unchanged,
      mine: position.mine..<position.mine + count,
      theirs: position.theirs..<position.theirs + count,
      base: position.base..<end
    )
    regions.append(region)
    position = (region.mine.upperBound, region.theirs.upperBound, end)
  }
}

extension RowsHunk {
  /// Whether the hunk precedes one of the other version.
  fileprivate func isBefore(_ other: RowsHunk) -> Bool {
    (old.lowerBound, old.upperBound) < (other.old.lowerBound, other.old.upperBound)
  }

  /// Whether hunks of two versions change the same rows, or add rows at the same place.
  ///
  /// diff3 and git also treat adjacent hunks as a conflict, because neighbouring lines of a program
  /// depend on each other. Here rows are independent, so changes of neighbouring rows are merged.
  /// Only if both hunks add rows, their order is unknown.
  fileprivate func conflicts(with other: RowsHunk) -> Bool {
    let overlaps =
      old.lowerBound < other.old.upperBound && other.old.lowerBound < old.upperBound
    let touches =
      old.lowerBound == other.old.upperBound || other.old.lowerBound == old.upperBound
    return overlaps || touches && isGrowing && other.isGrowing
  }
}

extension [RowsHunk] {
  /// The number of added rows minus the number of removed rows.
  fileprivate var growth: Int { addedCount - removedCount }
}

/// The conflicts of a merge, with the sides chosen so far.
package struct MergeChoices: Sendable {
  /// The position of a conflict.
  private struct Place: Sendable {
    /// The index of its region.
    let region: Int

    /// The number of merged rows before it if all conflicts take the `mine` side.
    let start: Int
  }

  /// The merge.
  package let merge: RowsMerge

  /// The chosen side of each conflict, in order; nil if none is chosen yet.
  package private(set) var choices: [RowsMerge.Choice?]

  /// The number of conflicts with a chosen side.
  package private(set) var chosenCount = 0

  /// The number of external changes that need no choice.
  package let mergedCount: Int

  private let places: [Place]

  /// Collects the conflicts of a merge.
  ///
  /// - Complexity: O(*n*) in the number of regions.
  package init(_ merge: RowsMerge) {
    self.merge = merge
    var places: [Place] = []
    var start = 0
    for (index, region) in merge.regions.enumerated() {
      if region.kind == .conflict { places.append(Place(region: index, start: start)) }
      start += region.source == .theirs ? region.theirs.count : region.mine.count
    }
    self.places = places
    choices = Array(repeating: nil, count: places.count)
    mergedCount = merge.regions.count { $0.kind == .theirs }
  }

  /// The number of conflicts.
  package var count: Int { places.count }

  /// Whether each conflict has a chosen side.
  package var isComplete: Bool { chosenCount == count }

  /// Returns the conflict at an index.
  package func conflict(at index: Int) -> MergeRegion { merge.regions[places[index].region] }

  /// Returns the next conflict without a chosen side, wrapping around; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of conflicts.
  package func nextOpen(after index: Int) -> Int? {
    choices[(index + 1)...].firstIndex(of: nil) ?? choices[...index].firstIndex(of: nil)
  }

  /// Chooses a side.
  package mutating func choose(_ choice: RowsMerge.Choice, at index: Int) {
    if choices[index] == nil { chosenCount += 1 }
    choices[index] = choice
  }

  /// Chooses a side for all conflicts without one.
  ///
  /// - Complexity: O(*n*) in the number of conflicts.
  package mutating func chooseRest(_ choice: RowsMerge.Choice) {
    for index in choices.indices where choices[index] == nil { choices[index] = choice }
    chosenCount = count
  }
}

// MARK: - The result

extension MergeChoices {
  /// Rows of one version that are in the merged document.
  package struct Piece {
    /// The version.
    package let rows: Rows

    /// The rows of that version.
    package let range: Range<Int>

    /// Makes a piece.
    package init(rows: Rows, range: Range<Int>) {
      (self.rows, self.range) = (rows, range)
    }
  }

  /// Returns the rows that a choice takes for a conflict.
  package func pieces(of choice: RowsMerge.Choice, at index: Int) -> [Piece] {
    pieces(of: choice, conflict(at: index)).filter { !$0.range.isEmpty }
  }

  /// Returns the number of merged rows before a conflict; undecided ones count as `mine`.
  ///
  /// - Complexity: O(*n*) in the number of conflicts before it.
  package func start(of index: Int) -> Int {
    var start = places[index].start
    for earlier in 0..<index {
      guard let choice = choices[earlier], choice != .mine else { continue }
      let region = conflict(at: earlier)
      start += count(of: choice, region) - region.mine.count
    }
    return start
  }

  /// Returns the merged rows directly before a conflict.
  package func pieces(before index: Int, limit: Int) -> [Piece] {
    var pieces: [Piece] = []
    var (missing, conflict) = (limit, index)
    for region in merge.regions[..<places[index].region].reversed() where missing > 0 {
      if region.kind == .conflict { conflict -= 1 }
      for piece in self.pieces(of: region, conflict).reversed() where missing > 0 {
        pieces.append(Piece(rows: piece.rows, range: piece.range.suffix(missing)))
        missing -= pieces[pieces.count - 1].range.count
      }
    }
    return pieces.reversed().filter { !$0.range.isEmpty }
  }

  /// Returns the merged rows directly after a conflict.
  package func pieces(after index: Int, limit: Int) -> [Piece] {
    var pieces: [Piece] = []
    var (missing, conflict) = (limit, index)
    for region in merge.regions[(places[index].region + 1)...] where missing > 0 {
      if region.kind == .conflict { conflict += 1 }
      for piece in self.pieces(of: region, conflict) where missing > 0 {
        pieces.append(Piece(rows: piece.rows, range: piece.range.prefix(missing)))
        missing -= pieces[pieces.count - 1].range.count
      }
    }
    return pieces.filter { !$0.range.isEmpty }
  }

  /// Returns the merged rows of a region.
  private func pieces(of region: MergeRegion, _ conflict: Int) -> [Piece] {
    let choice = region.kind == .conflict ? choices[conflict] ?? .mine : region.source
    return pieces(of: choice, region)
  }

  private func pieces(of choice: RowsMerge.Choice, _ region: MergeRegion) -> [Piece] {
    switch choice {
    case .mine: [Piece(rows: merge.mine, range: region.mine)]
    case .theirs: [Piece(rows: merge.theirs, range: region.theirs)]
    case .both: pieces(of: .mine, region) + pieces(of: .theirs, region)
    case .base: [Piece(rows: merge.base, range: region.base)]
    }
  }

  private func count(of choice: RowsMerge.Choice, _ region: MergeRegion) -> Int {
    switch choice {
    case .mine: region.mine.count
    case .theirs: region.theirs.count
    case .both: region.mine.count + region.theirs.count
    case .base: region.base.count
    }
  }
}

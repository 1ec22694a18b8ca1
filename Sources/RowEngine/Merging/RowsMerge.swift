package import Documents

/// A three-way merge of two versions of a document with a common base.
///
/// It works by row, like diff3 (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007):
/// the differences of both versions from the base are aligned. Rows that only one version has
/// changed are taken from it. If both versions have changed the same rows differently there is a
/// conflict, which a choice resolves; no markers are written into the text.
///
/// Properties of the whole document, such as its byte order mark and its final line end, are taken
/// from the version that has changed them. A document can't contain rows in different encodings: if
/// a version has changed the encoding, all rows are one region.
package struct RowsMerge: Sendable {
  /// This version.
  package let mine: Rows

  /// The other version.
  package let theirs: Rows

  /// The common base of both.
  package let base: Rows

  /// The numbers of rows added and removed by the other version.
  package let theirRows: (added: Int, removed: Int)

  /// The number of hunks changed by this version.
  package let mineCount: Int

  /// The regions in order; together they contain all rows of each version.
  let regions: [MergeRegion]

  private let openEnding: LineEnding

  /// Compares the versions; nil after a cancellation.
  ///
  /// - Parameters:
  ///   - mine: This version.
  ///   - theirs: The other version.
  ///   - base: The common base of both.
  ///   - progress: Counts the compared rows.
  /// - Complexity: O(*n* log *n*) in the number of rows, and O(*n*) in the number of bytes.
  package init?(mine: Rows, theirs: Rows, base: Rows, progress: WorkProgress) {
    self.mine = mine
    self.theirs = theirs
    self.base = base
    let openEnding = LineEnding(ofOpen: [base, mine, theirs])
    self.openEnding = openEnding
    let changes = (
      mine: RowsDifference(from: base, to: mine, openEnding: openEnding, progress: progress),
      theirs: RowsDifference(from: base, to: theirs, openEnding: openEnding, progress: progress)
    )
    guard !progress.isCancelled else { return nil }
    theirRows = (changes.theirs.addedCount, changes.theirs.removedCount)
    mineCount = changes.mine.hunks.count
    regions =
      mine.encoding == base.encoding && theirs.encoding == base.encoding
      ? RegionFinder.regions(of: changes.mine, changes.theirs, openEnding: openEnding)
      : [RegionFinder.whole(of: changes.mine, changes.theirs)]
  }

  /// The regions that both versions have changed differently.
  package var conflicts: [MergeRegion] { regions.filter { $0.kind == .conflict } }
}

// MARK: - Merging

extension RowsMerge {
  /// The resolution of a conflict.
  package enum Choice: Sendable, CaseIterable {
    /// The rows of this version.
    case mine
    /// The rows of the other version.
    case theirs
    /// The rows of this version, then those of the other.
    case both
    /// The rows of the base.
    case base
  }

  /// Merges the versions.
  ///
  /// - Parameter choices: The choices for the conflicts, in order; `mine` for missing ones.
  /// - Returns: The merged document; identical to `theirs` if no change of `mine` is left to save.
  /// - Complexity: O(*k* log *n*) in the number of regions, and O(*n*) in the number of their
  ///   bytes.
  package func merged(choosing choices: [Choice] = []) -> Rows {
    guard !isTheirs(choosing: choices) else { return theirs }
    var rows = mine
    rows.perform(edit(choosing: choices))
    for other in [theirs, base] { rows.addFiles(of: other) }
    return rows
  }

  /// Returns the merge as an edit.
  ///
  /// - Parameter choices: As for ``merged(choosing:)``.
  /// - Returns: The edit that turns `mine` into the merged document.
  /// - Complexity: As ``merged(choosing:)``.
  package func edit(choosing choices: [Choice] = []) -> RowsEdit {
    splice(choosing: choices).edit(format: format(choosing: choices))
  }

  /// Returns the differences between `mine` and the merged document.
  ///
  /// - Parameter choices: As for ``merged(choosing:)``.
  /// - Returns: The differences, in ascending order.
  package func hunks(choosing choices: [Choice] = []) -> [RowsHunk] {
    splice(choosing: choices).hunks
  }

  /// The differences between `mine` and `theirs`, in ascending order.
  ///
  /// - Complexity: O(*k* log *n*) in the number of regions, and O(*n*) in the number
  ///   of their bytes.
  package var hunksToTheirs: [RowsHunk] {
    var splice = RowsSplice(of: mine, openEnding: openEnding)
    let rows = theirs.transcoded(to: mine.encoding)
    for region in regions {
      let isShared = region.kind == .unchanged || region.kind == .alike
      if isShared { splice.keep(region.mine) } else { splice.take(region.theirs, of: rows) }
    }
    return splice.hunks
  }

  private func splice(choosing choices: [Choice]) -> RowsSplice {
    var splice = RowsSplice(of: mine, openEnding: openEnding)
    let encoding = format(choosing: choices).encoding
    var choices = choices[...]
    for region in regions {
      let choice = region.kind == .conflict ? choices.popFirst() ?? .mine : region.source
      if choice == .mine || choice == .both { splice.keep(region.mine) }
      if choice == .theirs || choice == .both {
        splice.take(region.theirs, of: theirs.transcoded(to: encoding))
      }
      if choice == .base { splice.take(region.base, of: base) }
    }
    return splice
  }

  private func isTheirs(choosing choices: [Choice]) -> Bool {
    let conflicts = conflicts.count
    return regions.allSatisfy { $0.kind != .mine }
      && choices.prefix(conflicts).count { $0 == .theirs } == conflicts
      && format(choosing: choices) == theirs.format
  }

  /// Returns the properties of the merged document.
  private func format(choosing choices: [Choice]) -> RowsFormat {
    guard mine.encoding == base.encoding, theirs.encoding == base.encoding else {
      let choice = conflicts.isEmpty ? regions[0].source : choices.first ?? .mine
      return choice == .theirs ? theirs.format : choice == .base ? base.format : mine.format
    }
    func merged<Value: Equatable>(_ value: KeyPath<RowsFormat, Value>) -> Value {
      let changed = mine.format[keyPath: value]
      return changed == base.format[keyPath: value] ? theirs.format[keyPath: value] : changed
    }
    return RowsFormat(
      encoding: base.encoding,
      mark: merged(\.mark),
      oddBytes: merged(\.oddBytes),
      isOpen: merged(\.isOpen),
      usualEnding: merged(\.usualEnding),
      marksUTF8: merged(\.marksUTF8)
    )
  }
}

/// A range of rows in each of the three versions of a merge.
nonisolated struct MergeRegion: Sendable, Equatable {
  /// Which versions have changed the rows.
  enum Kind: Sendable {
    /// Neither version.
    case unchanged
    /// Only this version.
    case mine
    /// Only the other version.
    case theirs
    /// Both versions, in the same way.
    case alike
    /// Both versions, in different ways.
    case conflict
  }

  /// Which versions have changed the rows.
  let kind: Kind

  /// The rows of this version.
  let mine: Range<Int>

  /// The rows of the other version.
  let theirs: Range<Int>

  /// The rows of the base.
  let base: Range<Int>

  /// The version that the rows are taken from, unless they conflict.
  var source: RowsMerge.Choice { kind == .theirs ? .theirs : .mine }
}

/// A range of rows in each of the three versions of a merge.
package struct MergeRegion: Sendable, Equatable {
  /// Which versions have changed the rows.
  package enum Kind: Sendable {
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
  package let kind: Kind

  /// The rows of this version.
  package let mine: Range<Int>

  /// The rows of the other version.
  package let theirs: Range<Int>

  /// The rows of the base.
  package let base: Range<Int>

  /// The version that the rows are taken from, unless they conflict.
  package var source: RowsMerge.Choice { kind == .theirs ? .theirs : .mine }
}

/// Work off the main actor that is performed in short slices, such as a search.
///
/// It is performed beside saves and the journal. Between two slices, slices of other work are
/// performed, and the owner decides whether the work continues.
public protocol SlicedWork: Sendable {
  /// Performs the next slice, in some milliseconds.
  mutating func advance()
}

import Documents

/// A mistake in a recording; in English only, because only developers read recordings.
nonisolated struct RecordingMistake: Error, CustomStringConvertible {
  let description: String
}

nonisolated extension JSONError {
  /// Makes the error of a recording at a place.
  init(at place: JSONPlace, _ mistake: String) {
    self.init(at: place, .refused(AnyError(RecordingMistake(description: mistake))))
  }
}

import Documents

/// What is wrong in a recording, which programs write and developers read: in English only.
nonisolated struct RecordingMistake: Error, CustomStringConvertible {
  let description: String
}

nonisolated extension JSONError {
  /// Makes the error of a recording at a place.
  init(at place: JSONPlace, _ mistake: String) {
    self.init(at: place, .refused(AnyError(RecordingMistake(description: mistake))))
  }
}

public import Documents

/// A document that is shown while its file is still being read, such as a log of many gigabytes; by
/// default a file is read as a whole before it is shown.
///
/// All versions of the document take what has arrived, each at its end, so it is no change of the
/// user and no step of the history.
public nonisolated protocol ArrivesInParts: DocumentValue {
  /// Reads the first part of a document.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - pattern: A document whose format, such as its encoding, is used to read the file.
  /// - Throws: As ``DocumentValue/init(reading:)``.
  init(opening file: any FileReading, like pattern: Self?) throws

  /// Whether more of the file follows that this version doesn't have yet.
  var isArriving: Bool { get }

  /// How much of the file is read, in percent; nil for a pipe, whose size isn't known.
  var arrivedPercent: Int? { get }

  /// Reads the next part of the file, off the main actor, for this and all other versions.
  ///
  /// From a pipe it waits until something arrives.
  ///
  /// - Throws: `FileError` if reading fails. What was read before is the whole document then, whose
  ///   ``DocumentValue/source`` has a failure.
  func readOn() throws(FileError)

  /// Ends the wait for a pipe, and the reading of a file, whose next part can still be read.
  func interruptReading()

  /// Takes what was read from a pipe as the whole document; does nothing for a file.
  func endInput()

  /// Takes what has been read since this version was made.
  ///
  /// - Returns: The change; nil if there is nothing new.
  /// - Complexity: O(log *n*) or less in the size of the document.
  mutating func takeArrived() -> Change?
}

extension ArrivesInParts {
  /// Returns false: the whole file is read.
  public nonisolated var isArriving: Bool { false }

  /// Returns 100: the whole file is read.
  public nonisolated var arrivedPercent: Int? { 100 }

  /// Reads nothing.
  public nonisolated func readOn() throws(FileError) {}

  /// Does nothing.
  public nonisolated func interruptReading() {}

  /// Does nothing.
  public nonisolated func endInput() {}

  /// Takes nothing.
  public nonisolated mutating func takeArrived() -> Change? { nil }

  /// Reads the rest of the file.
  ///
  /// - Throws: `FileError` if reading fails.
  package nonisolated mutating func readAll() throws(FileError) {
    while isArriving {
      try readOn()
      _ = takeArrived()
    }
  }
}

extension EditableDocument {
  /// Reads the whole document.
  public nonisolated init(opening file: any FileReading, like pattern: Self?) throws {
    self = try Self(reading: file, like: pattern)
  }
}

import Documents

/// The changes of a document as bytes for its journal; by default each is recorded as the whole
/// document, which suits small ones.
public nonisolated protocol RecordsEdits: DocumentValue {
  /// Applies an action and returns its result as bytes for a journal.
  ///
  /// The bytes encode the result, not the action: ``replay(_:)`` makes the same document from them
  /// even if a later version of the app implements the action differently. They are encoded off the
  /// main actor.
  ///
  /// - Returns: As ``DocumentValue/apply(_:)``, with the edit from the old to the new version.
  /// - Throws: As ``DocumentValue/apply(_:)``.
  mutating func applyRecording(_ action: Action) throws -> RecordedChange<Self>?

  /// Returns the edit from another version to this one, as bytes for a journal.
  func edit(from base: Self) -> [UInt8]

  /// Applies an edit to this version.
  ///
  /// - Throws: If the bytes are not an edit of this version.
  mutating func replay(_ edit: [UInt8]) throws

  /// Returns the text that an edit inserted, for a journal whose base document is lost.
  static func typed(in edit: [UInt8]) -> [UInt8]

  /// Returns the document as read in the format before an edit that changes the format, such as in
  /// the encoding before a conversion.
  ///
  /// At a start, the contents before the journal's edits are read in the same way as the file,
  /// which may have been converted since.
  ///
  /// - Parameter edit: An edit of this version or of a later one.
  /// - Returns: The document; nil, the default, if the edit doesn't contain how it was read.
  func reading(before edit: [UInt8]) -> Self?
}

extension RecordsEdits {
  /// Records the whole document with each change, which suits small documents.
  public nonisolated mutating func applyRecording(
    _ action: Action
  ) throws -> RecordedChange<Self>? {
    let base = self
    return try apply(action).map { change in
      let edit = edit(from: base)
      return RecordedChange(change, byteCount: edit.count) { edit }
    }
  }

  /// Returns the whole document.
  public nonisolated func edit(from base: Self) -> [UInt8] { (try? source.bytes) ?? [] }

  /// Reads the whole document.
  public nonisolated mutating func replay(_ edit: [UInt8]) throws {
    self = try Self(reading: BytesReading(edit))
  }

  /// Returns the whole edit.
  public nonisolated static func typed(in edit: [UInt8]) -> [UInt8] { edit }

  /// Returns nil: documents can be read in one way only.
  public nonisolated func reading(before edit: [UInt8]) -> Self? { nil }
}

/// A change and its edit for the journal.
public nonisolated struct RecordedChange<Document: DocumentValue>: Sendable {
  /// The change.
  public let change: Document.Change

  /// The approximate memory use of the change in bytes.
  public let byteCount: Int

  /// Encodes the edit, on any thread.
  public let edit: @Sendable () -> [UInt8]

  /// Makes a recorded change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - byteCount: Its approximate memory use in bytes.
  ///   - edit: Encodes the edit, on any thread.
  public init(
    _ change: Document.Change,
    byteCount: Int,
    edit: @escaping @Sendable () -> [UInt8]
  ) {
    (self.change, self.byteCount, self.edit) = (change, byteCount, edit)
  }
}

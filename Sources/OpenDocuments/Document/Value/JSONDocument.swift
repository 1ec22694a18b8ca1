public import Documents

/// A document whose file is JSON.
///
/// An error names the line and the column of a mistake in the file (`JSONError`).
public nonisolated protocol JSONDocument: DocumentValue, Codable {}

extension JSONDocument {
  /// Decodes the document.
  public nonisolated init(reading file: any FileReading) throws {
    self = try JSONTreeDecoder().decode(Self.self, from: try file.bytes())
  }

  /// The document as JSON.
  public nonisolated var source: any FileSource {
    get throws { try JSONTreeEncoder().encode(self) }
  }
}

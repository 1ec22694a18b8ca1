extension JSONValue: Codable {
  /// Decodes any value as it is, such as a member of an object that a program doesn't know.
  ///
  /// - Throws: `DecodingError` for another decoder than ``JSONTreeDecoder``.
  public init(from decoder: any Decoder) throws {
    guard let decoder = decoder as? TreeDecoder else {
      let message = "a JSON value is decoded by JSONTreeDecoder only"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: message)
      )
    }
    self = decoder.value
  }

  /// Encodes the value as it is.
  ///
  /// - Throws: `EncodingError` for another encoder than ``JSONTreeEncoder``.
  public func encode(to encoder: any Encoder) throws {
    guard let encoder = encoder as? TreeEncoder else {
      let message = "a JSON value is encoded by JSONTreeEncoder only"
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: message)
      )
    }
    encoder.node.set(content)
  }
}

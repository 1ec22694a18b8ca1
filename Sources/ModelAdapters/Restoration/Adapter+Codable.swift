extension Adapter: Encodable where State: Encodable {
  /// Encodes the state.
  public func encode(to encoder: any Encoder) throws {
    try core.state.encode(to: encoder)
  }
}

extension Adapter: Decodable where State: Decodable {
  /// Makes an adapter from a decoded state.
  ///
  /// The coding key is the adapter's name in a feedback-loop report.
  public init(from decoder: any Decoder) throws {
    self.init(
      adapterState: try State(from: decoder),
      name: decoder.codingPath.last?.stringValue
    )
  }
}

extension PersistentContainerAdapterState {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(value: try Value(from: decoder))
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

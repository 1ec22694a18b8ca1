extension Adapter: Encodable where State: Encodable {
  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    try core.state.encode(to: encoder)
  }
}

extension Adapter: Decodable where State: Decodable {
  /// Makes an adapter of the state that is read.
  ///
  /// Its key names it in the report of a loop that never settles.
  public init(from decoder: any Decoder) throws {
    self.init(
      adapterState: try State(from: decoder),
      name: decoder.codingPath.last?.stringValue
    )
  }
}

extension PersistentContainerAdapterState {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(value: try Value(from: decoder))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

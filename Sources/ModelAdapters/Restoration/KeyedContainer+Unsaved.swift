// The compiler's coding of a view state prefers these to the general ones: what is never saved needs no
// place in the file, and one that an older version of the app has written lacks it.

extension KeyedDecodingContainer {
  /// Makes an event adapter, whatever the container holds.
  public func decode<Value>(_ type: TempVar<Value>.Type, forKey key: Key) throws -> TempVar<Value> {
    TempVar()
  }

  /// Makes a value for a run at its start, whatever the container holds.
  public func decode<Value>(
    _ type: SessionVar<Value>.Type,
    forKey key: Key
  ) throws -> SessionVar<Value> {
    SessionVar(.atStart)
  }
}

extension KeyedEncodingContainer {
  /// Leaves an event adapter out.
  public mutating func encode<Value>(_ value: TempVar<Value>, forKey key: Key) throws {}

  /// Leaves a value for a run out.
  public mutating func encode<Value>(_ value: SessionVar<Value>, forKey key: Key) throws {}
}

/// Encodes what is not saved, where something has to be encoded.
func encodeNothing(to encoder: any Encoder) {
  _ = encoder.container(keyedBy: NoKey.self)
}

private enum NoKey: CodingKey {}

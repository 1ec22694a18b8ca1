// Synthesized coding prefers these overloads to the generic ones. Adapters that are never saved
// need no key in the file, and files of older app versions may lack the key.

extension KeyedDecodingContainer {
  /// Makes an event adapter without decoding.
  public func decode<Value>(_ type: TempVar<Value>.Type, forKey key: Key) throws -> TempVar<Value> {
    TempVar()
  }

  /// Makes an adapter with its initial value for a run, without decoding.
  public func decode<Value>(
    _ type: SessionVar<Value>.Type,
    forKey key: Key
  ) throws -> SessionVar<Value> {
    SessionVar(.atStart)
  }

  /// Makes the states of a start without decoding.
  public func decode<Container: UnsavedContainer>(
    _ type: Container.Type,
    forKey key: Key
  ) throws -> Container {
    Container()
  }

  /// Decodes a value; if the key is missing, as in a file of an older app version, it is the value
  /// at the start of a run.
  public func decode<Value: SessionValue>(
    _ type: Var<Value>.Type,
    forKey key: Key
  ) throws -> Var<Value> {
    try decodeIfPresent(type, forKey: key) ?? Var(.atStart)
  }

  /// Decodes a switch; without the key it is off.
  public func decode(_ type: ToggleVar.Type, forKey key: Key) throws -> ToggleVar {
    try decodeIfPresent(type, forKey: key) ?? ToggleVar(false)
  }

  /// Decodes a stack; without the key it is empty.
  public func decode<Element>(
    _ type: StackAdapter<Element>.Type,
    forKey key: Key
  ) throws -> StackAdapter<Element> {
    try decodeIfPresent(type, forKey: key) ?? StackAdapter([])
  }
}

extension KeyedEncodingContainer {
  /// Encodes nothing for an event adapter.
  public mutating func encode<Value>(_ value: TempVar<Value>, forKey key: Key) throws {}

  /// Encodes nothing for a value that lasts for one run.
  public mutating func encode<Value>(_ value: SessionVar<Value>, forKey key: Key) throws {}

  /// Encodes nothing for states that are never saved.
  public mutating func encode(_ value: some UnsavedContainer, forKey key: Key) throws {}
}

/// Encodes an empty container, for an unsaved state that must encode something.
func encodeNothing(to encoder: any Encoder) {
  _ = encoder.container(keyedBy: NoKey.self)
}

private enum NoKey: CodingKey {}

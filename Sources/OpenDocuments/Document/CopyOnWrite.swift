/// Keeps a large value behind one reference, so that copying what contains it costs one reference
/// count.
///
/// A change copies the value only where another copy still needs it.
@propertyWrapper
package nonisolated struct CopyOnWrite<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  /// Stores a value.
  package init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value.
  package var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

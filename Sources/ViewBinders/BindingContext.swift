/// What a binder tells the names that it applies.
@usableFromInline
package struct BindingContext {
  /// The name that is applied.
  @usableFromInline package internal(set) var name = ""

  /// The reference that the bindings share; nil until one needs it.
  private(set) var reference: BoundReference?

  init() {}

  /// Returns a weak reference to the instance, which all of its bindings share.
  ///
  /// - Parameter instance: The instance.
  /// - Returns: The reference.
  @usableFromInline
  package mutating func weak(_ instance: AnyObject) -> BoundReference {
    if let reference, reference.object === instance { return reference }
    let new = BoundReference(instance)
    reference = new
    return new
  }
}

/// A weak reference of a binder's bindings to their instance.
@usableFromInline
package final class BoundReference {
  /// The instance; nil as soon as it is being released.
  @usableFromInline package private(set) weak var object: AnyObject?

  /// Whether the binder was cancelled.
  ///
  /// Handlers that the instance retains ask for it. A lifetime for each action would need memory, and
  /// would end with an instance that one of its own actions releases, before its other handlers.
  @usableFromInline package internal(set) var isCancelled = false

  init(_ object: AnyObject) {
    self.object = object
  }

  /// Returns the instance, unless it is being released.
  @inlinable
  package func instance<Instance: AnyObject>(_ type: Instance.Type) -> Instance? {
    object.map { unsafeDowncast($0, to: type) }
  }
}

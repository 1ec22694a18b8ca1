/// The context in which a binder applies a binding name.
@usableFromInline
package struct BindingContext {
  /// The name that is applied.
  @usableFromInline package internal(set) var name = ""

  /// The last reference that a binding has needed; nil until one needs it.
  private(set) var reference: BoundReference?

  init() {}

  /// Returns a weak reference to the instance, which its bindings share.
  ///
  /// - Parameter instance: The instance; a binding of a superclass may have another one.
  /// - Returns: The reference.
  @usableFromInline
  package mutating func weak(_ instance: AnyObject) -> BoundReference {
    if let reference, reference.object === instance { return reference }
    let new = BoundReference(instance, after: reference)
    reference = new
    return new
  }
}

/// A weak reference of a binder's bindings to their instance.
@usableFromInline
package final class BoundReference {
  /// The instance; nil as soon as it is being released.
  @usableFromInline package weak let object: AnyObject?

  /// Whether the binder was cancelled.
  ///
  /// Handlers that the instance retains check it. A lifetime for each action would need memory, and
  /// would end before the other handlers if one of the actions releases the instance.
  // because no access contains other code, and each action would check it.
  @exclusivity(unchecked) @usableFromInline package private(set) var isCancelled = false

  private let earlier: BoundReference?

  init(_ object: AnyObject, after earlier: BoundReference?) {
    self.earlier = earlier
    self.object = object
  }

  /// Cancels this reference and the earlier ones.
  func cancel() {
    isCancelled = true
    earlier?.cancel()
  }

  /// Returns the instance, unless it is being released.
  @inlinable
  package func instance<Instance: AnyObject>(_ type: Instance.Type) -> Instance? {
    object.map { unsafeDowncast($0, to: type) }
  }
}

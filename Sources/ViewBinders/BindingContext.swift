/// What a binder tells the names that it applies.
@usableFromInline
package struct BindingContext {
  /// The name that is applied.
  @usableFromInline package internal(set) var name = ""

  private var reference: WeakInstance?

  init() {}

  /// Returns a weak reference to the instance, which all of its bindings share.
  ///
  /// - Parameter instance: The instance.
  /// - Returns: The reference.
  @usableFromInline
  package mutating func weak(_ instance: AnyObject) -> WeakInstance {
    if let reference, reference.object === instance { return reference }
    let new = WeakInstance(instance)
    reference = new
    return new
  }
}

/// A weak reference to an instance; it is nil as soon as the instance is being released.
@usableFromInline
package final class WeakInstance {
  @usableFromInline package private(set) weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  /// Returns the instance, unless it is being released.
  @inlinable
  package func instance<Instance: AnyObject>(_ type: Instance.Type) -> Instance? {
    object.map { unsafeDowncast($0, to: type) }
  }
}

public import Signals

/// A part of the view state that can be saved and restored as a whole.
///
/// A view-state struct declares adapters and further containers as constants, and nothing else:
///
/// ```swift
/// struct SelectState: CodableContainer {
///   let search: Var<String>
///
///   init() {
///     search = Var("")
///   }
/// }
/// ```
///
/// Assign the adapters in `init`, not at their declarations: synthesized decoding skips a constant
/// that already has a value.
public protocol CodableContainer: Codable {
  /// The containers in this one; by default all of its properties that are containers.
  var children: [any CodableContainer] { get }

  /// Delivers each time a value in the container has changed.
  var valueChanged: Signal<Void> { get }

  /// Returns whether the values of another container can be copied; by default, of the same type.
  func canRestore(from other: any CodableContainer) -> Bool

  /// Copies the values of another container of the same type and notifies of the changes.
  ///
  /// The adapters stay the same, so their bindings stay valid. Values that are never saved do not
  /// change.
  ///
  /// - Parameter other: The source, such as a container just decoded from a file; a container of
  ///   another type changes nothing.
  func restore(from other: any CodableContainer)
}

extension CodableContainer {
  /// The properties that are containers.
  public var children: [any CodableContainer] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any CodableContainer }
  }

  /// Merges the changes of all children.
  public var valueChanged: Signal<Void> { children.valueChanged }

  /// Whether the other container has the same type.
  public func canRestore(from other: any CodableContainer) -> Bool { other is Self }

  /// Restores each child from the corresponding child of the other container.
  public func restore(from other: any CodableContainer) {
    guard canRestore(from: other) else { return }
    for (child, new) in zip(children, other.children) { child.restore(from: new) }
  }
}

extension [any CodableContainer] {
  var valueChanged: Signal<Void> {
    Signal { sink in
      Lifetime(map { $0.valueChanged.subscribeValues { sink.send(()) } })
    }
  }
}

extension Adapter: CodableContainer where State: PersistentContainerAdapterState {
  /// The containers in the value.
  public var children: [any CodableContainer] { containers(in: value) }

  /// Delivers on each change of the value, including updates, and on changes within it.
  public var valueChanged: Signal<Void> {
    mayHoldContainers(State.Value.self) ? changesWithin : changes
  }

  /// Sets the value of the other adapter, without a notification if it is equal.
  ///
  /// If both values contain the same number of containers, which can be restored, these stay
  /// and are restored one by one. Otherwise this adapter takes over the containers of the other
  /// one, and both share their state from then on, so the other one should have been decoded
  /// for this purpose.
  public func restore(from other: any CodableContainer) {
    guard let other = other as? Self else { return }
    let (own, new) = (containers(in: value), containers(in: other.value))
    let pairs = Array(Swift.zip(own, new))
    let areAlike = own.count == new.count && pairs.allSatisfy { $0.canRestore(from: $1) }
    if !own.isEmpty, areAlike {
      for (own, new) in pairs { own.restore(from: new) }
    } else if !isEqual(value, other.value), let message = core.state.restoring(other.value) {
      messages.send(message)
    }
  }

  private var changes: Signal<Void> {
    core.steps.signal.map { _ in }
  }

  /// Subscribes again to the containers in the value each time the value changes.
  private var changesWithin: Signal<Void> {
    Signal { [core] sink in
      let inner = LifetimeSlot()
      func follow(_ value: State.Value) {
        inner.hold(containers(in: value).valueChanged.subscribeValues { sink.send(()) })
      }
      follow(core.state.value)
      let own = core.steps.signal.subscribeValues { step in
        follow(step.state.value)
        sink.send(())
      }
      return Lifetime {
        own.cancel()
        inner.cancel()
      }
    }
  }
}

/// An optional container or an array of containers.
private protocol ContainerWrapping {
  var containers: [any CodableContainer] { get }
}

extension Optional: ContainerWrapping where Wrapped: CodableContainer {
  fileprivate var containers: [any CodableContainer] { map { [$0] } ?? [] }
}

extension Array: ContainerWrapping where Element: CodableContainer {
  fileprivate var containers: [any CodableContainer] { self }
}

/// Returns whether values of a type can contain containers; most types can't, and are skipped.
func mayHoldContainers(_ type: Any.Type) -> Bool {
  type is any CodableContainer.Type || type is any ContainerWrapping.Type
}

/// Returns whether two values are equal; false if the type is not equatable.
private func isEqual<Value>(_ value: Value, _ other: Value) -> Bool {
  guard let value = value as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ value: Known) -> Bool { value == other as? Known }
  return isEqual(value)
}

/// Returns the containers that a value is or contains.
private func containers(in value: Any) -> [any CodableContainer] {
  if let container = value as? any CodableContainer { return [container] }
  return (value as? any ContainerWrapping)?.containers ?? []
}

/// A container of states that are never saved, although it is part of a saved container.
///
/// ```swift
/// struct Hints: UnsavedContainer {
///   let message = TempVar<String>()
/// }
///
/// struct Pane: CodableContainer {
///   let width: Var<Int>
///   let hints: Hints
/// }
/// ```
public protocol UnsavedContainer: CodableContainer {
  /// Makes the states of a start.
  init()
}

extension UnsavedContainer {
  /// Makes the states of a start.
  public init(from decoder: any Decoder) { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) { encodeNothing(to: encoder) }
}

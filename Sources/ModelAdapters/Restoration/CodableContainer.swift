public import Signals

/// A part of the view state that can be saved and restored as a whole.
///
/// A view-state struct has adapters and further containers as constants, and nothing else is needed:
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
/// The adapters are set in `init`, not where they are declared: the compiler's decoding skips a
/// constant that already has a value.
public protocol CodableContainer: Codable {
  /// The containers that this one holds; by default all of its properties that are containers.
  var children: [any CodableContainer] { get }

  /// Tells each time something inside has changed.
  var valueChanged: Signal<Void> { get }

  /// Takes over what another container of the same type holds, as changes that views see.
  ///
  /// The adapters stay the same, so what is bound to them stays bound. What is never saved stays as it is.
  ///
  /// - Parameter other: The other one, such as one that was just read from a file; a container of another
  ///   type changes nothing.
  func restore(from other: any CodableContainer)
}

extension CodableContainer {
  /// The properties that are containers.
  public var children: [any CodableContainer] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any CodableContainer }
  }

  /// Merges the changes of all children.
  public var valueChanged: Signal<Void> { children.valueChanged }

  /// Has each child take over what the same one of the other container holds.
  public func restore(from other: any CodableContainer) {
    guard other is Self else { return }
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

  /// Tells of each change of the value, updates included, and of changes within it.
  public var valueChanged: Signal<Void> {
    mayHoldContainers(State.Value.self) ? changesWithin : changes
  }

  /// Takes over a value; one that is equal already is not told again.
  ///
  /// Where there is a container in both values, the one here stays and takes over what the other holds.
  public func restore(from other: any CodableContainer) {
    guard let other = other as? Self else { return }
    let (own, new) = (containers(in: value), containers(in: other.value))
    if !own.isEmpty, own.count == new.count {
      for (own, new) in zip(own, new) { own.restore(from: new) }
    } else if !isEqual(value, other.value), let message = core.state.restoring(other.value) {
      messages.send(message)
    }
  }

  private var changes: Signal<Void> {
    core.steps.signal.map { _ in }
  }

  /// The containers inside are listened to anew each time the value is another.
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

/// A value around containers: an optional one, or an array of them.
private protocol ContainerWrapping {
  var containers: [any CodableContainer] { get }
}

extension Optional: ContainerWrapping where Wrapped: CodableContainer {
  fileprivate var containers: [any CodableContainer] { map { [$0] } ?? [] }
}

extension Array: ContainerWrapping where Element: CodableContainer {
  fileprivate var containers: [any CodableContainer] { self }
}

/// Whether values of a type can hold containers; most hold none, and need not be looked at.
private func mayHoldContainers(_ type: Any.Type) -> Bool {
  type is any CodableContainer.Type || type is any ContainerWrapping.Type
}

/// Whether two values are equal; no where that can't be told.
private func isEqual<Value>(_ value: Value, _ other: Value) -> Bool {
  guard let value = value as? any Equatable else { return false }
  func isEqual<Known: Equatable>(_ value: Known) -> Bool { value == other as? Known }
  return isEqual(value)
}

/// The containers that a value is or holds.
private func containers(in value: Any) -> [any CodableContainer] {
  if let container = value as? any CodableContainer { return [container] }
  return (value as? any ContainerWrapping)?.containers ?? []
}

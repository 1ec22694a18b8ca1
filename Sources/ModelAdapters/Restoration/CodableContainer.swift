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
}

extension CodableContainer {
  /// The properties that are containers.
  public var children: [any CodableContainer] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any CodableContainer }
  }

  /// Merges the changes of all children.
  public var valueChanged: Signal<Void> { children.valueChanged }
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

/// The containers that a value is or holds.
private func containers(in value: Any) -> [any CodableContainer] {
  if let container = value as? any CodableContainer { return [container] }
  return (value as? any ContainerWrapping)?.containers ?? []
}

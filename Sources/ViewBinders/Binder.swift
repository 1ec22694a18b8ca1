public import Signals

/// A class whose instances binders can construct.
public protocol Bindable: AnyObject {
  /// Makes an instance with no bindings.
  init()

  /// What ends with the instance.
  var lifetimes: [Lifetime] { get set }
}

/// A lazy constructor: bindings, and the instance that is made of them when it is first needed.
///
/// Nothing happens until the instance is asked for; then it is constructed once, and it is the same
/// each time. A test can take the bindings out instead, and ask them what the view would show:
///
/// ```swift
/// let label = Label(.text -- "Oslo")
/// let bindings = try label.consumeBindings()
/// let text = try bindings.latestValue(of: .text)
/// ```
public final class Binder<Instance: Bindable> {
  private enum State {
    case pending(type: Instance.Type, bindings: [Binding<Instance>])
    case constructed(Instance)
    case consumed
  }

  private var state: State

  /// Makes a binder from an array of bindings.
  ///
  /// - Parameters:
  ///   - type: The class to construct, if it is a subclass.
  ///   - bindings: The behaviours of the instance.
  public init(type: Instance.Type = Instance.self, bindings: [Binding<Instance>]) {
    state = .pending(type: type, bindings: bindings)
  }

  /// Makes a binder.
  ///
  /// - Parameters:
  ///   - type: The class to construct, if it is a subclass.
  ///   - bindings: The behaviours of the instance.
  public convenience init(type: Instance.Type = Instance.self, _ bindings: Binding<Instance>...) {
    self.init(type: type, bindings: bindings)
  }

  /// The instance: constructed at the first call, the same at every further one.
  ///
  /// A binder whose bindings were consumed has none to construct from; that is a mistake in a test,
  /// and ends it with the name of the binder.
  ///
  /// - Returns: The instance.
  public func instance() -> Instance {
    switch state {
    case .constructed(let instance):
      return instance
    case .consumed:
      fatalError("\(BinderError.consumed(name)): its instance was asked for")
    case .pending(let type, let bindings):
      let instance = type.init()
      state = .constructed(instance)
      let lifetimes = inOrderOfApplication(bindings).compactMap { $0.apply(instance) }
      instance.lifetimes += lifetimes
      return instance
    }
  }

  /// Takes the bindings out, for a test.
  ///
  /// - Returns: The bindings, in the order of writing.
  /// - Throws: When they are gone: the instance was constructed, or they were taken out before.
  public func consumeBindings() throws(BinderError) -> [Binding<Instance>] {
    switch state {
    case .constructed: throw .constructed(name)
    case .consumed: throw .consumed(name)
    case .pending(_, let bindings):
      state = .consumed
      return bindings
    }
  }

  private var name: String { "Binder<\(Instance.self)>" }
}

/// The bindings that count, without the repetitions that do not, by phase and then as written.
private func inOrderOfApplication<Instance>(
  _ bindings: [Binding<Instance>]
) -> [Binding<Instance>] {
  var lastPlace: [BindingKey: Int] = [:]
  for (place, binding) in bindings.enumerated() { lastPlace[BindingKey(binding)] = place }
  return
    bindings.enumerated()
    .filter { $1.repetition == .addsUp || lastPlace[BindingKey($1)] == $0 }
    .sorted { ($0.element.phase, $0.offset) < ($1.element.phase, $1.offset) }
    .map(\.element)
}

private struct BindingKey: Hashable {
  let name: String
  let argumentType: ObjectIdentifier

  init<Instance>(_ binding: Binding<Instance>) {
    name = binding.name
    argumentType = ObjectIdentifier(binding.argumentType)
  }
}

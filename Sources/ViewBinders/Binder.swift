public import Signals

/// A class whose instances binders can construct.
public protocol Bindable: AnyObject {
  /// Makes an instance with no bindings.
  init()

  /// The lifetimes that end with the instance.
  var lifetimes: [Lifetime] { get set }

  /// The names of the bindings that a binder has applied, for inspectors; by default none are kept.
  var boundNames: [BoundName] { get set }
}

extension Bindable {
  /// No names.
  public var boundNames: [BoundName] {
    get { [] }
    set {}
  }
}

/// A lazy constructor, which makes an instance from bindings when it is first needed.
///
/// The first call of ``instance()`` constructs the instance, and each later call returns the same
/// one. A test can consume the bindings instead and read the values that the view would show:
///
/// ```swift
/// let label = Label(.text -- "Oslo")
/// let bindings = try label.consumeBindings()
/// let text = try bindings.latestValue(of: .text)
/// ```
public final class Binder<Instance: Bindable> {
  private enum State {
    case pending(type: Instance.Type, bindings: [Binding<Instance>])
    case constructed(Instance, lifetimes: [Lifetime])
    case consumed
  }

  private var state: State

  /// Makes a binder from an array of bindings.
  ///
  /// - Parameters:
  ///   - type: The class to construct, if it is a subclass.
  ///   - bindings: The bindings to apply to the instance.
  public init(type: Instance.Type = Instance.self, bindings: [Binding<Instance>]) {
    state = .pending(type: type, bindings: bindings)
  }

  /// Makes a binder.
  ///
  /// - Parameters:
  ///   - type: The class to construct, if it is a subclass.
  ///   - bindings: The bindings to apply to the instance.
  public convenience init(type: Instance.Type = Instance.self, _ bindings: Binding<Instance>...) {
    self.init(type: type, bindings: bindings)
  }

  /// Returns the instance, which is constructed at the first call.
  ///
  /// Calling it after ``consumeBindings()`` is a mistake in a test and a fatal error that names the
  /// binder.
  ///
  /// - Returns: The instance.
  public func instance() -> Instance {
    switch state {
    case .constructed(let instance, _):
      return instance
    case .consumed:
      fatalError("\(BinderError.consumed(name)): its instance was asked for")
    case .pending(let type, let bindings):
      let instance = type.init()
      // Bindings may ask for the instance.
      state = .constructed(instance, lifetimes: [])
      let lifetimes = apply(inOrderOfApplication(bindings), to: instance)
      state = .constructed(instance, lifetimes: lifetimes)
      instance.lifetimes += lifetimes
      return instance
    }
  }

  private func apply(_ bindings: [Binding<Instance>], to instance: Instance) -> [Lifetime] {
    var (lifetimes, names): ([Lifetime], [BoundName]) = ([], [])
    names.reserveCapacity(bindings.count)
    for binding in bindings {
      let lifetime = binding.apply(instance)
      names.append(BoundName(binding, isLasting: lifetime != nil))
      lifetime.map { lifetimes.append($0) }
    }
    instance.boundNames = names
    return lifetimes
  }

  /// Ends the bindings: signals no longer set values, and actions send nothing.
  ///
  /// The instance stays as it is; one that is constructed later has no bindings. The bindings of
  /// views within the instance belong to their own binders.
  public func cancel() {
    switch state {
    case .pending(let type, _):
      state = .pending(type: type, bindings: [])
    case .constructed(let instance, let lifetimes):
      state = .constructed(instance, lifetimes: [])
      for lifetime in lifetimes { lifetime.cancel() }
    case .consumed:
      break
    }
  }

  /// Returns the bindings and invalidates the binder, for a test.
  ///
  /// - Returns: The bindings, in source order.
  /// - Throws: If the instance was constructed or the bindings were consumed before.
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

/// Returns the bindings to apply, without overridden repetitions, by phase and then in source
/// order.
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

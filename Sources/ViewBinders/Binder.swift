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
    case pending(type: Instance.Type, bindings: [BindingBox])
    case constructed(Instance, lifetimes: [Lifetime])
    case consumed
  }

  private var state: State

  /// Makes a binder from an array of bindings.
  ///
  /// - Parameters:
  ///   - type: The class to construct, if it is a subclass.
  ///   - bindings: The bindings to apply to the instance.
  @inlinable
  public convenience init(type: Instance.Type = Instance.self, bindings: [Binding<Instance>]) {
    self.init(type, bindings.map(\.box))
  }

  /// Makes a binder.
  ///
  /// - Parameters:
  ///   - type: The class to construct, if it is a subclass.
  ///   - bindings: The bindings to apply to the instance.
  @inlinable
  public convenience init(type: Instance.Type = Instance.self, _ bindings: Binding<Instance>...) {
    self.init(type, bindings.map(\.box))
  }

  @usableFromInline
  init(_ type: Instance.Type, _ bindings: [BindingBox]) {
    state = .pending(type: type, bindings: bindings)
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
      let (lifetimes, names) = apply(bindings, to: instance)
      if !names.isEmpty { instance.boundNames = names }
      guard !lifetimes.isEmpty else { return instance }
      state = .constructed(instance, lifetimes: lifetimes)
      let others = instance.lifetimes
      // Without others both share the memory of the array.
      instance.lifetimes = others.isEmpty ? lifetimes : others + lifetimes
      return instance
    }
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
      var all: [Binding<Instance>] = []
      for box in bindings { all.append(Binding(box)) }
      return all
    }
  }

  private var name: String { "Binder<\(Instance.self)>" }
}

/// Applies bindings by phase and then in source order, without those that later ones override.
///
/// A view has a few bindings, so comparing each with those after it takes less time than hashing.
///
/// - Returns: The lifetimes of the bindings that last, and the names of all.
/// - Complexity: O(*n*²) comparisons of types, where *n* is the number of bindings.
private func apply(
  _ bindings: [BindingBox],
  to instance: AnyObject
) -> (lifetimes: [Lifetime], names: [BoundName]) {
  var (lifetimes, names): ([Lifetime], [BoundName]) = ([], [])
  names.reserveCapacity(bindings.count)
  var context = BindingContext()
  // Most views use one or two phases.
  var phases: BindingPhases = []
  for binding in bindings { phases.insert(BindingPhases(binding.phase)) }
  for phase in BindingPhase.allCases where phases.contains(BindingPhases(phase)) {
    for place in bindings.indices where bindings[place].phase == phase {
      if isOverridden(place, in: bindings) { continue }
      let binding = bindings[place]
      context.name = binding.name
      let lifetime = binding.apply(to: instance, in: &context)
      names.append(BoundName(binding, isLasting: lifetime != nil))
      if let lifetime { lifetimes.append(lifetime) }
    }
  }
  return (lifetimes, names)
}

/// Returns whether a later binding overrides one.
private func isOverridden(_ place: Int, in bindings: [BindingBox]) -> Bool {
  guard bindings[place].repetition == .lastWins else { return false }
  var later = place + 1
  while later < bindings.count {
    if bindings[later].overrides(bindings[place]) { return true }
    later += 1
  }
  return false
}

/// Phases that occur among some bindings.
private struct BindingPhases: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ phase: BindingPhase) { rawValue = 1 << phase.rawValue }
}

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
  private let type: Instance.Type

  /// The bindings; nil once they are applied or consumed.
  private var bindings: [BindingBox]?

  private var constructed: Instance?

  /// The lifetimes of the bindings that have one.
  private var lifetimes: [Lifetime] = []

  /// The references of the other bindings, if any have one.
  private var reference: BoundReference?

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
    self.init(type: type, bindings: bindings)
  }

  @usableFromInline
  init(_ type: Instance.Type, _ bindings: [BindingBox]) {
    (self.type, self.bindings) = (type, bindings)
  }

  /// Returns the instance, which is constructed at the first call.
  ///
  /// Calling it after ``consumeBindings()`` is a mistake in a test and a fatal error that names the
  /// binder.
  ///
  /// - Returns: The instance.
  public func instance() -> Instance {
    if let constructed { return constructed }
    guard let bindings = bindings.take() else {
      fatalError("\(BinderError.consumed(name)): its instance was asked for")
    }
    let instance = type.init()
    // Bindings may ask for the instance.
    constructed = instance
    var context = BindingContext()
    let (lifetimes, names) = apply(bindings, to: instance, in: &context)
    reference = context.reference
    if !names.isEmpty { instance.boundNames = names }
    guard !lifetimes.isEmpty else { return instance }
    self.lifetimes = lifetimes
    let others = instance.lifetimes
    // Without others both share the memory of the array.
    instance.lifetimes = others.isEmpty ? lifetimes : others + lifetimes
    return instance
  }

  /// Ends the bindings: signals no longer set values, and actions send nothing.
  ///
  /// The instance stays as it is; one that is constructed later has no bindings. The bindings of
  /// views within the instance belong to their own binders.
  public func cancel() {
    if bindings != nil { bindings = [] }
    reference?.cancel()
    let ended = lifetimes
    lifetimes = []
    for lifetime in ended { lifetime.cancel() }
  }

  /// Returns the bindings and invalidates the binder, for a test.
  ///
  /// - Returns: The bindings, in source order.
  /// - Throws: If the instance was constructed or the bindings were consumed before.
  public func consumeBindings() throws(BinderError) -> [Binding<Instance>] {
    if constructed != nil { throw .constructed(name) }
    guard let bindings = bindings.take() else { throw .consumed(name) }
    return bindings.map { Binding($0) }
  }

  private var name: String { "Binder<\(Instance.self)>" }
}

/// Applies bindings by phase and then in source order, without those that later ones override.
///
/// A view has a few bindings, so comparing each with those after it takes less time than hashing.
///
/// - Returns: The lifetimes of the bindings that have one, and the names of all.
/// - Complexity: O(*n*²) comparisons of types, where *n* is the number of bindings.
private func apply(
  _ bindings: [BindingBox],
  to instance: AnyObject,
  in context: inout BindingContext
) -> (lifetimes: [Lifetime], names: [BoundName]) {
  // Most expressions are in the order of the phases: constants, values, actions.
  guard bindings.areInOrder else {
    return apply(bindings.sortedByPhase(), to: instance, in: &context)
  }
  var (lifetimes, names): ([Lifetime], [BoundName]) = ([], [])
  names.reserveCapacity(bindings.count)
  for (place, binding) in bindings.enumerated() {
    if isOverridden(place, in: bindings) { continue }
    context.name = binding.name
    let lifetime = binding.apply(to: instance, in: &context)
    names.append(BoundName(binding, isLasting: lifetime != nil))
    if let lifetime { lifetimes.append(lifetime) }
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

extension [BindingBox] {
  /// Whether no binding comes after one of a later phase.
  fileprivate var areInOrder: Bool {
    var latest: UInt8 = 0
    for binding in self {
      if binding.phase.rawValue < latest { return false }
      latest = binding.phase.rawValue
    }
    return true
  }

  /// Returns the bindings by phase, and in source order within a phase.
  fileprivate func sortedByPhase() -> [BindingBox] {
    BindingPhase.allCases.flatMap { phase in filter { $0.phase == phase } }
  }
}

/// The reason why a binder's bindings can't be consumed.
public enum BinderError: Error, Equatable, CustomStringConvertible {
  /// The instance was already constructed; the value is the name of the binder.
  case constructed(String)

  /// The bindings were already consumed; the value is the name of the binder.
  case consumed(String)

  /// A one-line message.
  public var description: String {
    switch self {
    case .constructed(let name): "\(name) was constructed already; consume its bindings before that"
    case .consumed(let name): "the bindings of \(name) were consumed already"
    }
  }
}

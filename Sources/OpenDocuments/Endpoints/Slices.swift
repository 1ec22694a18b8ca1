public import Documents
public import Signals
public import ViewBinders

/// Constructs the endpoint that performs the slices of some work.
///
/// ```swift
/// nonisolated struct Countdown: SlicedWork {
///   var rest = 1_000_000
///
///   mutating func advance() { rest -= 1_000 }
/// }
///
/// let requests = TempVar<Countdown>()
/// let results = TempVar<Countdown>()
/// Slices<Countdown>(.background -- services.slices, .work <-- requests, .didAdvance --> results)
/// ```
public typealias Slices<Work: SlicedWork> = Binder<SlicesEndpoint<Work>>

/// The constraint of binding names for performers of any kind of work.
public protocol SlicePerforming<Work>: Endpoint {
  /// The kind of work.
  associatedtype Work: SlicedWork

  /// The background that performs the slices.
  var background: (any BackgroundWork)? { get set }

  /// The handler of work after a slice.
  var onAdvance: ((Work) -> Void)? { get set }

  /// Performs a slice.
  func perform(_ work: Work)
}

/// The endpoint that performs one slice of some work at each request.
///
/// A new request replaces the waiting one, and the result of the running one is dropped, so that
/// fast typing causes no useless work. Its binder is ``Slices``.
public final class SlicesEndpoint<Work: SlicedWork>: Bindable, SlicePerforming {
  /// The background that performs the slices.
  public var background: (any BackgroundWork)?

  /// The handler of work after a slice.
  public var onAdvance: ((Work) -> Void)?

  /// The lifetimes that end with the performer.
  public var lifetimes: [Lifetime] = []

  private var isBusy = false
  private var waiting: Work?

  /// Makes a performer without work.
  public init() {}

  /// Does nothing, because unfinished work has no effect.
  public func finish() {}

  /// Drops the waiting work.
  public func end() { waiting = nil }

  /// Performs a slice, after the running one.
  public func perform(_ work: Work) {
    guard !isBusy, let background else {
      waiting = work
      return
    }
    isBusy = true
    background.perform {
      var work = work
      work.advance()
      return work
    } then: { [weak self] work in
      self?.didAdvance(work)
    }
  }

  private func didAdvance(_ work: Work) {
    isBusy = false
    guard let next = waiting else {
      onAdvance?(work)
      return
    }
    waiting = nil
    perform(next)
  }
}

// MARK: - Constants

extension BindingName where Instance: SlicePerforming, Argument == Constant<any BackgroundWork> {
  /// The background that performs the slices.
  public static var background: Self { .constant { $0.background = $1 } }
}

// MARK: - Signals

extension BindingName where Instance: SlicePerforming, Argument == Signal<Instance.Work> {
  /// Performs a slice of each work.
  public static var work: Self { .signal { $0.perform($1) } }
}

// MARK: - Actions

extension BindingName where Instance: SlicePerforming, Argument == SignalInput<Instance.Work> {
  /// Sends work after its slice.
  public static var didAdvance: Self { .action { $0.onAdvance.add($1) } }
}

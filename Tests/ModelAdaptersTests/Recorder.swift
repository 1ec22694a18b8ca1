import Signals

/// Subscribes to a signal and records its values and its end.
final class Recorder<Value> {
  private(set) var values: [Value] = []
  private(set) var end: SignalEnd?
  private var lifetime: Lifetime?

  init(_ signal: some SignalInterface<Value>) {
    lifetime = signal.subscribe(
      { [unowned self] in values.append($0) },
      onEnd: { [unowned self] in end = $0 }
    )
  }

  var error: (any Error)? {
    guard case .error(let error)? = end else { return nil }
    return error
  }
}

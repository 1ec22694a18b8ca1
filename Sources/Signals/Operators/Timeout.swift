extension SignalInterface {
  /// Ends with an error when no value comes for too long.
  ///
  /// ```text
  ///               a-b----c
  /// timeout(3)    a-b--x
  /// ```
  ///
  /// - Parameters:
  ///   - interval: How long to wait for a value, the first one included.
  ///   - scheduler: Where time comes from.
  /// - Returns: The impatient signal.
  public func timeout(_ interval: Duration, scheduler: any Scheduler) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      let timer = LifetimeSlot()
      let values = LifetimeSlot()
      func wait() {
        timer.hold(
          scheduler.schedule(after: interval) {
            values.cancel()
            sendTogether { sink.end(.error(SignalTimeout(interval: interval))) }
          }
        )
      }
      wait()
      values.hold(
        source(
          Sink(
            { value in
              wait()
              sink.send(value)
            },
            onEnd: { end in
              timer.cancel()
              sink.end(end)
            }
          )
        )
      )
      return Lifetime {
        timer.cancel()
        values.cancel()
      }
    }
  }
}

/// No value came in time.
public struct SignalTimeout: Error, CustomStringConvertible {
  /// How long was waited.
  public let interval: Duration

  /// One line for people.
  public var description: String { "no value within \(interval)" }
}

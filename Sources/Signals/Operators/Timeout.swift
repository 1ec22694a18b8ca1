extension SignalInterface {
  /// Ends with ``SignalTimeout`` when no value arrives for an interval.
  ///
  /// ```text
  ///               a-b----c
  /// timeout(3)    a-b--x
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The maximum time before the first value and between values.
  ///   - scheduler: The clock and timers to use.
  /// - Returns: The signal with a timeout.
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

/// The error of a signal that delivered no value within its timeout.
public struct SignalTimeout: Error, CustomStringConvertible {
  /// The timeout.
  public let interval: Duration

  /// A one-line message.
  public var description: String { "no value within \(interval)" }
}

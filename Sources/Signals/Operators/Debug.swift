import Glibc

extension SignalInterface {
  /// Writes a line for the subscription, each value, the end and the cancellation.
  ///
  /// The lines go to standard error by default. A terminal app draws on the same screen, so
  /// redirect them to a file: `clocks 2>log`.
  ///
  /// ```swift
  /// let search = Var("")
  /// let lifetime = search.debug("search").subscribeValues { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The beginning of each line.
  ///   - log: Receives each line, without a line end.
  /// - Returns: The same signal.
  public func debug(
    _ label: String,
    log: @escaping (String) -> Void = writeErrorLine
  ) -> Signal<OutputValue> {
    let source = signal.source
    return Signal { sink in
      var hasEnded = false
      log("\(label): subscribed")
      let lifetime = source(
        Sink(
          { value in
            log("\(label): \(value)")
            sink.send(value)
          },
          onEnd: { end in
            hasEnded = true
            log("\(label): \(end)")
            sink.end(end)
          }
        )
      )
      return Lifetime {
        lifetime.cancel()
        if !hasEnded { log("\(label): unsubscribed") }
      }
    }
  }
}

extension SignalChannel {
  /// Writes a line for each value, and one when the channel starts and ends.
  ///
  /// - Parameters:
  ///   - label: The beginning of each line.
  ///   - log: Receives each line, without a line end.
  /// - Returns: The same channel.
  public func debug(
    _ label: String,
    log: @escaping (String) -> Void = writeErrorLine
  ) -> SignalChannel<InputValue, OutputValue> {
    through { $0.debug(label, log: log) }
  }
}

/// Writes a line to standard error, in one call so that lines of several processes don't mix.
@usableFromInline
func writeErrorLine(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

import Signals

/// Marble diagrams: a column is a second, a letter a value, `|` completion, `x` an error.
///
/// Values in parentheses arrive at the same time: `(ab)`.
struct Marbles {
  let scheduler = VirtualScheduler()

  struct Failure: Error {}

  /// A signal that plays the diagram, starting at the subscription.
  func source(_ diagram: String) -> Signal<String> {
    Signal { [scheduler] sink in
      let (input, signal) = Signal<String>.create()
      var timers: [Lifetime] = []
      var column = 0
      var isGrouped = false
      for character in diagram {
        let moment = Duration.seconds(column)
        switch character {
        case "(": isGrouped = true
        case ")": isGrouped = false
        case "-": break
        case "|": timers.append(scheduler.schedule(after: moment) { input.end() })
        case "x":
          timers.append(scheduler.schedule(after: moment) { input.end(.error(Failure())) })
        default:
          timers.append(scheduler.schedule(after: moment) { input.send(String(character)) })
        }
        if !isGrouped { column += 1 }
      }
      let values = signal.subscribe(sink)
      return Lifetime([values] + timers)
    }
  }

  /// The diagram of what a signal delivers in a number of seconds.
  func draw<Value>(_ signal: Signal<Value>, seconds: Int = 12) -> String {
    var columns = Array(repeating: "", count: seconds + 1)
    let start = scheduler.now
    var column: Int { (scheduler.now - start).wholeSeconds }
    let lifetime = signal.subscribe(
      { columns[column] += "\($0)" },
      onEnd: { end in
        switch end {
        case .complete: columns[column] += "|"
        case .cancelled: columns[column] += "c"
        case .error: columns[column] += "x"
        }
      }
    )
    scheduler.advance(by: .seconds(seconds))
    lifetime.cancel()
    let drawn = columns.map { $0.isEmpty ? "-" : $0.count == 1 ? $0 : "(\($0))" }.joined()
    return String(drawn.reversed().drop { $0 == "-" }.reversed())
  }
}

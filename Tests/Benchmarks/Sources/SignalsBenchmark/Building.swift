import CAllocations
import MAVB
import OpenCombine

/// Builds something and drops it, in three implementations.
struct Building {
  /// Time and allocations.
  let benchmark: Benchmark

  /// The bytes that what is built occupies, in the order of the implementations.
  let liveBytes: [Int]

  init<Closures, Signals>(
    _ name: String,
    closures: @escaping () -> Closures,
    signals: @escaping () -> Signals
  ) {
    benchmark = Benchmark(
      name: "build + drop " + name,
      closures: dropping(closures),
      signals: dropping(signals),
      openCombine: nil
    )
    liveBytes = [bytes(of: closures), bytes(of: signals)]
  }

  init<Closures, Signals, Publishers>(
    _ name: String,
    closures: @escaping () -> Closures,
    signals: @escaping () -> Signals,
    openCombine: @escaping () -> Publishers
  ) {
    benchmark = Benchmark(
      name: "build + drop " + name,
      closures: dropping(closures),
      signals: dropping(signals),
      openCombine: dropping(openCombine)
    )
    liveBytes = [bytes(of: closures), bytes(of: signals), bytes(of: openCombine)]
  }
}

private func dropping<Built>(_ build: @escaping () -> Built) -> Benchmark.Work {
  { times in for _ in 0..<times { withExtendedLifetime(build()) {} } }
}

/// Builds once before, because the first time allocates metadata of types.
private func bytes<Built>(of build: () -> Built) -> Int {
  withExtendedLifetime(build()) {}
  let before = allocations_bytes()
  let built = build()
  return withExtendedLifetime(built) { allocations_bytes() &- before }
}

/// Builds a source with a chain of `map` and a subscriber; what sends and what subscribes is kept.
func buildingMaps(depth: Int) -> Building {
  Building(
    "\(depth) maps",
    closures: {
      let tally = Tally()
      var receive: (Int) -> Void = { tally.add($0) }
      for _ in 0..<depth { receive = closureStage(makeTransform(), receive) }
      return receive
    },
    signals: {
      let tally = Tally()
      var (input, signal) = Signal<Int>.create()
      for _ in 0..<depth { signal = signal.map(makeTransform()) }
      return (input, signal.subscribeValues { tally.add($0) })
    },
    openCombine: {
      let tally = Tally()
      let subject = PassthroughSubject<Int, Never>()
      var publisher = subject.eraseToAnyPublisher()
      for _ in 0..<depth { publisher = publisher.map(makeTransform()).eraseToAnyPublisher() }
      return (subject, publisher.sink { tally.add($0) })
    }
  )
}

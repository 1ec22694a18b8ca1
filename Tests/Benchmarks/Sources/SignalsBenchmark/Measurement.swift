import CAllocations

/// The cost of one implementation.
struct Measurement {
  /// Nanoseconds per repetition in the fastest round.
  ///
  /// Other programs on the machine only add time, so the fastest round is the most exact one.
  var nanoseconds = Double.infinity

  /// Memory allocations per repetition.
  var allocations = 0.0

  /// Measures the implementations in turn, so that changes of the system load affect all of them.
  static func measure(_ benchmark: Benchmark, rounds: Int) -> [Measurement] {
    let works = benchmark.works
    let times = works.map(timesForOneRound)
    var results = works.map { _ in Measurement() }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        results[index].nanoseconds.lower(to: nanoseconds(work, times[index]))
      }
    }
    for (index, work) in works.enumerated() {
      let before = allocations_count()
      work(1000)
      results[index].allocations = Double(allocations_count() - before) / 1000
    }
    return results
  }

  /// The ratio of the times.
  func ratio(to other: Measurement) -> Double { nanoseconds / other.nanoseconds }

  /// The number of repetitions that take at least a millisecond, less than the time slice of a thread.
  private static func timesForOneRound(_ work: Benchmark.Work) -> Int {
    var times = 16
    while nanoseconds(work, times) * Double(times) < 1_000_000 { times *= 2 }
    return times
  }

  private static func nanoseconds(_ work: Benchmark.Work, _ times: Int) -> Double {
    let duration = ContinuousClock().measure { work(times) }
    return duration / .nanoseconds(1) / Double(times)
  }
}

extension Double {
  fileprivate mutating func lower(to other: Double) { self = min(self, other) }
}

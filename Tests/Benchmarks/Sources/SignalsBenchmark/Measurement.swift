import CAllocations

/// What one way of doing the work costs.
struct Measurement {
  /// Nanoseconds for each time the work is done, one number a round.
  var rounds: [Double] = []

  /// Blocks of memory asked for each time the work is done.
  var allocations = 0.0

  /// Measures the ways of a benchmark in turn, so that all of them see the same machine.
  static func measure(_ benchmark: Benchmark, rounds: Int) -> [Measurement] {
    let works = benchmark.works
    let times = works.map(timesForOneRound)
    var results = works.map { _ in Measurement() }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        results[index].rounds.append(nanoseconds(work, times[index]))
      }
    }
    for (index, work) in works.enumerated() {
      let before = allocations_count()
      work(1000)
      results[index].allocations = Double(allocations_count() - before) / 1000
    }
    return results
  }

  /// The median of how many times as long this took as another in the same round.
  func ratio(to other: Measurement) -> Double {
    zip(rounds, other.rounds).map { $0 / $1 }.median
  }

  /// How often to do the work to be busy for some milliseconds.
  private static func timesForOneRound(_ work: Benchmark.Work) -> Int {
    var times = 16
    while nanoseconds(work, times) * Double(times) < 4_000_000 { times *= 2 }
    return times
  }

  private static func nanoseconds(_ work: Benchmark.Work, _ times: Int) -> Double {
    let duration = ContinuousClock().measure { work(times) }
    return duration / .nanoseconds(1) / Double(times)
  }
}

extension [Double] {
  var median: Double {
    let sorted = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

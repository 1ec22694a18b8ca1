import CAllocations
import Measuring

/// The cost of one implementation.
struct Measurement {
  /// Nanoseconds per repetition, one number per round.
  var rounds: [Double] = []

  /// Memory allocations per repetition.
  var allocations = 0.0

  /// Measures the implementations in turn, so that changes of the system load affect all of them.
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

  /// The median of the ratios to another implementation in the same round.
  func ratio(to other: Measurement) -> Double {
    zip(rounds, other.rounds).map { $0 / $1 }.median
  }

  /// The number of repetitions that take at least four milliseconds.
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

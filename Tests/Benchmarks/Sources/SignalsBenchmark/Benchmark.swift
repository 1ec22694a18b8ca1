/// The same work in three implementations.
struct Benchmark {
  /// Repeats the work a number of times.
  typealias Work = (_ times: Int) -> Void

  let name: String
  let closures: Work
  let signals: Work
  /// Nil if OpenCombine has no such operator.
  let openCombine: Work?

  var works: [Work] { [closures, signals] + (openCombine.map { [$0] } ?? []) }
}

/// Consumes the values of a benchmark, so that the optimizer cannot remove the work.
final class Tally {
  private(set) var sum = 0

  func add(_ value: Int) { sum &+= value }
}

/// The transform of every stage, hidden from the optimizer like the closures of an app.
@inline(never)
func makeTransform() -> (Int) -> Int {
  { $0 &+ 1 }
}

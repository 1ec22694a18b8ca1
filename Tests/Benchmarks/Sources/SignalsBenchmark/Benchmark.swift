/// The same work done in three ways.
struct Benchmark {
  /// Does the work a number of times.
  typealias Work = (_ times: Int) -> Void

  let name: String
  let closures: Work
  let signals: Work
  /// Nil where OpenCombine has no such operator.
  let openCombine: Work?

  var works: [Work] { [closures, signals] + (openCombine.map { [$0] } ?? []) }
}

/// Where the values of a benchmark end; the optimizer cannot leave out what is added here.
final class Tally {
  private(set) var sum = 0

  func add(_ value: Int) { sum &+= value }
}

/// The transform of every stage in every way, hidden from the optimizer as an app's would be.
@inline(never)
func makeTransform() -> (Int) -> Int {
  { $0 &+ 1 }
}

import MAVB
import Measuring

let benchmarks = [
  mapChain(depth: 1),
  mapChain(depth: 10),
  mapChain(depth: 100),
  fanOut(to: 1000),
  combineLatest(),
  flatMapLatest(),
  subscribing(beside: 0),
  subscribing(beside: 1000),
  reducing(slices: 100),
  passing("skip") { $0.skip(1) },
  passing("take") { $0.take(.max) },
  passing("takeWhile") { $0.takeWhile { $0 >= 0 } },
  passing("takeUntil") { $0.takeUntil(Signal<Int>.never()) },
  passing("zip with itself") { $0.zip($0, &+) },
  passing("sample at itself") { $0.sample($0) },
  passing("concat") { $0.concat(Signal.never()) },
  passing("retry") { $0.retry(1) },
  passing("flatMap to just") { $0.flatMap { Signal.just($0) } },
]

let header = ["one operation", "closures ns", "Signals x", "blocks", "OpenCombine x", "blocks"]
var table = Table(header: header)

for benchmark in benchmarks {
  let results = Measurement.measure(benchmark, rounds: 21)
  let closures = results[0]
  let peers = results.dropFirst().flatMap { [$0.ratio(to: closures).short, $0.allocations.short] }
  let row = [benchmark.name, closures.rounds.median.short] + peers
  table.append(row + Array(repeating: "-", count: header.count - row.count))
}

print(
  """
  Medians of 21 rounds: closures in nanoseconds, the others relative to closures in the same round.
  blocks: memory allocations.

  """
)
table.print()

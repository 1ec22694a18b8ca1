import MAVB
import Measuring

let buildings = [buildingMaps(depth: 10), bindingConstants(), bindingSignal(), bindingAction()]

let sending = [
  mapChain(depth: 1),
  mapChain(depth: 10),
  mapChain(depth: 100),
  fanOut(to: 1000),
  combineLatest(),
  combineLatest(of: 10),
  flatMapLatest(),
  flatMapLatestLive(),
  subscribing(beside: 0),
  subscribing(beside: 1000),
  subscribingToValue(),
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
  passing("distinctUntilChanged") { $0.distinctUntilChanged() },
  passing("trace while nobody traces") { $0.trace("values") },
  sendingToVar(),
]

let benchmarks = sending + buildings.map(\.benchmark)

// Words of the names of the benchmarks to run; all without an argument.
let words = CommandLine.arguments.dropFirst()
let chosen = benchmarks.filter { benchmark in
  words.isEmpty || words.contains { benchmark.name.contains($0) }
}

let header = ["one operation", "closures ns", "Signals x", "blocks", "OpenCombine x", "blocks"]
var table = Table(header: header)

for benchmark in chosen {
  let results = Measurement.measure(benchmark, rounds: 200)
  let closures = results[0]
  let peers = results.dropFirst().flatMap { [$0.ratio(to: closures).short, $0.allocations.short] }
  let row = [benchmark.name, closures.nanoseconds.short] + peers
  table.append(row + Array(repeating: "-", count: header.count - row.count))
}

print(
  """
  The fastest of 200 rounds: closures in nanoseconds, the others relative to closures.
  blocks: memory allocations.

  """
)
table.print()

var bytes = Table(header: ["live bytes of", "closures", "Signals", "OpenCombine"])
for building in buildings {
  let row = [building.benchmark.name] + building.liveBytes.map(String.init)
  bytes.append(row + Array(repeating: "-", count: 4 - row.count))
}
print()
bytes.print()

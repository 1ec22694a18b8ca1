import Glibc
import TimeZoneCatalog

// Prints the processor time of a search for each beginning of each query in the file of the first
// argument, the least of four runs: `Tests/TimeZoneCatalogTests/Fixtures/queries.txt`.

let path = CommandLine.arguments.dropFirst().first ?? ""
guard let bytes = SystemZoneFiles().contents(of: path) else {
  print("usage: places-benchmark QUERIES")
  exit(64)
}
let moment = 1_782_907_200
let search = PlaceSearch(catalog: TimeZoneCatalog(), locale: "en")
var times: [(milliseconds: Double, text: String)] = []
for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
  guard let end = line.firstRange(of: " = ")?.lowerBound, !line.hasPrefix("#") else { continue }
  for length in 1...line[..<end].count {
    let text = String(line.prefix(length))
    let runs = (0..<4).map { _ in time { _ = search.search(text, at: moment) } }
    times.append((runs.min() ?? 0, text))
  }
}
times.sort { $0.milliseconds < $1.milliseconds }
print("searches", times.count)
print("median ms", times[times.count / 2].milliseconds)
print("99 % ms", times[times.count * 99 / 100].milliseconds)
for (milliseconds, text) in times.suffix(5) { print("slowest ms", milliseconds, text) }

/// Returns the processor time of a call in milliseconds.
func time(_ body: () -> Void) -> Double {
  let start = now()
  body()
  return now() - start
}

/// The processor time of this thread in milliseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

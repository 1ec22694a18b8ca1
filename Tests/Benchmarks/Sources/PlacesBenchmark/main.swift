import Glibc
import TimeZoneCatalog

// Prints the processor time of a search for each beginning of each query in the file of the first
// argument, the least of four runs: `Tests/TimeZoneCatalogTests/Fixtures/queries.txt`.
//
// With the path of fzf as the second argument also that of `fzf --filter` over a list of the same places,
// for every tenth of these texts, beside that of fzf without a list.

let path = CommandLine.arguments.dropFirst().first ?? ""
guard let bytes = SystemZoneFiles().contents(of: path) else {
  print("usage: places-benchmark QUERIES [FZF]")
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
if let fzf = CommandLine.arguments.dropFirst(2).first {
  let texts = stride(from: 0, to: times.count, by: 10).map { times[$0].text }
  printPeer(fzf, texts, over: listOfPlaces(of: search, at: moment))
}

/// Prints the processor times of fzf over a list, and over none.
func printPeer(_ fzf: String, _ texts: [String], over list: [String]) {
  let path = "/tmp/places-benchmark.\(getpid())"
  defer { unlink(path) }
  guard let file = fopen(path, "w") else { return }
  for line in list { fputs(line + "\n", file) }
  fclose(file)
  print("fzf places", list.count)
  for (name, input) in [("fzf", path), ("fzf without a list", "/dev/null")] {
    let costs = texts.map { text in
      let quoted = text.replacing("'", with: "'\\''")
      let start = childrenTime()
      _ = system("'\(fzf)' --filter '\(quoted)' <\(input) >/dev/null")
      return childrenTime() - start
    }
    .sorted()
    print(name, "median ms", costs[costs.count / 2], "slowest ms", costs.last ?? 0)
  }
}

/// Returns the places that have a letter at the start of a name or of a word, one a line.
func listOfPlaces(of search: PlaceSearch, at moment: Int) -> [String] {
  var cities: Set<String> = []
  for letter in "abcdefghijklmnopqrstuvwxyz" {
    for match in search.search(String(letter), at: moment, limit: .max) {
      let place = search.place(match)
      let parts = [place.name, place.region, place.country].compactMap { $0 }
      cities.insert(parts.joined(separator: ", "))
    }
  }
  return cities.sorted()
}

/// The processor time of all ended children in milliseconds.
func childrenTime() -> Double {
  var usage = rusage()
  getrusage(RUSAGE_CHILDREN.rawValue, &usage)
  let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
  return Double(seconds) * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
}

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

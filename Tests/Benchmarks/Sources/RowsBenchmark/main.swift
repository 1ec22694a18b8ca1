import Glibc

// Measures the rows of a text beside the programs that do the same, in turns, so that the load of the machine
// affects both: rows-benchmark FOLDER [ROWS [SECTION...]]

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, let count = Int(arguments.dropFirst().first ?? "10000000")
else {
  print("usage: rows-benchmark FOLDER [ROWS [open|find|save|change]...]")
  exit(64)
}
let sections = Set(arguments.dropFirst(2))

/// Whether a section was asked for; without any, all are.
func isWanted(_ section: String) -> Bool { sections.isEmpty || sections.contains(section) }

let large = SampleFile(in: folder, rows: count)
let small = SampleFile(in: folder, rows: min(count, 1_000_000))
print(
  "\(large.path): \(count) rows, \(large.byteCount >> 20) MiB; peers with LC_ALL=\(Peer.locale)\n"
)

if isWanted("open") { measureOpening(large) }
if isWanted("find") { measureFinding(large) }
if isWanted("save") { measureSaving(large) }
if isWanted("change") { measureChanges(small) }

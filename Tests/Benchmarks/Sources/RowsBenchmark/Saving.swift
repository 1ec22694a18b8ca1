import Documents
import Glibc
import RowEngine

/// Measures a save of a large file with edits at both ends beside a copy that reaches the disk.
func measureSaving(_ file: SampleFile) {
  let (files, saved) = (SystemFileService(folders: nil), FilePath(file.path + ".saved"))
  var rows = file.rows()
  rows.insert("the first row", at: 0)
  rows.insert("the last row", at: rows.count)
  let peer = Peer(command: "cp \(file.path) \(file.path).copy && sync \(file.path).copy")
  let before = peakMemory
  var table = Comparison("save", bytes: file.byteCount)
  table.measure("save with two edits", wanted: "2 times", peer) {
    do {
      _ = try files.replace(
        saved,
        with: rows,
        expecting: nil,
        method: .replace,
        durability: .powerLoss,
        progress: WorkProgress()
      )
    } catch {
      fatalError("\(error)")
    }
  }
  print("saved: \((peakMemory - before) >> 20) MiB of memory more than before\n")
  for ending in [".saved", ".copy"] { unlink(file.path + ending) }
  table.print()
}

/// The largest number of bytes of memory that the process has used.
private var peakMemory: Int {
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  return usage.ru_maxrss << 10
}

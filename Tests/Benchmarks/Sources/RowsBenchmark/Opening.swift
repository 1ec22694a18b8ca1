import Glibc
import Measuring
import RowEngine

/// Measures reading a file, and its conversion to UTF-16 and back.
func measureOpening(_ file: SampleFile) {
  let before = residentMemory
  var table = Comparison("open and convert", bytes: file.byteCount)
  var rows = Rows()
  table.measure("open", wanted: "2 times", Peer(command: "wc -l \(file.path) > /dev/null")) {
    rows = file.rows()
  }
  print("opened: \((residentMemory - before) >> 20) MiB of memory")
  var wide = rows
  let wider = Peer(command: "iconv -f UTF-8 -t UTF-16 \(file.path) > /dev/null")
  table.measure("to UTF-16", wanted: "", wider) {
    wide = converted(rows, to: .utf16LittleEndian)
  }
  print("as UTF-16: \((residentMemory - before) >> 20) MiB\n")
  table.measure("back to UTF-8", wanted: "", nil) { rows = converted(wide, to: .utf8) }
  table.print()
}

private func converted(_ rows: Rows, to encoding: TextEncoding) -> Rows {
  (try? rows.converted(by: .encoding(encoding)))?.rows ?? rows
}

/// The number of bytes of memory that the process uses.
private var residentMemory: Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [CChar](repeating: 0, count: 100)
  guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
  let line = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  let numbers = line.split(separator: " ")
  return (Int(numbers.dropFirst().first ?? "") ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}

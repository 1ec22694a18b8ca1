import Documents
import Glibc
import RowEngine

/// A file of random rows, the same for each number of rows.
struct SampleFile {
  /// The path.
  let path: String

  /// The number of bytes.
  let byteCount: Int

  private static let words = [
    "alder", "beacon", "cabinet", "dabbled", "ember", "fjord", "granite", "harbour", "island",
    "juniper", "kestrel", "lantern", "meadow", "nectar", "orchard", "pebble", "quarry", "river",
    "saddle", "timber", "umbrella", "valley", "willow", "yarrow", "Zephyr", "Ångström", "café",
    "Apple", "macabde", "cliff", "Delta", "eagle",
  ]

  /// Writes the file, unless there is one.
  init(in folder: String, rows: Int) {
    path = "\(folder)/rows-\(rows).txt"
    if access(path, R_OK) != 0 { Self.write(rows, to: path) }
    var status = stat()
    stat(path, &status)
    byteCount = Int(status.st_size)
  }

  /// Returns the rows as the app reads them.
  func rows(as encoding: TextEncoding? = nil) -> Rows {
    let files = SystemFileService(folders: nil)
    do {
      return try Rows(files.open(FilePath(path)), as: encoding)
    } catch {
      fatalError("\(error)")
    }
  }

  private static func write(_ rows: Int, to path: String) {
    guard let file = fopen(path, "w") else { fatalError("can't write \(path)") }
    defer { fclose(file) }
    // A linear congruential generator by Knuth, whose high bits are mixed into the low ones.
    var state: UInt64 = 1
    for row in 0..<rows {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let random = state ^ state >> 29
      func word(_ place: UInt64) -> String { words[Int(random >> (place * 5) & 31)] }
      // About one row in fifty has a letter beyond ASCII, one in ten thousand the rare word.
      let isPlain = random >> 56 > 20
      let third = isPlain ? words[Int(random >> 10 & 15)] : word(2)
      let last = random % 10_000 == 7 ? "zanzibar \(row)" : "\(random >> 40)"
      fputs(
        "\(words[Int(random & 15)]) \(words[Int(random >> 5 & 15)]) \(third) id=\(last)\n",
        file
      )
    }
  }
}
